import type { ApiError } from '@forrad/core/api'
import { createStore, patch } from '@forrad/core/stores'
import type { LocationsStore, PreferencesStore, Store } from '@forrad/core/stores'
import type { Location } from '@forrad/openapi'
import { locationById } from './placed.ts'

/** How the choice stands. */
export interface ChoiceState {
  loading: boolean
  /** Why the list could not be fetched. */
  error: ApiError | null
  /** What the person chose in the dropdown; null until then. */
  chosenId: number | null
}

/** What the person can do. */
export interface ChoiceActions {
  /** Fetches the list anew; while that is under way the store waits for the same answer. */
  load(): Promise<void>
  choose(id: number): void
  /** Stores the location and answers it; null while none is chosen. */
  save(): Location | null
}

/** What the store needs. */
export interface ChoiceDeps {
  readonly locations: Pick<LocationsStore, 'state' | 'load'>
  readonly preferences: Pick<PreferencesStore, 'state' | 'setLocation'>
}

/** The location in the dropdown: the chosen one, else the one where the computer is placed. */
export function selectedLocation(
  list: readonly Location[],
  { chosenId }: Pick<ChoiceState, 'chosenId'>,
  placedId: number | null,
): Location | null {
  return locationById(list, chosenId) ?? locationById(list, placedId)
}

/** Creates the choice of a computer's location; it counts as loading from the beginning. */
export function createChoiceStore({
  locations,
  preferences,
}: ChoiceDeps): Store<ChoiceState, ChoiceActions> {
  const initial: ChoiceState = { loading: true, error: null, chosenId: null }
  return createStore<ChoiceState, ChoiceActions>(initial, (state) => ({
    async load() {
      patch(state, { loading: true, error: null })
      const result = await locations.load({ force: true })
      patch(state, { loading: false, error: result.ok ? null : result.error })
    },
    choose(id) {
      state.chosenId = id
    },
    save() {
      const { list } = locations.state
      const selected = selectedLocation(list, state, preferences.state.locationId)
      if (selected) preferences.setLocation(selected.id)
      return selected
    },
  }))
}
