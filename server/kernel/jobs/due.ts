import { addDays, stockholmDate } from '@forrad/core/domain'
import { farAhead } from '../../database/observed-time.ts'
import type { Schedule } from './job.ts'

/** What is known of a job's runs. */
export interface JobState {
  readonly known_since: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
  /** Runs in a row that were cut off. */
  readonly tries: number
}

/** A job that is cut off so often in a row waits for its next time: it may be what ends the server. */
const mostTries = 3
const minute = 60_000

/** What a schedule says that is none; null when it is one. */
export function scheduleFault(schedule: object): string | null {
  const { at, every } = schedule as { readonly at?: unknown; readonly every?: unknown }
  if ((at === undefined) === (every === undefined)) return 'one of `at` and `every`'
  if (at !== undefined) {
    return typeof at === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(at) ? null : '`at` as HH:MM'
  }
  return Number.isInteger(every) && (every as number) >= 1 ? null : '`every` as whole minutes'
}

const minutesOfDay = 1440

/** Whether it is a number of minutes that a run can be given; missing, it has the usual one. */
export function isLimit(limit: unknown): boolean {
  if (limit === undefined) return true
  return typeof limit === 'number' && limit > 0 && limit <= minutesOfDay
}

/** When a job that runs nowhere now is due; up to now: it is to run. */
export function nextRun(schedule: Schedule, state: JobState, now: Date): Date {
  const { known_since, started_at, finished_at, tries } = state
  const wasCutOff = started_at !== null && finished_at === null
  if (wasCutOff && tries < mostTries) return now
  const last = started_at ?? known_since
  // By a clock that was ahead and is set right: it would run no more until the clock gets there.
  if (last.getTime() > now.getTime() + farAhead) return now
  if ('every' in schedule) {
    return started_at ? new Date(started_at.getTime() + schedule.every * minute) : now
  }
  return firstAfter(schedule.at, last)
}

/** The first moment after another at which it is so late in Stockholm. */
function firstAfter(at: string, moment: Date): Date {
  const date = stockholmDate(moment)
  // The clock that is put back shows the same time twice a day later at the most.
  for (let days = 0; ; days += 1) {
    const due = inStockholm(addDays(date, days), at)
    if (due > moment) return due
  }
}

/** When a clock in Stockholm shows this; of a time that is left out in spring, as much later. */
function inStockholm(date: string, at: string): Date {
  const shown = Date.parse(`${date}T${at}:00Z`)
  const guess = shown - offset(shown)
  return new Date(shown - offset(guess))
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** By how many milliseconds a clock in Stockholm is ahead at a moment. */
function offset(moment: number): number {
  const whole = moment - (moment % 1000)
  return Date.parse(`${clock.format(whole).replace(' ', 'T')}Z`) - whole
}
