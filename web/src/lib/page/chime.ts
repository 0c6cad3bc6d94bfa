// The sound that tells a player it is their turn.

let audio: AudioContext | null = null

/** Plays two soft notes.  Browsers allow it only after the visitor has touched the page. */
export function chime(): void {
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    for (const [index, pitch] of [659, 880].entries()) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0, start + index * 0.12)
      volume.gain.linearRampToValueAtTime(0.12, start + index * 0.12 + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.001, start + index * 0.12 + 0.3)
      tone.connect(volume).connect(audio.destination)
      tone.start(start + index * 0.12)
      tone.stop(start + index * 0.12 + 0.32)
    }
  } catch {
    // no sound on this device: the tab's title still shows the turn
  }
}
