import { stockholmDate } from './domain/index.ts'
import type { Clock, Log, Scheduler } from './stores/index.ts'

/** The computer's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  today: () => stockholmDate(new Date()),
}

/** The platform's timers. */
export const systemScheduler: Scheduler = {
  after(milliseconds, run) {
    const handle = setTimeout(run, milliseconds)
    return () => clearTimeout(handle)
  },
}

/** Writes failures to the console (spec section 7). */
export const logToConsole: Log = (message, detail) => {
  // oxlint-disable-next-line no-console -- the one place where core meets the console
  console.error(message, ...(detail === undefined ? [] : [detail]))
}
