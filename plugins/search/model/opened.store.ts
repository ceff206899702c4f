import { createStore } from '@forrad/core/stores'

/** Whether the search page was opened from another page of the app, so that back leads there. */
export const opened = createStore({ fromApp: false }, (state) => ({
  set(fromApp: boolean) {
    state.fromApp = fromApp
  },
}))
