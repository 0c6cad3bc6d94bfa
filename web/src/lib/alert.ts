// Tells a player who looks elsewhere that it is their turn: a short sound, the tab's title.

let audio: AudioContext | null = null

/** Two soft notes; browsers allow them once somebody has touched the page. */
export function chime(): void {
  try {
    audio ??= new AudioContext()
    const start = audio.currentTime
    for (const [index, pitch] of [659, 880].entries()) {
      const tone = audio.createOscillator()
      const loud = audio.createGain()
      tone.frequency.value = pitch
      loud.gain.setValueAtTime(0, start + index * 0.12)
      loud.gain.linearRampToValueAtTime(0.12, start + index * 0.12 + 0.02)
      loud.gain.exponentialRampToValueAtTime(0.001, start + index * 0.12 + 0.3)
      tone.connect(loud).connect(audio.destination)
      tone.start(start + index * 0.12)
      tone.stop(start + index * 0.12 + 0.32)
    }
  } catch {
    // no sound on this device: the title and the page still tell
  }
}
