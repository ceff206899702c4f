import type { ApiError } from '@forrad/core/api'
import type { Levels } from '@forrad/core/domain'
import { createStore } from '@forrad/core/stores'
import type { LocationsStore, Store } from '@forrad/core/stores'
import type { LocationItem } from '@forrad/openapi'
import { LEVEL_FIELDS, type LevelField, type LevelsDraft } from './levels-form.ts'

/** How the form stands. */
export interface LevelsState {
  draft: LevelsDraft
  saving: boolean
  /** Why saving failed; what was typed is kept. */
  error: ApiError | null
}

/** What the person can do. */
export interface LevelsActions {
  type(field: LevelField, text: string): void
  /** Saves over the location item, or makes one where there is none. Ignored while saving. */
  save(stored: LocationItem | null, levels: Levels): Promise<void>
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
  const initial: LevelsState = { draft: {}, saving: false, error: null }
  return createStore<LevelsState, LevelsActions>(initial, (state) => {
    let turn = 0
    let again = () => {}

    async function send(stored: LocationItem | null, levels: Levels): Promise<void> {
      const mine = ++turn
      Object.assign(state, { saving: true, error: null })
      const result = stored
        ? await locations.updateLocationItem(stored.id, changes(stored, levels))
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
        Object.assign(state, { draft: { ...state.draft, [field]: text }, error: null })
      },
      async save(stored, levels) {
        if (state.saving) return
        again = () => void send(stored, levels)
        await send(stored, levels)
      },
      retry() {
        if (state.saving) again()
      },
    }
  })
}

/** Only what differs is sent, so that a colleague's change of another level stands. */
function changes(stored: Levels, levels: Levels): Partial<Levels> {
  const changed = LEVEL_FIELDS.filter((field) => stored[field] !== levels[field])
  return Object.fromEntries(changed.map((field) => [field, levels[field]]))
}
