import { begunPrefix, isBegun } from '@forrad/core/domain'
import { readText } from '@forrad/core/stores'
import { draftKeeping } from './draftKeeping.ts'

/**
 * The names of what the person signed in has begun and the device keeps still (BEGUN-1, BEGUN-2): of one
 * name, or of all that begin with one that ends in a dot, such as `round.`; without those whose text is
 * `bare`, such as a list without a line.
 */
export function begunWork(
  services: Parameters<typeof draftKeeping>[0],
  name: string,
  bare?: RegExp,
): readonly string[] {
  const { local, user, clock } = draftKeeping(services)
  const id = user()
  if (id === undefined) return []
  const prefix = begunPrefix(id)
  return Object.keys(local)
    .filter((key) => {
      const text = key.startsWith(prefix) ? readText(local, key) : null
      return isBegun(text, clock.now()) && !bare?.test(text ?? '')
    })
    .map((key) => key.slice(prefix.length))
    .filter((key) => key === name || (name.endsWith('.') && key.startsWith(name)))
}

/** How much of the start page one `TaskCard` takes with the room below it, in px. */
export const TASK_CARD_ROOM = 72
const BELOW = 16

/** The room that a tile keeps for what is begun under this name, in px (`begunWork`). */
export function begunRoom(...begun: Parameters<typeof begunWork>): number {
  return Math.max(0, begunWork(...begun).length * TASK_CARD_ROOM - BELOW)
}
