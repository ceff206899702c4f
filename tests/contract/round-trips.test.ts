import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** The statements that the driver sends for a call, the telling of other servers aside. */
async function statementsOf(call: () => Promise<{ readonly status: number }>) {
  const sent: string[] = []
  // The driver's own method goes on doing its work.
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await call()).status).toBe(200)
  for (const [asked] of query.mock.calls as unknown[][]) {
    sent.push(typeof asked === 'string' ? asked : (asked as { readonly text: string }).text)
  }
  query.mockRestore()
  return sent.filter((text) => !text.includes('pg_notify'))
}

test('a pick takes fewer than six round trips to the database, of whatever many lines', async () => {
  const lots = await Promise.all(Array.from({ length: 8 }, () => world.stocked({ quantity: 5 })))
  const takes = lots.map(({ item, place }) =>
    adjustment(item, 'remove', { storage_location_id: place, quantity: -1 }),
  )
  const pick = (lines: number) =>
    statementsOf(() => world.register(world.editor, takes.slice(0, lines), unique('nyckel')))
  const [one, many] = [await pick(1), await pick(8)]
  expect(one.map((text) => text.trim().split(/\s/)[0]?.toLowerCase())).toEqual([
    'select', // the session
    'start',
    'with', // key, locks, and what lies there
    'with', // ledger, stock, outbox, and the items as they are now
    'commit',
  ])
  expect(many).toHaveLength(one.length)
})
