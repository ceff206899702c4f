import { isUncertain, type ApiError } from '@forrad/core/api'
import { createStore, patch, ref } from '@forrad/core/stores'
import type { LocationsStore, Store } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import {
  EMPTY_DRAFT,
  isFilledIn,
  MANY_FIELDS,
  manyLevels,
  type LevelsChange,
  type ManyDraft,
  type ManyField,
} from './many-levels.ts'

/** An item that the server refused. */
export interface RefusedLevels {
  readonly item: Item
  readonly error: ApiError
}

/** How the form of many stands. */
export interface ManyLevelsState {
  draft: ManyDraft
  saving: boolean
  /** How many of the items to be changed have been answered. */
  done: number
  all: number
  /** What was refused and why, in order (LEVELMANY-5). */
  refused: readonly RefusedLevels[]
  /** Why the rest was not sent; another try goes on there (LEVELMANY-6). */
  problem: ApiError | null
  /** What changes a lot, to be agreed to before anything is sent. */
  question: readonly LevelsChange[] | null
}

/** What the person can do. */
export interface ManyLevelsActions {
  type(field: ManyField, text: string): void
  /** Saves, or goes on where it stopped. Ignored while saving. */
  save(): Promise<void>
  agree(): Promise<void>
  decline(): void
}

/** What the form of many needs. */
export interface ManyLevelsDeps {
  readonly items: readonly Item[]
  readonly locationId: number
  readonly locations: Pick<LocationsStore, 'createLocationItem' | 'updateLocationItem'>
  /** Called when every item has been answered: how many were changed, and which were refused. */
  readonly onEnd: (changed: number, refused: readonly RefusedLevels[]) => void
}

/** The form of the levels of many items at a location. */
export function createManyLevelsStore(
  deps: ManyLevelsDeps,
): Store<ManyLevelsState, ManyLevelsActions> {
  const { items, locationId, locations, onEnd } = deps
  const initial: ManyLevelsState = {
    draft: EMPTY_DRAFT,
    saving: false,
    done: 0,
    all: 0,
    refused: ref([]),
    problem: null,
    question: null,
  }
  return createStore<ManyLevelsState, ManyLevelsActions>(initial, (state) => {
    let waiting: readonly LevelsChange[] | null = null

    const send = ({ item, stored, levels }: LevelsChange) => {
      if (!stored) {
        return locations.createLocationItem({
          item_id: item.id,
          location_id: locationId,
          ...levels,
        })
      }
      const filled = MANY_FIELDS.filter((field) => stored[field] !== levels[field])
      return locations.updateLocationItem(
        stored.id,
        Object.fromEntries(filled.map((field) => [field, levels[field]])),
      )
    }

    async function run(changes: readonly LevelsChange[]): Promise<void> {
      waiting = changes
      patch(state, { saving: true, problem: null, question: null })
      for (const [at, change] of changes.entries()) {
        // One after the other: each is an answer of its own, and a location is no race.
        // oxlint-disable-next-line no-await-in-loop
        const result = await send(change)
        if (!result.ok && isUncertain(result.error)) {
          waiting = changes.slice(at)
          patch(state, { saving: false, problem: ref(result.error) })
          return
        }
        state.done += 1
        if (!result.ok) {
          state.refused = ref([...state.refused, { item: change.item, error: result.error }])
        }
      }
      waiting = null
      state.saving = false
      onEnd(state.done - state.refused.length, state.refused)
    }

    return {
      type(field, text) {
        if (state.saving) return
        waiting = null
        patch(state, {
          draft: { ...state.draft, [field]: text },
          problem: null,
          done: 0,
          refused: ref([]),
        })
      },
      async save() {
        if (state.saving || !isFilledIn(state.draft)) return
        if (waiting) return run(waiting)
        const wanted = manyLevels(items, state.draft)
        if (!wanted.ok) return
        const { changes } = wanted
        patch(state, { all: changes.length, done: 0, refused: ref([]) })
        const large = changes.filter((change) => change.large.length > 0)
        if (large.length > 0) {
          state.question = ref(large)
          return
        }
        return run(changes)
      },
      async agree() {
        const wanted = manyLevels(items, state.draft)
        if (state.question && wanted.ok) return run(wanted.changes)
      },
      decline() {
        state.question = null
      },
    }
  })
}
