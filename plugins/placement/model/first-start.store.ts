import { createStore } from '@forrad/core/stores'
import type { Store } from '@forrad/core/stores'

/** Whether the app's start has been dealt with. */
export interface FirstStartState {
  over: boolean
}

/** What the shell's first appearance leads to. */
export interface FirstStartActions {
  /**
   * Whether the popup opens by itself: once in the app's life, when no location is stored and the
   * screen is at least of small width (spec section 4, Choose-location popup); not where there is no
   * location to choose. `count` says how many there are, null where they could not be fetched: the popup
   * says so.
   */
  opens(
    computer: { readonly locationId: number | null; readonly isSmall: boolean },
    count: () => Promise<number | null>,
  ): Promise<boolean>
}

/** Creates the start of an app. */
export function createFirstStart(): Store<FirstStartState, FirstStartActions> {
  return createStore<FirstStartState, FirstStartActions>({ over: false }, (state) => ({
    async opens({ locationId, isSmall }, count) {
      if (state.over) return false
      state.over = true
      return locationId === null && !isSmall && (await count()) !== 0
    },
  }))
}

/** This app's start; the shell comes and goes, the app starts once. */
export const firstStart = createFirstStart()
