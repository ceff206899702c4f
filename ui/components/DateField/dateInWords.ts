import type { CalendarDate } from '@forrad/openapi'

const words = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

/** A date as Swedes say it, such as `30 november 2026`; before it the date itself where it was typed otherwise. */
export function dateInWords(date: CalendarDate, typed: string): string {
  const said = words.format(new Date(`${date}T00:00:00Z`))
  return typed.trim() === date ? said : `${date}, ${said}`
}
