import { US_ON_SWEDISH } from '@forrad/core/scanner'

/**
 * Tells a hand scanner from a person: a scanner types fast and ends with Enter or Tab. Pure: each key
 * event goes in, the next state and what to do about the event come out. Half a scan never acts: a
 * burst that pauses waits for its rest, and is dropped when that does not come.
 */

/** The part of a `KeyboardEvent` that matters. */
export interface KeyStroke {
  readonly type: 'keydown' | 'keyup'
  /** The layout's name of the key; `Dead` for a dead one. */
  readonly key: string
  /** The key's place on the keyboard, such as `BracketRight`. */
  readonly code: string
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly meta: boolean
  /** Held down: a person, never a scanner. */
  readonly repeat: boolean
  /** When it happened, in milliseconds. */
  readonly time: number
}

/** What has been heard of a burst so far. */
export interface HandScannerState {
  /** What came before a pause and waits for its rest; empty when nothing does. */
  readonly held: string
  /** What came since the burst began, or since its last pause. */
  readonly text: string
  /** When the first and the last key of `text` came, in milliseconds; `last` of `held` while there is none. */
  readonly first: number
  readonly last: number
  /** How many keys it took. */
  readonly keys: number
  /** Digits typed while Alt is held, such as `029`; null while it is not. */
  readonly altDigits: string | null
  /** A dead key waits for the next one. */
  readonly dead: boolean
  /** A dead `¨` for `]` has shown that the scanner has US keys and the computer Swedish ones. */
  readonly isUs: boolean
  /** A scan has just ended; a second end key still belongs to it. */
  readonly ended: boolean
}

/**
 * What to do about a key. `begin`: the burst may start here, so remember the field as it is.
 * `continue`: let it pass. `scan`: keep the key from the page, restore the field, act on `text`.
 * `swallow`: keep the key from the page. `drop`: so too, but only half of a scan has come. `none`: not
 * ours.
 */
export type HandScannerEffect =
  | { readonly type: 'none' }
  | { readonly type: 'begin' }
  | { readonly type: 'continue' }
  | { readonly type: 'swallow' }
  | { readonly type: 'drop' }
  | { readonly type: 'scan'; readonly text: string }

/** The longest pause between two keys of one burst, in milliseconds; a busy computer delays single keys. */
export const MAX_GAP = 120
/** The longest pause on average; people who type fast need twice as long. */
export const MEAN_GAP = 50
/** The fewest characters of a scan. */
export const MIN_LENGTH = 4
/** How long the rest of a burst is waited for after its last key, in milliseconds. */
export const JOIN_WITHIN = 1000
/** Fewer keys than this come as fast from a person, whose fingers roll over them, as from a scanner … */
const ROLLED = 6
/** … unless the pause between them is this short on average, in milliseconds. */
const ROLLED_GAP = 30

const GROUP_SEPARATOR = '\u001d'
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'])

/** Before anything is heard. */
export const silent: HandScannerState = {
  held: '',
  text: '',
  first: Number.NEGATIVE_INFINITY,
  last: Number.NEGATIVE_INFINITY,
  keys: 0,
  altDigits: null,
  dead: false,
  isUs: false,
  ended: false,
}

/**
 * The state at a time, in milliseconds: after a pause a person's keys are forgotten, and what a
 * scanner has sent so far waits for its rest.
 */
export function hearPause(state: HandScannerState, time: number): HandScannerState {
  const pause = time - state.last
  if (pause <= MAX_GAP || state === silent) return state
  if (!isHalf(state) || pause > JOIN_WITHIN) return silent
  if (state.text === '') return state
  const { last, altDigits, dead, isUs } = state
  return { ...silent, held: state.held + state.text, last, altDigits, dead, isUs }
}

/** One step of the recogniser. */
export function hearKey(
  state: HandScannerState,
  stroke: KeyStroke,
): readonly [HandScannerState, HandScannerEffect] {
  const current = hearPause(state, stroke.time)
  if (stroke.type === 'keyup') return hearKeyUp(current, stroke)
  if (stroke.repeat || stroke.meta) return [silent, { type: 'none' }]
  if (isEnd(stroke)) return hearEnd(current, stroke)
  if (stroke.key === 'Alt') {
    return [{ ...came(current, stroke), altDigits: '' }, passing(current)]
  }
  if (MODIFIERS.has(stroke.key)) return [keepAlive(current, stroke), passing(current)]
  if (current.altDigits !== null && !stroke.ctrl) {
    const digit = /^(?:Numpad|Digit)(\d)$/.exec(stroke.code)?.[1]
    if (digit !== undefined) {
      const next = { ...came(current, stroke), altDigits: current.altDigits + digit }
      return [next, passing(current)]
    }
  }
  if (isDeadUmlaut(stroke)) {
    const isDead = stroke.key === 'Dead'
    if (isAltGraph(stroke)) return heard(current, stroke, '~', isDead)
    return heard({ ...current, isUs: true }, stroke, ']', isDead)
  }
  const character = characterOf(stroke, current.dead)
  return character === null ? [silent, { type: 'none' }] : heard(current, stroke, character, false)
}

function heard(
  state: HandScannerState,
  stroke: KeyStroke,
  character: string,
  dead: boolean,
): readonly [HandScannerState, HandScannerEffect] {
  const text = state.text + character
  return [{ ...came(state, stroke), text, dead, ended: false }, passing(state)]
}

/** Alt let go: the digits typed meanwhile are one character's code. */
function hearKeyUp(
  state: HandScannerState,
  stroke: KeyStroke,
): readonly [HandScannerState, HandScannerEffect] {
  if (stroke.key !== 'Alt' || state.altDigits === null) return [state, { type: 'none' }]
  const code = Number(state.altDigits)
  const character = state.altDigits === '' || code > 255 ? '' : String.fromCharCode(code)
  const text = state.text + character
  return [{ ...came(state, stroke), text, altDigits: null }, { type: 'none' }]
}

function hearEnd(
  state: HandScannerState,
  stroke: KeyStroke,
): readonly [HandScannerState, HandScannerEffect] {
  const ended = { ...silent, ended: true, last: stroke.time }
  if (state.ended) return [ended, { type: 'swallow' }]
  // Nobody knows whether anything was to come between a pause and this.
  if (state.text === '' && stroke.time - state.last > MAX_GAP && state.held !== '') {
    return [ended, { type: 'drop' }]
  }
  const text = state.held + state.text
  if (text.length < MIN_LENGTH || meanGap(state, stroke.time) > MEAN_GAP) {
    return [silent, { type: 'none' }]
  }
  return [ended, { type: 'scan', text: state.isUs ? meantByUs(text) : text }]
}

/** What a scanner with US keys meant by what came out of Swedish ones. */
function meantByUs(text: string): string {
  const { meant, got } = US_ON_SWEDISH
  return [...text].map((sign) => meant[got.indexOf(sign)] ?? sign).join('')
}

/** The pause between the keys since the burst's last pause, on average, in milliseconds. */
function meanGap({ first, keys }: HandScannerState, until: number): number {
  return keys === 0 ? 0 : (until - first) / keys
}

/** What only a scanner sends: more keys than a person rolls over, faster, and digits among them. */
function isHalf(state: HandScannerState): boolean {
  const { held, text, keys, last } = state
  if (text === '') return held !== ''
  const mean = meanGap(state, last)
  if (held !== '') return keys > 1 && mean <= MEAN_GAP
  if (text.length < MIN_LENGTH || !/\d/.test(text)) return false
  return mean <= (keys < ROLLED ? ROLLED_GAP : MEAN_GAP)
}

/** The burst with one more key. */
function came(state: HandScannerState, stroke: KeyStroke): HandScannerState {
  const first = state.keys === 0 ? stroke.time : state.first
  return { ...state, first, last: stroke.time, keys: state.keys + 1 }
}

/** Enter, Tab, or the line feed that some scanners send after it. */
function isEnd(stroke: KeyStroke): boolean {
  if (stroke.ctrl) return !stroke.alt && (stroke.code === 'KeyJ' || stroke.code === 'KeyM')
  return !stroke.alt && (stroke.key === 'Enter' || stroke.key === 'Tab') && !stroke.shift
}

/** The key right of Å: `]` on the scanner's US layout, a dead `¨` on a Swedish computer. */
function isDeadUmlaut(stroke: KeyStroke): boolean {
  const dead = stroke.key === 'Dead' || stroke.key === '¨'
  return dead && stroke.code === 'BracketRight' && !stroke.shift && (!stroke.ctrl || stroke.alt)
}

function characterOf(stroke: KeyStroke, afterDead: boolean): string | null {
  if (stroke.ctrl && !stroke.alt) {
    const separator =
      stroke.code === 'BracketRight' || stroke.key === ']' || stroke.key === GROUP_SEPARATOR
    return separator ? GROUP_SEPARATOR : null
  }
  // A dead key swallows the letter after it, or turns it into ë; its place on the keyboard is sure.
  const unsure = afterDead || stroke.key === 'Process' || stroke.key === 'Unidentified'
  const placed = unsure ? characterByPlace(stroke) : null
  if (placed !== null) return placed
  return [...stroke.key].length === 1 ? stroke.key : null
}

function characterByPlace({ code, shift }: KeyStroke): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  return shift ? null : (/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null)
}

function isAltGraph(stroke: KeyStroke): boolean {
  return stroke.ctrl && stroke.alt
}

/** The first key of a burst begins it; the others continue it. */
function passing(state: HandScannerState): HandScannerEffect {
  const started = state.held !== '' || state.text !== '' || state.altDigits !== null
  return { type: started ? 'continue' : 'begin' }
}

/** Shift between two keys belongs to the burst. */
function keepAlive(state: HandScannerState, stroke: KeyStroke): HandScannerState {
  return state.text === '' ? state : came(state, stroke)
}
