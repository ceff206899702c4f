import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../../../server/within.ts'
import { timed } from '../../../tests/faults/timed.ts'

/** Nobody waits for what takes longer, in milliseconds. */
const patience = 60_000

/** Somebody who makes a small call over and over while others do what they do. */
export interface Bystander {
  /** Stops, and says what the slowest call took. */
  readonly leave: () => Promise<number>
}

/** Makes one call after the other, so many milliseconds apart; a call that fails counts with its time. */
export function startBystander(call: () => Promise<unknown>, pause: number): Bystander {
  const state = { isOver: false, worst: 0 }
  const asking = (async () => {
    while (!state.isOver) {
      const [, took] = await timed(call().catch(() => undefined))
      state.worst = Math.max(state.worst, took)
      await wait(pause)
    }
  })()
  return {
    async leave() {
      state.isOver = true
      await within(patience, asking, undefined)
      return state.worst
    },
  }
}
