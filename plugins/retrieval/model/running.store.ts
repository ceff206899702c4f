import { itemName, pendingFor } from '@forrad/core/domain'
import type { PendingAdjustment, PendingList } from '@forrad/core/domain'
import type { Commands, Scan, ScanOutcome } from '@forrad/core/kernel'
import { createLastRead, timedRead, type Signal, type Signals } from '@forrad/core/scanner'
import { createStore, pendingKey, ref } from '@forrad/core/stores'
import type { Clock, DraftMemory, PendingStore, Store } from '@forrad/core/stores'
import type { Item, User } from '@forrad/openapi'
import { holdsSome } from './choose-location.ts'
import {
  judgeScan,
  parseWaiting,
  waits,
  withoutPacks,
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
  readonly clock: Pick<Clock, 'now' | 'today'>
  /** The lots of an item that nothing may be taken from; none when missing. */
  readonly blocked?: (itemId: number) => readonly string[]
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
  /** What opens the pick of a code that waits: what is done of it no longer waits (RUN-10, RUN-17). Null where it names no item. */
  pickOf(code: WaitingCode): Commands['retrieve.open'] | null
  /** The same for a code that names no item, with the one that the person has found for it (RUN-21). */
  pickFor(code: WaitingCode, item: Item): Commands['retrieve.open'] | null
  /** Takes a waiting code away. */
  drop(raw: string): void
  /** Takes a waiting code out of the list, to be read anew: kept until it was heard (RUN-15). */
  takeOut(code: WaitingCode): void
  /** It is read no more: so many of its reads were not heard and wait again, by default all that were not. */
  putBack(code: WaitingCode, left?: number): void
}

/** A running list with its state. */
export type RunningStore = Store<RunningState, RunningActions>

/** What the last read came to, for the second code of its pack. */
interface Trace {
  readonly step: RunningStep
  /** The list and what waits beside it, before the read and after it. */
  readonly before: Lists
  readonly after: Lists
}

interface Lists {
  readonly entries: PendingList
  readonly waiting: readonly WaitingCode[]
}

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
    const owner = deps.user()?.apoex_id
    /** What is out of the list to be read anew, as many times as it was not heard yet (RUN-15). */
    let anew: readonly WaitingCode[] = []

    function keep(waiting: readonly WaitingCode[]): void {
      state.waiting = ref([...waiting])
      const kept = anew.reduce(withWaiting, waiting)
      draft.write(kept.length === 0 ? null : kept)
    }
    /** Whether it is one of the reads that were taken out, which are no more of what waits. */
    function heardAnew({ source, interpretation: { raw } }: Scan): boolean {
      if (source !== 'typed' || !anew.some((code) => code.raw === raw)) return false
      anew = withoutPacks(anew, raw, 1)
      keep(state.waiting)
      return true
    }
    const without = (raw: string) => state.waiting.filter((code) => code.raw !== raw)

    function settle(step: RunningStep, isAnew: boolean): void {
      turn += 1
      state.last = ref({ ...step, turn })
      signals.give(signalOf(step))
      if (step.kind === 'same_pack') return
      if (step.kind === 'waits') return keep(withWaiting(state.waiting, step.code))
      const { entry, shelfPlaceId } = step.pack
      const key = pendingKey(entry.item_id, shelfPlaceId)
      if (!state.scanned.includes(key)) state.scanned = ref([...state.scanned, key])
      if (!isAnew) keepLess(step.raw)
    }

    /** A pack that is added is one of those that wait (RUN-10). */
    function keepLess(raw: string): void {
      const code = state.waiting.find((one) => one.raw === raw)
      if (!code) return
      // What could not be looked up may be one pack, read until it could.
      const packs = code.reason === 'failed' ? code.times : 1
      keep(withoutPacks(state.waiting, raw, packs))
    }

    const lastRead = createLastRead<Trace>()
    const lists = (): Lists => ({ entries: pending.state.entries, waiting: state.waiting })

    function pickOf(code: WaitingCode): Commands['retrieve.open'] | null {
      const { raw, item, batch, reason, times } = code
      if (!item) return null
      return {
        itemId: item.id,
        // What is not kept here is picked where it is.
        ...(reason === 'not_here' ? {} : { locationId: deps.locationId }),
        ...(batch === null ? {} : { batch }),
        scanned: true,
        packs: times,
        stay: true,
        onDone: (packs) => keep(withoutPacks(state.waiting, raw, packs)),
      }
    }

    function isUnchanged({ after }: Trace): boolean {
      const { entries, waiting } = lists()
      return entries === after.entries && waiting === after.waiting
    }

    function sameAgain(step: RunningStep): void {
      turn += 1
      state.last = ref({
        ...(step.kind === 'added' ? { ...step, kind: 'same_pack' as const } : step),
        turn,
      })
      signals.give('half')
    }

    return {
      hear(scan) {
        const read = timedRead(scan, deps.clock)
        const other = lastRead.other(read)
        // The other code of the pack before, as long as nothing else was done (RUN-16).
        const same = other && isUnchanged(other.trace) ? other : null
        if (same?.stands === 'first') {
          sameAgain(same.trace.step)
          return 'claimed'
        }
        // What the first of two codes came to is taken back: the second stands for both.
        const replaced = same && same.trace
        const before = replaced?.before ?? lists()
        const step = judgeScan(scan, {
          locationId: deps.locationId,
          entries: before.entries,
          user: deps.user(),
          today: deps.clock.today(),
          blocked: (scan.item && deps.blocked?.(scan.item.id)) ?? [],
        })
        if (step === null) return 'passed'
        const entry = together(
          replaced && undone(replaced),
          step.kind === 'added' ? step.pack.entry : null,
        )
        const isHeld = entry !== null && !pending.add(entry)
        if (isHeld && replaced) {
          sameAgain(replaced.step)
          return 'claimed'
        }
        if (replaced) keep(before.waiting)
        const isAnew = heardAnew(scan)
        const settled = isHeld ? waits(scan, 'held') : step
        settle(settled, isAnew)
        lastRead.keep(read, { step: settled, before, after: lists() })
        return 'claimed'
      },
      pickOf,
      pickFor(code, item) {
        const isHere = item.locations.some(
          (location) => location.id === deps.locationId && holdsSome(location),
        )
        const named = { ...code, item: { id: item.id, name: itemName(item) } }
        return pickOf(isHere ? named : { ...named, reason: 'not_here' })
      },
      drop: (raw) => keep(without(raw)),
      takeOut(code) {
        anew = withWaiting(anew, code)
        keep(without(code.raw))
      },
      putBack(code, left) {
        const unheard = anew.find(({ raw }) => raw === code.raw)?.times ?? 0
        const times = left ?? unheard
        if (times + unheard === 0) return
        anew = anew.filter(({ raw }) => raw !== code.raw)
        // What this person has left may be gone on with elsewhere, or by nobody.
        if (deps.user()?.apoex_id !== owner) return
        keep(times > 0 ? withWaiting(state.waiting, { ...code, times }) : state.waiting)
      },
    }
  })
}

/** What puts the line of a read back as it was before; null where the read changed none. */
function undone({ step, before }: Trace): PendingAdjustment | null {
  if (step.kind !== 'added') return null
  const { entry, shelfPlaceId } = step.pack
  const was = pendingFor(before.entries, entry.item_id)?.storage_locations_updates.find(
    ({ storage_location_id: id }) => id === shelfPlaceId,
  )
  const none = { storage_location_id: shelfPlaceId, quantity_to_remove: 0 }
  return { ...entry, storage_locations_updates: [was ?? none] }
}

/** Both changes of one item as one, the second going before the first where they meet. */
function together(
  first: PendingAdjustment | null,
  second: PendingAdjustment | null,
): PendingAdjustment | null {
  if (!first || !second) return first ?? second
  const updates = [...first.storage_locations_updates, ...second.storage_locations_updates]
  return { ...second, storage_locations_updates: updates }
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
  if (step.kind === 'same_pack') return 'half'
  return step.pack.doubtful ? 'doubt' : 'found'
}
