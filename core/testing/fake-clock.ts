import { stockholmDate } from '../domain/index.ts'
import type { Clock, Scheduler } from '../stores/index.ts'

/** A clock and timers that move only when told to. */
export interface FakeClock extends Clock, Scheduler {
  /** Moves time on, runs what falls due in its order, and lets promises settle in between. */
  advance(milliseconds: number): Promise<void>
  /** Puts it at an instant (ISO 8601) and tells who follows that; no timer runs by it. */
  correct(instant: string): void
  /** How many timers wait. */
  waiting(): number
}

/** Creates a clock that stands at an instant (ISO 8601), by default a Monday morning in Stockholm. */
export function fakeClock(start = '2026-11-16T08:00:00+01:00'): FakeClock {
  let now = Date.parse(start)
  let timers: readonly { readonly due: number; readonly run: () => void }[] = []
  let listeners: readonly (() => void)[] = []
  return {
    now: () => now,
    today: () => stockholmDate(new Date(now)),
    after(milliseconds, run) {
      const timer = { due: now + milliseconds, run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    onCorrected(listener) {
      listeners = [...listeners, listener]
      return () => {
        listeners = listeners.filter((other) => other !== listener)
      }
    },
    correct(instant) {
      now = Date.parse(instant)
      for (const tell of listeners) tell()
    },
    async advance(milliseconds) {
      const end = now + milliseconds
      await settled()
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)
        if (!next) break
        now = next.due
        timers = timers.filter((other) => other !== next)
        next.run()
        await settled()
      }
      now = end
    },
    waiting: () => timers.length,
  }
}

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}
