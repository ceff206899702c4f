import { everyRow, type Api, type ApiError } from '@forrad/core/api'
import { createStore, patch, ref, type Store } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'

/** The items as fetched last; null before the first answer. */
export interface CalendarState {
  items: readonly Item[] | null
  loading: boolean
  error: ApiError | null
}

/** The calendar's actions. */
export interface CalendarActions {
  load(): Promise<void>
}

/** The items that the calendar sorts into months. */
export type CalendarStore = Store<CalendarState, CalendarActions>

/** Creates the holder of the calendar's items. */
export function createCalendarStore(api: Pick<Api, 'listItems'>): CalendarStore {
  const initial: CalendarState = { items: null, loading: true, error: null }
  return createStore<CalendarState, CalendarActions>(initial, (state) => ({
    async load() {
      patch(state, { loading: true, error: null })
      // Page by page: no answer is long, and none holds others up.
      const answer = await everyRow(api.listItems, ({ items }) => items)
      if (answer.ok) patch(state, { loading: false, items: ref(answer.data) })
      else patch(state, { loading: false, error: answer.error })
    },
  }))
}
