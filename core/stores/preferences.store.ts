import { proxy } from 'valtio/vanilla'
import type { KeyValueStorage } from './ports.ts'
import { readText, writeText } from './storage.ts'

/** Local storage key of the location that this device is placed at (spec section 9). */
export const LOCATION_KEY = 'ak_location'

/** What this computer remembers. */
export interface PreferencesState {
  /** Where this device is placed: what picks, scanner, receiving and search begin with; null when nothing was chosen. */
  locationId: number | null
}

/** What this computer remembers, whoever is signed in. */
export interface PreferencesStore {
  readonly state: PreferencesState
  setLocation(id: number | null): void
  /** Places the device nowhere because that location is gone; what another tab has stored since counts instead. */
  forgetLocation(id: number): void
}

/** What the store needs from its surroundings. */
export interface PreferencesDeps {
  /** Local storage. */
  readonly storage: KeyValueStorage
}

/** Creates the preferences from local storage; what cannot be read counts as not chosen. */
export function createPreferencesStore({ storage }: PreferencesDeps): PreferencesStore {
  const state = proxy<PreferencesState>({ locationId: idOf(readText(storage, LOCATION_KEY)) })
  const setLocation: PreferencesStore['setLocation'] = (id) => {
    state.locationId = id
    writeText(storage, LOCATION_KEY, id === null ? null : String(id))
  }
  return {
    state,
    setLocation,
    forgetLocation(id) {
      const stored = idOf(readText(storage, LOCATION_KEY))
      if (stored === id) setLocation(null)
      else state.locationId = stored
    },
  }
}

function idOf(text: string | null): number | null {
  const id = Number(text)
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null
}
