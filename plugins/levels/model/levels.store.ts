import type { ApiError } from '@forrad/core/api'
import { areAgreed, changedLevels, largeLevelChanges } from '@forrad/core/domain'
import type { LargeLevelChange, LevelField, Levels, LevelsDraft } from '@forrad/core/domain'
import { createStore, patch } from '@forrad/core/stores'
import type { LocationsStore, Store } from '@forrad/core/stores'
import type { LocationItem } from '@forrad/openapi'

/** How the form stands. */
export interface LevelsState {
  draft: LevelsDraft
  saving: boolean
  /** Why saving failed; what was typed is kept. */
  error: ApiError | null
  /** Levels that change a lot, to be agreed to before anything is saved. */
  question: readonly LargeLevelChange[] | null
}

/** What the person can do. */
export interface LevelsActions {
  type(field: LevelField, text: string): void
  /**
   * Saves over the location item, or makes one where there is none; asks first, once, about what
   * changes a lot. Ignored while saving.
   */
  save(stored: LocationItem | null, levels: Levels): Promise<void>
  /** The person stands by what was asked about. */
  agree(): Promise<void>
  decline(): void
  /** Stops waiting for an answer and sends the same again; setting the same levels twice is harmless. */
  retry(): void
}

/** What the form needs. */
export interface LevelsDeps {
  readonly itemId: number
  readonly locationId: number
  readonly locations: Pick<LocationsStore, 'createLocationItem' | 'updateLocationItem'>
  readonly onSaved: (saved: LocationItem) => void
}

/** Creates the form of an item's levels at a location. */
export function createLevelsStore(deps: LevelsDeps): Store<LevelsState, LevelsActions> {
  const { itemId, locationId, locations, onSaved } = deps
  const initial: LevelsState = { draft: {}, saving: false, error: null, question: null }
  return createStore<LevelsState, LevelsActions>(initial, (state) => {
    let turn = 0
    let again = () => {}
    let asked: (() => Promise<void>) | null = null
    /** What was agreed to; nobody is asked twice about the same. */
    let agreed: readonly LargeLevelChange[] = []

    async function send(stored: LocationItem | null, levels: Levels): Promise<void> {
      const mine = ++turn
      patch(state, { saving: true, error: null })
      const result = stored
        ? await locations.updateLocationItem(stored.id, changedLevels(stored, levels))
        : await locations.createLocationItem({
            item_id: itemId,
            location_id: locationId,
            ...levels,
          })
      if (mine !== turn) return
      state.saving = false
      if (!result.ok) {
        state.error = result.error
        return
      }
      state.draft = {}
      const { item: _item, ...saved } = result.data
      onSaved(saved)
    }

    return {
      type(field, text) {
        if (state.saving) return
        patch(state, { draft: { ...state.draft, [field]: text }, error: null })
      },
      async save(stored, levels) {
        if (state.saving) return
        const run = () => {
          again = () => void send(stored, levels)
          return send(stored, levels)
        }
        const large = largeLevelChanges(stored, levels)
        if (areAgreed(large, agreed)) return run()
        asked = run
        state.question = large
      },
      async agree() {
        agreed = state.question ?? []
        state.question = null
        const run = asked
        asked = null
        await run?.()
      },
      decline() {
        state.question = null
        asked = null
      },
      retry() {
        if (state.saving) again()
      },
    }
  })
}
