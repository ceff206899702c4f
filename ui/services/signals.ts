import {
  partsGiven,
  SIGNAL_KEYS,
  SIGNALS,
  type Signal,
  type Signals,
  type SignalWishes,
  type Tone,
} from '@forrad/core/scanner'
import { readText } from '@forrad/core/stores'
import { browserStorage } from './browserStorage.ts'

/** How loud, from 0 to 1. */
const LOUDNESS = 0.25
/** How long a tone takes to swell and to fade, in seconds; without it tones click. */
const EDGE = 0.008

/** Sound and vibration of this browser. */
interface BrowserSignals extends Signals {
  /** Gives these parts of a signal, whatever was chosen on the device. */
  show(signal: Signal, parts: SignalWishes): void
}

/** Sound and vibration of this browser, one for all of the app: a device sounds once. */
export const signals: BrowserSignals = createBrowserSignals()

/** Read at each signal: another tab may have changed it. */
function wishes(): SignalWishes {
  const storage = browserStorage('localStorage')
  const isOn = (key: string) => readText(storage, key) !== 'off'
  return { sound: isOn(SIGNAL_KEYS.sound), vibration: isOn(SIGNAL_KEYS.vibration) }
}

function createBrowserSignals(): BrowserSignals {
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

  const sounds = (tones: readonly Tone[]) => {
    const sound = context()
    if (sound?.state === 'running') play(sound, tones)
    // A hand scanner's keys let sound through, too; without a press or key it would sound much later.
    else if (sound && navigator.userActivation?.hasBeenActive) {
      sound.resume().then(
        () => play(sound, tones),
        () => {},
      )
    }
  }

  const show: BrowserSignals['show'] = (signal, parts) => {
    const { tones, vibration } = SIGNALS[signal]
    if (parts.sound) sounds(tones)
    // Not in every browser, whatever the DOM library says.
    if (parts.vibration && 'vibrate' in navigator) navigator.vibrate([...vibration])
  }

  return {
    show,
    unlock() {
      const sound = context()
      if (sound?.state === 'suspended') sound.resume().catch(() => {})
    },
    give: (signal) => show(signal, partsGiven(signal, wishes())),
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
