// Passkeys as browsers speak of them: bytes there, text on the line.

type Told = Record<string, unknown>

function bytes(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (one) => one.charCodeAt(0)).buffer
}

function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Can this browser use passkeys at this address?  An address of figures has none. */
export function canPasskey(): boolean {
  const figures = /^[\d.]+$|:/.test(window.location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !figures
}

function listed(told: unknown): PublicKeyCredentialDescriptor[] {
  return ((told ?? []) as { id: string }[]).map((one) => ({ id: bytes(one.id), type: 'public-key' }))
}

function credential(found: PublicKeyCredential, response: Told): Told {
  return { id: found.id, rawId: text(found.rawId), type: found.type, response, clientExtensionResults: {} }
}

/** Makes a passkey as the server asks. */
export async function makePasskey(asked: Told): Promise<Told> {
  const user = asked.user as { id: string; name: string; displayName: string }
  const found = (await navigator.credentials.create({
    publicKey: {
      ...(asked as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytes(asked.challenge as string),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: listed(asked.excludeCredentials),
    },
  })) as PublicKeyCredential
  const response = found.response as AuthenticatorAttestationResponse
  return credential(found, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  })
}

/** Uses a passkey; which one, the browser asks. */
export async function usePasskey(asked: Told): Promise<Told> {
  const found = (await navigator.credentials.get({
    publicKey: {
      ...(asked as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytes(asked.challenge as string),
      allowCredentials: listed(asked.allowCredentials),
    },
  })) as PublicKeyCredential
  const response = found.response as AuthenticatorAssertionResponse
  return credential(found, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  })
}
