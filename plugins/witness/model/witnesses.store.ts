import type { Api } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createStore, ref, type Store } from '@forrad/core/stores'
import type { WitnessedEntry } from '@forrad/openapi'

/** Who witnessed the entries that are shown, as far as it is known here. */
export interface WitnessesState {
  /** By the entry's id; null of one that needed none. */
  known: Readonly<Record<number, WitnessedEntry | null>>
}

/** What asks. */
export interface WitnessesActions {
  /** Tells who witnessed an entry; those asked for in one moment are one question, anew after one that failed. */
  see(adjustmentId: number): void
}

/** Who witnessed what, asked for as entries are shown. */
export type WitnessesStore = Store<WitnessesState, WitnessesActions>

/** What {@link createWitnessesStore} needs. */
export interface WitnessesDeps {
  readonly api: Pick<Api, 'listWitnessedEntries'>
  readonly changes: Pick<Services['changes'], 'listen'>
  readonly session: Pick<Services['session'], 'onSignedOut'>
}

/** The contract's limit on ids in one question. */
export const MOST_ASKED = 100

/** Creates the store of who witnessed what; nothing is asked before the first entry. */
export function createWitnessesStore({ api, changes, session }: WitnessesDeps): WitnessesStore {
  return createStore<WitnessesState, WitnessesActions>({ known: ref({}) }, (state) => {
    /** Every entry that was shown. */
    const shown = new Set<number>()
    /** The last question that each stood in, unless that failed; an answer to an earlier one is too old. */
    const asked = new Map<number, object>()
    let waiting = new Set<number>()
    let isPlanned = false

    async function ask(): Promise<void> {
      isPlanned = false
      const ids = [...waiting].slice(0, MOST_ASKED)
      waiting = new Set([...waiting].slice(MOST_ASKED))
      if (waiting.size > 0) plan()
      if (ids.length === 0) return
      const question = {}
      for (const id of ids) asked.set(id, question)
      const result = await api.listWitnessedEntries({ adjustment_ids: ids })
      const own = ids.filter((id) => asked.get(id) === question)
      if (!result.ok) {
        for (const id of own) asked.delete(id)
        return
      }
      const found = new Map(result.data.entries.map((entry) => [entry.adjustment_id, entry]))
      const told = own.map((id) => [id, found.get(id) ?? null] as const)
      state.known = ref({ ...state.known, ...Object.fromEntries(told) })
    }

    function plan(): void {
      if (isPlanned) return
      isPlanned = true
      queueMicrotask(() => void ask())
    }

    changes.listen('witness', () => {
      for (const id of shown) waiting.add(id)
      if (waiting.size > 0) plan()
    })
    session.onSignedOut(() => {
      for (const held of [shown, asked, waiting]) held.clear()
      state.known = ref({})
    })
    return {
      see(adjustmentId) {
        shown.add(adjustmentId)
        if (asked.has(adjustmentId) || waiting.has(adjustmentId)) return
        waiting.add(adjustmentId)
        plan()
      },
    }
  })
}

const stores = new WeakMap<object, WitnessesStore>()

/** The store of who witnessed what that these services have, created when it is first asked for. */
export function witnessesOf(services: WitnessesDeps): WitnessesStore {
  const known = stores.get(services.session)
  if (known) return known
  const made = createWitnessesStore(services)
  stores.set(services.session, made)
  return made
}
