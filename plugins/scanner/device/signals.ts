import { SIGNALS, type Signals, type Tone } from '../model/signals.ts'

/** How loud, from 0 to 1. */
const LOUDNESS = 0.25
/** How long a tone takes to swell and to fade, in seconds; without it tones click. */
const EDGE = 0.008

/** Sound and vibration of a browser. */
export function createBrowserSignals(): Signals {
  let audio: AudioContext | null = null

  function context(): AudioContext | null {
    if (typeof AudioContext !== 'function') return null
    try {
      audio ??= new AudioContext()
    } catch {
      // No sound device: the signal is felt and seen.
    }
    return audio
  }

  return {
    unlock() {
      const sound = context()
      if (sound?.state === 'suspended') sound.resume().catch(() => {})
    },
    give(signal) {
      const { tones, vibration } = SIGNALS[signal]
      const sound = context()
      if (sound?.state === 'running') play(sound, tones)
      // Not in every browser, whatever the DOM library says.
      if ('vibrate' in navigator) navigator.vibrate([...vibration])
    },
  }
}

function play(audio: AudioContext, tones: readonly Tone[]): void {
  let at = audio.currentTime
  for (const { pitch, length, pause, wave } of tones) {
    const begin = at + pause / 1000
    const end = begin + length / 1000
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = wave
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + EDGE)
    volume.gain.setValueAtTime(LOUDNESS, end - EDGE)
    volume.gain.linearRampToValueAtTime(0, end)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin)
    tone.stop(end)
    at = end
  }
}
