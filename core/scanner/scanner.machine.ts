import type { ScannerError } from './errors.ts'

/** The states in which a scanner rests (spec section 4). */
export type RestingPhase = 'not_started' | 'scanning' | 'paused'

/**
 * A scanner's state. `unknown` is transient: the first step of a start, a stop or a file scan has been
 * taken, the second has not; `back` is where its failure leads (CAM-7).
 */
export type ScannerState =
  | { readonly phase: RestingPhase }
  | { readonly phase: 'unknown'; readonly doing: 'start' | 'file'; readonly back: 'not_started' }
  | { readonly phase: 'unknown'; readonly doing: 'stop'; readonly back: 'scanning' | 'paused' }

/** What happens to a scanner: what somebody asks for, and how the asked-for went. */
export type ScannerEvent =
  | { readonly type: 'scan.start' }
  | { readonly type: 'camera.opened' }
  | { readonly type: 'camera.refused'; readonly error: ScannerError }
  | { readonly type: 'scan.pause' }
  | { readonly type: 'scan.resume' }
  | { readonly type: 'scan.stop' }
  | { readonly type: 'camera.closed' }
  | { readonly type: 'camera.stuck'; readonly error: ScannerError }
  | { readonly type: 'scan.broken'; readonly error: ScannerError }
  | { readonly type: 'file.scan' }
  | { readonly type: 'file.done' }

/** What the caller does after a step. `frames.run` begins at once, or after the resume delay. */
export type ScannerEffect =
  | { readonly type: 'camera.open' }
  | { readonly type: 'camera.close' }
  /** The camera or the decoder failed in use: let go of what is left. */
  | { readonly type: 'camera.release' }
  | { readonly type: 'frames.run'; readonly delayed: boolean }
  | { readonly type: 'frames.halt' }
  | { readonly type: 'report'; readonly error: ScannerError }

/** The next state and what is to be done; or the refusal, and then nothing has changed. */
export type ScannerStep =
  | { readonly ok: true; readonly state: ScannerState; readonly effects: readonly ScannerEffect[] }
  | { readonly ok: false; readonly code: 'not_allowed_now'; readonly state: ScannerState }

/** Before anything was started. */
export const notStarted: ScannerState = { phase: 'not_started' }

type Transition<Type extends ScannerEvent['type']> = (
  event: Extract<ScannerEvent, { type: Type }>,
) => readonly [ScannerState, ...ScannerEffect[]]

type Row = { readonly [Type in ScannerEvent['type']]?: Transition<Type> }

const scanning: ScannerState = { phase: 'scanning' }
const paused: ScannerState = { phase: 'paused' }
const halt: ScannerEffect = { type: 'frames.halt' }

function stopping(back: 'scanning' | 'paused'): Transition<'scan.stop'> {
  return () => [{ phase: 'unknown', doing: 'stop', back }, halt, { type: 'camera.close' }]
}

const broken: Transition<'scan.broken'> = ({ error }) => [
  notStarted,
  halt,
  { type: 'camera.release' },
  { type: 'report', error },
]

/** A camera that could not be stopped goes on where it was: the scan restarts (CAM-8). */
function stuck(back: 'scanning' | 'paused'): Transition<'camera.stuck'> {
  const run: readonly ScannerEffect[] =
    back === 'scanning' ? [{ type: 'frames.run', delayed: false }] : []
  return ({ error }) => [{ phase: back }, { type: 'report', error }, ...run]
}

/** Every allowed transition; what does not stand here is refused (CAM-6). */
const TRANSITIONS = {
  not_started: {
    'scan.start': () => [
      { phase: 'unknown', doing: 'start', back: 'not_started' },
      { type: 'camera.open' },
    ],
    'file.scan': () => [{ phase: 'unknown', doing: 'file', back: 'not_started' }],
  },
  start: {
    'camera.opened': () => [scanning, { type: 'frames.run', delayed: false }],
    'camera.refused': ({ error }) => [notStarted, { type: 'report', error }],
    'scan.broken': broken,
  },
  scanning: {
    'scan.pause': () => [paused, halt],
    'scan.stop': stopping('scanning'),
    'scan.broken': broken,
  },
  paused: {
    'scan.resume': () => [scanning, { type: 'frames.run', delayed: true }],
    'scan.stop': stopping('paused'),
    'scan.broken': broken,
  },
  stop_scanning: {
    'camera.closed': () => [notStarted],
    'camera.stuck': stuck('scanning'),
    'scan.broken': broken,
  },
  stop_paused: {
    'camera.closed': () => [notStarted],
    'camera.stuck': stuck('paused'),
    'scan.broken': broken,
  },
  file: {
    'file.done': () => [notStarted],
  },
} satisfies Record<string, Row>

function rowOf(state: ScannerState): Row {
  if (state.phase !== 'unknown') return TRANSITIONS[state.phase]
  if (state.doing !== 'stop') return TRANSITIONS[state.doing]
  return TRANSITIONS[`stop_${state.back}`]
}

/** One step of the scanner (CAM-6 to CAM-8). Pure: the caller runs the effects. */
export function stepScanner(state: ScannerState, event: ScannerEvent): ScannerStep {
  // The row's entry for a type takes the events of that type; the compiler cannot follow the pairing.
  const transition = rowOf(state)[event.type] as Transition<typeof event.type> | undefined
  if (!transition) return { ok: false, code: 'not_allowed_now', state }
  const [next, ...effects] = transition(event)
  return { ok: true, state: next, effects }
}
