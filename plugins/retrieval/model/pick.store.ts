import type { BatchKey, PendingAdjustment } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import { createLastRead, type TimedRead } from '@forrad/core/scanner'
import { createStore, isAskerGone, ref } from '@forrad/core/stores'
import type {
  AdjustmentsStore,
  DraftMemory,
  PendingStore,
  StockRun,
  Store,
} from '@forrad/core/stores'
import type { Adjustment, Item, Reason } from '@forrad/openapi'
import type { OtherScan } from './early.store.ts'
import { besideListed, freeInList, isPlanHeld, type ListedLines } from './listed.ts'
import { draftOf, type PickDraft } from './pick.draft.ts'
import { begunAnew, mayBeApplied, stepPick } from './pick.machine.ts'
import type { PackHeard } from './pick.signals.ts'
import type { PickEffect, PickEvent, PickStart, PickState } from './pick.state.ts'
import { openPick } from './pick.state.ts'
import { followWaitingPacks } from './waiting-packs.ts'

/** What runs an open pick. */
export interface PickDeps {
  readonly adjustments: Pick<AdjustmentsStore, 'instantPick' | 'confirm'>
  readonly pending: Pick<PendingStore, 'add' | 'removeUpdate'> & { readonly state: ListedLines }
  /** Where what is typed survives the dialog and a reload. */
  readonly draft: DraftMemory<PickDraft>
  /** Today in Stockholm, yyyy-mm-dd. */
  readonly today: () => string
  /** Called when the pick is in the ledger, with how many of the packs that it began with it has taken. */
  readonly onTaken: (registered: Adjustment, packs: number) => void
  /** Called when the pick waits in the retrieval list, with how many of those packs. */
  readonly onListed: (packs: number) => void
}

/** The actions of an open pick. */
export interface PickActions {
  setQuantity(shelfPlaceId: number, quantity: number): void
  /** Takes this batch of a shelf place first. */
  chooseBatch(shelfPlaceId: number, batch: BatchKey): void
  /** Says why another batch than the first. */
  giveReason(reason: Reason): void
  /** Takes what a shelf place lacks from the others of the location. */
  spreadRest(shelfPlaceId: number): void
  /** Packs that wait where it was opened from: each counts as a scan does, as far as they may be taken (RUN-17). */
  begin(batch: ScannedBatch | null, packs: number): void
  /** A scanned pack, with its code where the other code of the same pack may come before or after (PACK-6). Null for one that was told before. */
  scan(batch: ScannedBatch | null, read?: TimedRead): PackHeard | null
  /** Whether that scan has counted one, and nothing was typed since. */
  holds(read: TimedRead): boolean
  /** Takes back what it has counted. False where that is sent, or may be done, already. */
  takeBack(read: TimedRead | null): boolean
  /** Another item was scanned, or a code that names none. */
  scanOther(other: OtherScan): void
  /** Drops what was typed before. */
  startOver(): void
  /** Keeps what was set and scanned: the person goes elsewhere with it, and comes back (RUN-19). */
  setAside(): void
  /** Newer figures, and what of the item is blocked where that is another by now. */
  refresh(item: Item, blocked?: readonly string[]): void
  /** The list has changed: what has left it is no more the pick's (RUN-24). */
  followList(): void
  /** Takes at once, unless a registration holds what it takes (RUN-23). Resolves when it is answered. */
  take(): Promise<void>
  agree(): Promise<void>
  decline(): void
  /** Saves it in the retrieval list. */
  list(): void
  /** Ends a call that takes long and repeats it: same request, same key. */
  retry(): void
  /** The pick is closed: what has no answer is repeated by itself. */
  leave(): void
}

/** An open pick: the machine's state under `pick`, replaced whole. */
export type PickStore = Store<{ pick: PickState }, PickActions>

/** What the person sets, which a reload must not lose. */
const SET_BY_HAND = [
  'quantity.set',
  'rest.spread',
  'batch.chosen',
  'reason.given',
] as const satisfies readonly PickEvent['type'][]

/** What may happen between the two codes of one pack; all else is what the person does. */
const BETWEEN_CODES = [
  'item.scanned',
  'item.refreshed',
  'pack.repeated',
  'list.followed',
] as const satisfies readonly PickEvent['type'][]

type CallEffect = Extract<PickEffect, { readonly type: 'send' | 'confirm' }>

/** Creates an open pick and runs the machine's effects. */
export function createPickStore(start: PickStart, deps: PickDeps): PickStore {
  const { adjustments, pending, draft } = deps
  const opened = openPick({ ...start, draft: draft.read() })
  return createStore<{ pick: PickState }, PickActions>({ pick: ref(opened) }, (state) => {
    let running: StockRun<Adjustment> | null = null
    let last: StockRun<Adjustment> | null = null
    const lastRead = createLastRead<TimedRead>()
    /** The shelf place where each code has counted one, as long as nothing is typed over it. */
    const countedBy = new Map<TimedRead, number>()
    /** Each code counts once, however often it is told. */
    const known = new WeakSet<TimedRead>()
    const waitingPacks = followWaitingPacks(opened.plan)
    let isDone = false

    async function dispatch(event: PickEvent): Promise<void> {
      const { type } = event
      const before = state.pick.plan
      if (!BETWEEN_CODES.some((each) => each === type)) lastRead.forget()
      if (type === 'draft.dropped' || SET_BY_HAND.some((each) => each === type)) countedBy.clear()
      const { state: next, effect } = stepPick(state.pick, event)
      state.pick = ref(next)
      waitingPacks.follow(type, before, next.plan)
      keep(event)
      if (effect) await run(effect)
    }

    /** What the person set is kept; packs that were only scanned are not, and what is done is forgotten. */
    function keep(event: PickEvent): void {
      const { type } = event
      const { kept, sending } = state.pick
      // What may have been applied is repeated as it was sent, never taken anew from here.
      if (mayBeApplied(state.pick)) return
      const plan = waitingPacks.without(state.pick.plan)
      if (type === 'draft.dropped' || sending) draft.write(null)
      const asDraft = () => draftOf(plan, state.pick.pending)
      if (event.type === 'pick.answered' && !isAskerGone(event.result)) draft.write(asDraft())
      const isSet = SET_BY_HAND.some((each) => each === type)
      if (isSet || (type === 'item.scanned' && (kept || draft.read()))) draft.write(asDraft())
    }

    async function run(effect: PickEffect): Promise<void> {
      switch (effect.type) {
        case 'send':
        case 'confirm':
          return call(effect)
        case 'save':
          if (!pending.add(listed(effect.entry))) return dispatch({ type: 'list.refused' })
          isDone = true
          draft.write(null)
          return deps.onListed(waitingPacks.takenBy(state.pick.plan))
        case 'finish':
          isDone = true
          draft.write(null)
          forgetWaiting(effect.registered)
          return deps.onTaken(effect.registered, waitingPacks.takenBy(state.pick.plan))
      }
    }

    async function call(effect: CallEffect): Promise<void> {
      running =
        effect.type === 'send'
          ? adjustments.instantPick(effect.item, effect.picks)
          : adjustments.confirm(effect.proposal)
      last = running
      const result = await running
      running = null
      await dispatch({ type: 'pick.answered', result })
      // What the list lost meanwhile was sent as it stood.
      followList()
    }

    const free = () => freeInList(pending.state, opened.plan.item.id)
    const listed = (entry: PendingAdjustment) => besideListed(entry, free(), state.pick.pending)
    const isHeld = () => isPlanHeld(pending.state, state.pick.plan)

    function followList(): void {
      if (!isDone) void dispatch({ type: 'list.followed', free: free(), held: isHeld() })
    }

    /** What may have been applied is repeated as it was sent, whoever holds the lines by now. */
    function unlessHeld(event: PickEvent): Promise<void> {
      const held = isHeld() && !mayBeApplied(state.pick)
      return dispatch(held ? { type: 'list.refused' } : event)
    }

    function scan(batch: ScannedBatch | null, read?: TimedRead): PackHeard | null {
      if (read && known.has(read)) return null
      if (read) known.add(read)
      const other = read ? lastRead.other(read) : null
      if (other?.stands === 'first') {
        if (countedBy.has(other.trace)) void dispatch({ type: 'pack.repeated' })
        return 'same_pack'
      }
      if (state.pick.sending || mayBeApplied(state.pick)) return 'refused'
      const insteadOf = other ? (countedBy.get(other.trace) ?? null) : null
      if (other) countedBy.delete(other.trace)
      void dispatch({ type: 'item.scanned', batch, today: deps.today(), insteadOf })
      const { counted, hint } = state.pick
      if (read) lastRead.keep(read, read)
      else lastRead.forget()
      if (read && counted !== null) countedBy.set(read, counted)
      if (counted !== null) return 'counted'
      return hint === null ? 'stray' : 'refused'
    }

    function setAside(): void {
      const { pick } = state
      const plan = waitingPacks.without(pick.plan)
      const { quantities: anew } = begunAnew(pick).plan
      const isOwn = Object.entries(plan.quantities).some(
        ([id, quantity]) => quantity !== (anew[Number(id)] ?? 0),
      )
      // What only waits in the list is there, and may be changed there meanwhile.
      if (isOwn && !isDone && !pick.sending && !mayBeApplied(pick))
        draft.write(draftOf(plan, pick.pending))
    }

    function begin(batch: ScannedBatch | null, packs: number): void {
      waitingPacks.begin(packs)
      for (let count = 0; count < packs; count += 1) scan(batch)
      waitingPacks.begun()
    }

    function takeBack(read: TimedRead | null): boolean {
      if (isDone || state.pick.sending || mayBeApplied(state.pick)) return false
      const shelfPlaceId = read ? countedBy.get(read) : undefined
      if (!read || shelfPlaceId === undefined) return true
      countedBy.delete(read)
      void dispatch({ type: 'pack.takenBack', shelfPlaceId })
      return true
    }

    /** What waited where the pick began and was taken at once does not wait any more; what came there since does. */
    function forgetWaiting({ item_id, rows }: Adjustment): void {
      const began = (state.pick.pending?.storage_locations_updates ?? []).map(
        ({ storage_location_id: id }) => id,
      )
      for (const { storage_location } of rows) {
        if (began.includes(storage_location.id)) pending.removeUpdate(item_id, storage_location.id)
      }
    }

    return {
      setQuantity: (shelfPlaceId, quantity) =>
        void dispatch({ type: 'quantity.set', shelfPlaceId, quantity }),
      chooseBatch: (shelfPlaceId, batch) =>
        void dispatch({ type: 'batch.chosen', shelfPlaceId, batch }),
      giveReason: (reason) => void dispatch({ type: 'reason.given', reason }),
      spreadRest: (shelfPlaceId) =>
        void dispatch({ type: 'rest.spread', shelfPlaceId, today: deps.today() }),
      begin,
      scan,
      holds: (read) => countedBy.has(read),
      takeBack,
      scanOther: (other) => void dispatch({ type: 'other.scanned', ...other }),
      setAside,
      startOver: () => void dispatch({ type: 'draft.dropped' }),
      refresh: (item, blocked) => void dispatch({ type: 'item.refreshed', item, blocked }),
      followList,
      take: () => unlessHeld({ type: 'pick.asked', today: deps.today() }),
      agree: () => unlessHeld({ type: 'question.agreed' }),
      decline: () => void dispatch({ type: 'question.declined' }),
      list: () => void dispatch({ type: 'list.asked', today: deps.today() }),
      retry: () => running?.again(),
      leave: () => last?.leave(),
    }
  })
}
