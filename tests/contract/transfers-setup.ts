import { sql } from 'kysely'
import { expect } from 'vitest'
import { unique } from './world.ts'
import type { SignedIn, Stocked, World } from './world.ts'

export const date = '2031-05-31'

/** So many of a batch. */
export const lot = (quantity: number, identifier: string | null = 'A') => ({
  identifier,
  expiration_date: date,
  quantity,
})

/** A line to send. */
export const lineOf = ({ item, place }: Stocked, quantity: number) => ({
  item_id: item,
  storage_location_id: place,
  ...lot(quantity),
})

/** Sends lines to a location. */
export function send(who: SignedIn, to: number, lines: object[], key = unique('nyckel')) {
  const transfer = { to_location_id: to, lines }
  return who.post('/api/transfers', { transfer }, { 'Idempotency-Key': key })
}

/** Receives of a transfer. */
export function receive(who: SignedIn, id: number, arrivals: object[], key = unique('nyckel')) {
  return who.post(`/api/transfers/${id}/receive`, { arrivals }, { 'Idempotency-Key': key })
}

/** What arrives of the first line. */
export const arrival = (storage_location_id: number, quantity: number, fields: object = {}) => ({
  line: 1,
  storage_location_id,
  quantity,
  outcome: 'arrived',
  ...fields,
})

/** Short ways to what transfers are about, in a world that has begun. */
export function transferWays(world: () => World) {
  return {
    /** Two locations; of the item `quantity` lie at the first. */
    async twoEnds(quantity: number) {
      const from = await world().stocked(lot(quantity))
      const to = await world().newLocation()
      return { ...from, to, there: await world().newPlace(to) }
    },
    /** Sends so many and returns the transfer's number. */
    async sent(ends: Stocked & { readonly to: number }, quantity: number): Promise<number> {
      const { status, body } = await send(world().editor, ends.to, [lineOf(ends, quantity)])
      expect(status).toBe(201)
      return body.transfer.id
    },
    /** How many lie where, by shelf place. */
    async lying(item: number): Promise<Readonly<Record<number, number>>> {
      const { rows } = await sql<{ place: number; quantity: number }>`
        SELECT storage_location_id AS place, quantity FROM batches
        WHERE item_id = ${item} AND quantity > 0`.execute(world().server.db)
      return Object.fromEntries(rows.map(({ place, quantity }) => [place, quantity]))
    },
  }
}
