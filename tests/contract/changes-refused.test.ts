import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

/** Connections that hear of changes: a server keeps one while somebody is subscribed. */
async function listening(): Promise<number> {
  const { rows } = await sql<{ readonly listening: number }>`
    SELECT count(*)::int AS listening FROM pg_stat_activity
      WHERE datname = current_database() AND query ILIKE 'LISTEN %'`.execute(world.server.db)
  return rows[0]?.listening ?? 0
}

test('streams that fail while they open are given back: nobody listens for them, and the next ones open', async () => {
  const { server, reader } = world
  // What was missed cannot be read; that the feed stands somewhere can.
  await sql`ALTER TABLE changes RENAME TO changes_away`.execute(server.db)
  try {
    // One more than anybody may have open.
    for (let count = 0; count < 21; count++) {
      expect((await reader.get('/api/changes?age=1')).status).toBe(500)
    }
  } finally {
    await sql`ALTER TABLE changes_away RENAME TO changes`.execute(server.db)
  }
  await expect.poll(listening).toBe(0)
  const stream = await openStream(server.url, reader, undefined, 1)
  expect(stream.status).toBe(200)
  // The count above sees what listens.
  expect(await listening()).toBe(1)
  stream.close()
  await expect.poll(listening).toBe(0)
})
