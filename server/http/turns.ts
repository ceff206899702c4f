import { setTimeout as wait } from 'node:timers/promises'
import { unavailable } from '../errors.ts'

/** Lets a few at a time do something, for each key. */
export interface Turns {
  /**
   * Resolves when it is the caller's turn, with what ends it. 503 `unavailable` when that takes too
   * long, or when too many wait already.
   */
  readonly take: (key: string) => Promise<() => void>
}

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/** `most` at a time for each key, `waiting` more in line, each for at most `milliseconds`. */
export function createTurns(most: number, waiting: number, milliseconds: number): Turns {
  const queues = new Map<string, Queue>()
  const end = (key: string, queue: Queue) => {
    const next = queue.waiting.shift()
    if (next) return next()
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }
  return {
    async take(key) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] }
      queues.set(key, queue)
      let ended = false
      const leave = () => {
        if (!ended) end(key, queue)
        ended = true
      }
      if (queue.running < most) {
        queue.running += 1
        return leave
      }
      if (queue.waiting.length >= waiting) throw unavailable()
      const impatience = new AbortController()
      const turn = new Promise<true>((resolve) => {
        queue.waiting.push(() => resolve(true))
      })
      const mine = queue.waiting.at(-1)
      const late = wait(milliseconds, false, { signal: impatience.signal }).catch(() => false)
      const isTurn = await Promise.race([turn, late])
      impatience.abort()
      const place = queue.waiting.findIndex((next) => next === mine)
      // Not in line any more: the turn came at the very last moment.
      if (isTurn || place < 0) return leave
      queue.waiting.splice(place, 1)
      throw unavailable()
    },
  }
}
