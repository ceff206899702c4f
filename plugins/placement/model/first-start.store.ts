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
   * screen is at least of small width (spec section 4, Choose-location popup).
   */
  opens(computer: { readonly locationId: number | null; readonly isSmall: boolean }): boolean
}

/** Creates the start of an app. */
export function createFirstStart(): Store<FirstStartState, FirstStartActions> {
  return createStore<FirstStartState, FirstStartActions>({ over: false }, (state) => ({
    opens({ locationId, isSmall }) {
      if (state.over) return false
      state.over = true
      return locationId === null && !isSmall
    },
  }))
}

/** This app's start; the shell comes and goes, the app starts once. */
export const firstStart = createFirstStart()
