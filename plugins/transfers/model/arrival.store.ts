import type { Services } from '@forrad/core/kernel'
import { createStore, ref, type KeptDraft, type Store } from '@forrad/core/stores'
import type { Transfer, TransferLine } from '@forrad/openapi'
import {
  afterArrivals,
  cutLines,
  NO_ARRIVAL,
  onceHeldChanges,
  stillLeft,
  type ArrivalDraft,
} from './kept.ts'
import type { OnDone } from './transfers.store.ts'

/** What has been counted of a transfer and where it goes. */
export interface ArrivalState {
  draft: ArrivalDraft
}

/** Its actions. */
export interface ArrivalActions {
  change(fields: Partial<ArrivalDraft>): void
  /** A line goes to this shelf place; null: to what is proposed. Of several in one breath all stand (ARRIVE-4). */
  place(line: TransferLine['line'], placeId: number | null): void
  /**
   * The transfer is looked at anew: no more is counted than is left of it (ARRIVE-6), but while it is not known
   * whether what was counted was received. Returns the lines of which less is counted now, each with so many left
   * that count.
   */
  begin(transfer: Pick<Transfer, 'lines'>): readonly TransferLine[]
  /** What has come leaves it (OUTCOME-4). */
  readonly done: OnDone
  /** Takes over what another tab has counted (ARRIVE-9). */
  follow(): void
  /** It leaves for the server, or its outcome is known: whose it is changes with that (ARRIVE-10). */
  settle(): void
}

/** What is counted of a transfer, the same for every page of it: also for one that was opened while it was sent. */
export type ArrivalStore = Store<ArrivalState, ArrivalActions>

/** What the store needs. */
export interface ArrivalDeps {
  readonly session: Pick<Services['session'], 'onSignedOut'>
  /** What outlives a closed tab and a restart (ARRIVE-6). */
  readonly memory: KeptDraft<ArrivalDraft>
  /** Whether it was sent and its outcome is not known. */
  readonly isHeld: () => boolean
}

/** Creates it, with what was kept of it. */
export function createArrivalStore({ session, memory, isHeld }: ArrivalDeps): ArrivalStore {
  let looked: Pick<Transfer, 'lines'> | null = null
  const left = (kept: ArrivalDraft | null) => {
    const { counted, ...placed } = kept ?? NO_ARRIVAL
    return ref({ ...placed, counted: looked ? stillLeft(looked, counted) : counted })
  }
  return createStore<ArrivalState, ArrivalActions>({ draft: left(memory.read()) }, (state) => {
    const put = (draft: ArrivalDraft) => {
      state.draft = ref({ ...draft })
      memory.write(draft, isHeld())
    }
    const follow = () => {
      const news = isHeld() ? null : memory.news()
      if (news) state.draft = left(news.draft)
    }
    session.onSignedOut(() => {
      state.draft = ref(NO_ARRIVAL)
    })
    function change(fields: Partial<ArrivalDraft>): void {
      const before = state.draft
      follow()
      const { draft: theirs } = state
      put({
        ...theirs,
        ...fields,
        counted: rebased(fields.counted, before.counted, theirs.counted),
        chosen: rebased(fields.chosen, before.chosen, theirs.chosen),
      })
    }
    return {
      change,
      place(line, placeId) {
        const chosen = new Map(state.draft.chosen)
        if (placeId === null) chosen.delete(line)
        else chosen.set(line, placeId)
        change({ chosen })
      },
      begin(transfer) {
        looked = transfer
        follow()
        if (isHeld()) return []
        const { draft } = state
        state.draft = left(draft)
        return cutLines(transfer, draft.counted)
      },
      done({ transfer: now, wish }) {
        looked = now
        // At once: the key is forgotten right after (OUTCOME-4).
        if (wish.kind === 'receive') put(afterArrivals(state.draft, now, wish.arrivals))
      },
      follow,
      settle: onceHeldChanges(isHeld, () => {
        follow()
        memory.write(state.draft, isHeld())
      }),
    }
  })
}

type Figures = ReadonlyMap<number, number>

/** What was changed here, laid on what another tab has made of it meanwhile (ARRIVE-9). */
function rebased(mine: Figures | undefined, before: Figures, theirs: Figures): Figures {
  if (mine === undefined || before === theirs) return mine ?? theirs
  const changed = [...mine].filter(([line, figure]) => before.get(line) !== figure)
  const gone = [...before.keys()].filter((line) => !mine.has(line))
  const kept = [...theirs].filter(([line]) => !gone.includes(line))
  return new Map([...kept, ...changed])
}

const stores = new WeakMap<object, Map<Transfer['id'], ArrivalStore>>()

/** The one store of a transfer for these services, as long as the person is signed in. */
export function arrivalOf(deps: ArrivalDeps, id: Transfer['id']): ArrivalStore {
  const known = stores.get(deps.session) ?? new Map<Transfer['id'], ArrivalStore>()
  if (!stores.has(deps.session)) deps.session.onSignedOut(() => known.clear())
  stores.set(deps.session, known)
  const store = known.get(id) ?? createArrivalStore(deps)
  known.set(id, store)
  return store
}
