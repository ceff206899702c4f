import { systemScheduler } from '@forrad/core'
import { refetchWhenStale } from '@forrad/core/stores'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { createCalendarStore } from './calendar.store.ts'
import { monthsOf, type Month } from './months.ts'

/** What the calendar's views draw. */
export interface Calendar {
  /** Null before the first answer. */
  readonly months: readonly Month[] | null
  readonly loading: boolean
  /** In Swedish. */
  readonly error: string | null
  readonly retry: () => void
}

/** Fetches the items when the view appears, again when others have changed stock, and sorts them into months. */
export function useCalendar(): Calendar {
  const { api, changes, wordError } = useServices()
  const today = useToday()
  const [store] = useState(() => createCalendarStore(api))
  const { items, loading, error } = useStore(store)
  useEffect(() => void store.load(), [store])
  useEffect(
    () =>
      refetchWhenStale({
        changes,
        scheduler: systemScheduler,
        random: Math.random,
        take: (change) => change.type === 'reset' || change.ids.stock !== undefined,
        load: () => void store.load(),
      }),
    [store, changes],
  )
  return {
    months: items && monthsOf(items, today),
    loading,
    error: error && wordError(error),
    retry: () => void store.load(),
  }
}
