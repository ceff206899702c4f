import { expect } from 'vitest'
import type { Client } from './client.ts'
import { adjustment } from './world.ts'
import type { Stocked, World } from './world.ts'

/** Batches that intents are about. */
export const LOT = { identifier: 'A', expiration_date: '2031-05-31' }
export const OTHER = { identifier: 'B', expiration_date: '2032-05-31' }

/** A key that no other act has. */
export const key = () => `akt-${crypto.randomUUID()}`

/** One adjustment of a batch, of `LOT` unless `more` says another. */
export const line = ({ item, place }: Stocked, type: string, quantity: number, more: object = {}) =>
  adjustment(item, type, { storage_location_id: place, ...LOT, quantity, ...more })

/** Sends intents and returns their outcomes. */
export async function send(by: Client, ...intents: object[]) {
  const { status, body } = await by.post('/api/intents', { intents })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.outcomes
}

/** Short ways to tell what happened, by the clock of a world that begins later. */
export function telling(world: () => World) {
  const now = (ago = 0) => new Date(world().server.clock.now().getTime() - ago).toISOString()
  return {
    now,
    intent: (adjustments: object[], more: object = {}) => ({
      version: 1,
      key: key(),
      occurred_at: now(),
      adjustments,
      ...more,
    }),
    open: async (item: number, query = '') =>
      (await world().reader.get(`/api/differences?item_id=${item}${query}`)).body.differences,
  }
}
