/** What a person hears and feels without looking at the screen. */
export type Signal = 'found' | 'half' | 'unknown' | 'refused' | 'doubt' | 'twice' | 'blocked'

/** Makes signals; a device that cannot make one is silent. */
export interface Signals {
  /** Lets sound through; browsers want it to come from a press. */
  unlock(): void
  give(signal: Signal): void
}

/** One tone: pitch in hertz, length and the pause before it in milliseconds. */
export interface Tone {
  readonly pitch: number
  readonly length: number
  readonly pause: number
  readonly wave: 'sine' | 'square'
}

/**
 * Tones and vibration by signal, each told from the others with eyes closed: found rises, one half is a
 * single short tone, unknown repeats a low one, refused is long and rough, doubt falls in
 * three steps: the item is known, but something is wrong with the pack; twice is two equal pairs: this very
 * pack was scanned before; blocked wails high and low: the
 * pack must not be used. Vibration alternates
 * milliseconds on and off.
 */
export const SIGNALS = {
  found: {
    tones: [
      { pitch: 988, length: 70, pause: 0, wave: 'sine' },
      { pitch: 1480, length: 110, pause: 10, wave: 'sine' },
    ],
    vibration: [60],
  },
  half: { tones: [{ pitch: 988, length: 70, pause: 0, wave: 'sine' }], vibration: [30] },
  unknown: {
    tones: [
      { pitch: 370, length: 120, pause: 0, wave: 'sine' },
      { pitch: 370, length: 120, pause: 90, wave: 'sine' },
    ],
    vibration: [70, 90, 70],
  },
  doubt: {
    tones: [
      { pitch: 784, length: 110, pause: 0, wave: 'square' },
      { pitch: 587, length: 110, pause: 40, wave: 'square' },
      { pitch: 392, length: 220, pause: 40, wave: 'square' },
    ],
    vibration: [60, 60, 60, 60, 240],
  },
  twice: {
    tones: [
      { pitch: 1319, length: 80, pause: 0, wave: 'square' },
      { pitch: 1319, length: 80, pause: 40, wave: 'square' },
      { pitch: 659, length: 80, pause: 160, wave: 'square' },
      { pitch: 659, length: 160, pause: 40, wave: 'square' },
    ],
    vibration: [80, 60, 80, 200, 80, 60, 160],
  },
  blocked: {
    tones: [
      { pitch: 1175, length: 160, pause: 0, wave: 'square' },
      { pitch: 698, length: 160, pause: 0, wave: 'square' },
      { pitch: 1175, length: 160, pause: 0, wave: 'square' },
      { pitch: 698, length: 160, pause: 0, wave: 'square' },
      { pitch: 1175, length: 160, pause: 0, wave: 'square' },
      { pitch: 698, length: 260, pause: 0, wave: 'square' },
    ],
    vibration: [200, 80, 200, 80, 200, 80, 400],
  },
  refused: { tones: [{ pitch: 165, length: 420, pause: 0, wave: 'square' }], vibration: [380] },
} as const satisfies Record<
  Signal,
  { readonly tones: readonly Tone[]; readonly vibration: readonly number[] }
>

/** What a person wants of signals on a device. */
export interface SignalWishes {
  readonly sound: boolean
  readonly vibration: boolean
}

/** Keys in local storage of what was chosen; `off` turns a part off, anything else leaves it on. */
export const SIGNAL_KEYS = { sound: 'forrad_sound', vibration: 'forrad_vibration' } as const

/** Signals that a pack must not be used, or is not what it seems: they are felt whatever was chosen. */
const ALWAYS_FELT: readonly Signal[] = ['doubt', 'twice', 'blocked']

/** Returns what of a signal a device gives (SIGNAL-1, SIGNAL-2). */
export function partsGiven(signal: Signal, { sound, vibration }: SignalWishes): SignalWishes {
  return { sound, vibration: vibration || ALWAYS_FELT.includes(signal) }
}
