import { parseDateInput } from '@forrad/core/domain'
import type { CalendarDate } from '@forrad/openapi'
import { DateField } from '@forrad/ui'
import { useState } from 'react'

/** Props of {@link PeriodDay}. */
export interface PeriodDayProps {
  readonly label: string
  readonly hint: string
  readonly day: CalendarDate | null
  readonly today: CalendarDate
  readonly error?: string | null
  readonly onDay: (day: CalendarDate | null) => void
}

/** The first or last day of the period; it counts when a whole date stands there, or none. */
export function PeriodDay({ label, hint, day, today, error, onDay }: PeriodDayProps) {
  const [draft, setDraft] = useState<{ readonly of: CalendarDate | null; readonly text: string }>({
    of: day,
    text: day ?? '',
  })
  // Another day than the one typed here came from elsewhere: from going back, or from showing all.
  const text = draft.of === day ? draft.text : (day ?? '')
  const type = (typed: string) => {
    const next = wholeDay(typed, today)
    const of = next === undefined ? day : next
    setDraft({ of, text: typed })
    if (of !== day) onDay(of)
  }
  return (
    <DateField
      label={label}
      hint={hint}
      value={text}
      today={today}
      error={error ?? null}
      onChange={type}
    />
  )
}

/** Undefined while it is being typed: half a date would be understood as another. */
function wholeDay(typed: string, today: CalendarDate): CalendarDate | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const date = parseDateInput(text, today)
  return date === text ? date : undefined
}
