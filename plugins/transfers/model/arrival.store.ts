import { createStore, ref, type KeptDraft, type Store } from '@forrad/core/stores'
import type { Transfer } from '@forrad/openapi'
import { afterArrivals, NO_ARRIVAL, stillLeft, type ArrivalDraft } from './kept.ts'
import type { OnDone } from './transfers.store.ts'

/** What has been counted of a transfer and where it goes. */
export interface ArrivalState {
  draft: ArrivalDraft
}

/** Its actions. */
export interface ArrivalActions {
  change(fields: Partial<ArrivalDraft>): void
  /** Something of it was done (OUTCOME-4). */
  readonly done: OnDone
  /** Takes over what another tab has counted (ARRIVE-8). */
  follow(): void
  /** It leaves for the server, or its outcome is known: whose it is changes with that (ARRIVE-9). */
  settle(): void
}

/** What is counted of a transfer until it is received. */
export type ArrivalStore = Store<ArrivalState, ArrivalActions>

/** What the store needs. */
export interface ArrivalDeps {
  readonly memory: KeptDraft<ArrivalDraft>
  readonly transfer: Pick<Transfer, 'lines'>
  /** Whether it was sent and its outcome is not known. */
  readonly isHeld: () => boolean
}

/** Creates it, with what was kept and is left still (ARRIVE-6). */
export function createArrivalStore({ memory, transfer, isHeld }: ArrivalDeps): ArrivalStore {
  const left = (kept: ArrivalDraft | null) => {
    const { counted, ...placed } = kept ?? NO_ARRIVAL
    return ref({ ...placed, counted: stillLeft(transfer, counted) })
  }
  return createStore<ArrivalState, ArrivalActions>({ draft: left(memory.read()) }, (state) => {
    const put = (draft: ArrivalDraft) => {
      state.draft = ref(draft)
      memory.write(draft, isHeld())
    }
    const follow = () => {
      const news = isHeld() ? null : memory.news()
      if (news) state.draft = left(news.draft)
    }
    let wasHeld = isHeld()
    return {
      change(fields) {
        const before = state.draft
        follow()
        const { draft: theirs } = state
        put({
          ...theirs,
          ...fields,
          counted: rebased(fields.counted, before.counted, theirs.counted),
          chosen: rebased(fields.chosen, before.chosen, theirs.chosen),
        })
      },
      done({ transfer: now, wish }) {
        // At once: the key is forgotten right after (OUTCOME-4).
        if (wish.kind === 'receive') put(afterArrivals(state.draft, now, wish.arrivals))
      },
      follow,
      settle() {
        if (wasHeld === isHeld()) return
        wasHeld = isHeld()
        follow()
        memory.write(state.draft, isHeld())
      },
    }
  })
}

type Figures = ReadonlyMap<number, number>

/** What was changed here, laid on what another tab has made of it meanwhile (ARRIVE-8). */
function rebased(mine: Figures | undefined, before: Figures, theirs: Figures): Figures {
  if (mine === undefined || before === theirs) return mine ?? theirs
  const changed = [...mine].filter(([line, figure]) => before.get(line) !== figure)
  const gone = [...before.keys()].filter((line) => !mine.has(line))
  const kept = [...theirs].filter(([line]) => !gone.includes(line))
  return new Map([...kept, ...changed])
}
