// Passkeys: the browser's API takes bytes, the server's JSON has base64url text.

type Json = Record<string, unknown>

function bytes(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (char) => char.charCodeAt(0)).buffer
}

function text(data: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(data))
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Whether this browser can use passkeys here.  They need a host name, not an IP address. */
export function canPasskey(): boolean {
  const ipAddress = /^[\d.]+$|:/.test(window.location.hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && !ipAddress
}

function descriptors(list: unknown): PublicKeyCredentialDescriptor[] {
  return ((list ?? []) as { id: string }[]).map(({ id }) => ({ id: bytes(id), type: 'public-key' }))
}

function encoded(credential: PublicKeyCredential, response: Json): Json {
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response, clientExtensionResults: {} }
}

/** Creates a passkey with the server's options. */
export async function makePasskey(options: Json): Promise<Json> {
  const user = options.user as { id: string; name: string; displayName: string }
  const credential = (await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: bytes(options.challenge as string),
      user: { ...user, id: bytes(user.id) },
      excludeCredentials: descriptors(options.excludeCredentials),
    },
  })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAttestationResponse
  return encoded(credential, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  })
}

/** Signs the server's challenge with a passkey; the browser lets the visitor pick one. */
export async function usePasskey(options: Json): Promise<Json> {
  const credential = (await navigator.credentials.get({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialRequestOptions),
      challenge: bytes(options.challenge as string),
      allowCredentials: descriptors(options.allowCredentials),
    },
  })) as PublicKeyCredential
  const response = credential.response as AuthenticatorAssertionResponse
  return encoded(credential, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  })
}
