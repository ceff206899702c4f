import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import type { Signal, Signals } from '@forrad/core/scanner'
import { createStore, pendingKey, ref } from '@forrad/core/stores'
import type { DraftMemory, PendingStore, Store } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import {
  judgeScan,
  parseWaiting,
  waits,
  withWaiting,
  type RunningStep,
  type WaitingCode,
  type WaitReason,
} from './running.ts'

/** What a running list works with. */
export interface RunningDeps {
  readonly pending: Pick<PendingStore, 'state' | 'add'>
  readonly signals: Pick<Signals, 'give'>
  /** Where what waits survives a reload. */
  readonly draft: DraftMemory<readonly unknown[]>
  readonly locationId: number
  readonly user: () => User | null
  /** Today in Stockholm, yyyy-mm-dd. */
  readonly today: () => string
}

/** The last scan's outcome. */
export type LastScan = RunningStep & {
  /** Grows with each scan, so that the same outcome shows anew. */
  readonly turn: number
}

/** What views see of a running list, beside the retrieval list itself. */
export interface RunningState {
  waiting: readonly WaitingCode[]
  /** Keys of the lines that were scanned, the first scan first. */
  scanned: readonly string[]
  last: LastScan | null
}

/** The actions of a running list. */
export interface RunningActions {
  /** Takes a scan; half a pack is passed on. */
  hear(scan: Scan): ScanOutcome
  /** Takes a waiting code away. */
  drop(raw: string): void
}

/** A running list with its state. */
export type RunningStore = Store<RunningState, RunningActions>

/** The scans of one location, gathered in the retrieval list; what cannot be decided by itself waits beside it. */
export function createRunningStore(deps: RunningDeps): RunningStore {
  const { pending, signals, draft } = deps
  const initial: RunningState = {
    waiting: ref([...parseWaiting(draft.read())]),
    scanned: ref([]),
    last: null,
  }
  return createStore<RunningState, RunningActions>(initial, (state) => {
    let turn = 0

    function keep(waiting: readonly WaitingCode[]): void {
      state.waiting = ref([...waiting])
      draft.write(waiting.length === 0 ? null : waiting)
    }
    const without = (raw: string) => state.waiting.filter((code) => code.raw !== raw)

    function settle(step: RunningStep): void {
      turn += 1
      state.last = ref({ ...step, turn })
      signals.give(signalOf(step))
      if (step.kind === 'waits') return keep(withWaiting(state.waiting, step.code))
      const { entry, shelfPlaceId } = step.pack
      const key = pendingKey(entry.item_id, shelfPlaceId)
      if (!state.scanned.includes(key)) state.scanned = ref([...state.scanned, key])
      if (without(step.raw).length < state.waiting.length) keep(without(step.raw))
    }

    return {
      hear(scan) {
        const step = judgeScan(scan, {
          locationId: deps.locationId,
          entries: pending.state.entries,
          user: deps.user(),
          today: deps.today(),
        })
        if (step === null) return 'passed'
        const isHeld = step.kind === 'added' && !pending.add(step.pack.entry)
        settle(isHeld ? waits(scan, 'held') : step)
        return 'claimed'
      },
      drop: (raw) => keep(without(raw)),
    }
  })
}

/** What a person hears and feels of each reason (RUN-13). */
const SIGNALS: Readonly<Record<WaitReason, Signal>> = {
  unknown: 'unknown',
  shelf_place: 'unknown',
  faulty: 'refused',
  failed: 'refused',
  not_allowed: 'refused',
  held: 'refused',
  not_here: 'doubt',
  no_more: 'doubt',
  other_batch: 'doubt',
  expired: 'doubt',
  other_date: 'doubt',
  unrecorded: 'doubt',
}

function signalOf(step: RunningStep): Signal {
  if (step.kind === 'waits') return SIGNALS[step.code.reason]
  return step.pack.doubtful ? 'doubt' : 'found'
}
