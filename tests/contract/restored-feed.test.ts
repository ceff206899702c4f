import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBackup, runRestore } from '../../server/backup/commands.ts'
import { openDatabase } from '../../server/database/connection.ts'
import type { Database } from '../../server/database/schema.ts'
import type { Client } from './client.ts'
import { openStream } from './events.ts'
import { createTestDatabase, startTestServer } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-feed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0

/** What somebody holds of a world: the place of what a device has taken along, and of a stream. */
interface Held {
  readonly user: TestUser
  readonly location: number
  readonly cursor: string
  readonly lastId: string
}

async function hold(server: TestServer, user: TestUser, location: number): Promise<Held> {
  const client = await server.signedIn(user)
  const { body } = await client.get(`/api/snapshot?location_id=${location}`)
  const stream = await openStream(server.url, client)
  const lastId = stream.lastId()
  stream.close()
  return { user, location, cursor: body.cursor, lastId }
}

const since = (by: Client, { location, cursor }: Pick<Held, 'location' | 'cursor'>) =>
  by.get(`/api/snapshot?location_id=${location}&since=${encodeURIComponent(cursor)}`)

/** Status of a device's question, and whether a stream that comes back has to read everything anew. */
async function comesBack(server: TestServer, held: Held) {
  const client = await server.signedIn(held.user)
  const { status } = await since(client, held)
  const stream = await openStream(server.url, client, held.lastId)
  await stream.next(undefined, 300).catch(() => null)
  stream.close()
  return { status, reset: stream.text().includes('event: reset') }
}

const pickOne = ({ world, item, place }: Stocked & { readonly world: World }) =>
  world.register(world.editor, [
    adjustment(item, 'remove', { storage_location_id: place, identifier: 'LOT', quantity: -1 }),
  ])

/** A world that was backed up, and a pick after that, which a device has heard of. */
async function pickedSinceBackup() {
  const world = await createWorld()
  const stocked = await world.stocked({ identifier: 'LOT', quantity: 5 })
  const file = path.join(folder, `${++files}.backup`)
  const { db, context } = world.server
  await runBackup({ ...context, print: () => undefined }, file)
  expect((await pickOne({ ...stocked, world })).status).toBe(200)
  const held = await hold(world.server, world.reader.user, stocked.location)
  const restoreInto = (target: Kysely<Database>, connection: PoolConfig) =>
    runRestore({ ...context, db: target, connection, print: () => undefined }, file, false)
  return { world, held, db, restoreInto }
}

describe('after a restore nobody goes on from before it', { timeout: 60_000 }, () => {
  test.each([
    ['a new database of the same PostgreSQL', 'template1'],
    ['one whose tables a server has made already', 'template_forrad'],
  ])('in %s', async (_case, template) => {
    const { world, held, restoreInto } = await pickedSinceBackup()
    const connection = await createTestDatabase(template)
    const db = openDatabase(connection, () => undefined)
    expect(await restoreInto(db, connection)).toBe(true)
    await db.destroy()
    const restored = await startTestServer({ connection })
    // Who was signed in when the backup was made, and may have been signed out since, signs in anew.
    const { rows } = await sql`SELECT 1 FROM sessions`.execute(restored.db)
    expect(rows).toEqual([])
    expect(await comesBack(restored, held)).toEqual({ status: 410, reset: true })
    // From here on it goes on as usual.
    const anew = await hold(restored, held.user, held.location)
    expect(await comesBack(restored, anew)).toEqual({ status: 200, reset: false })
    await restored.close()
    await world.close()
  })

  test('in the same database, emptied', async () => {
    const { world, held, db, restoreInto } = await pickedSinceBackup()
    const { connection } = world.server.context
    await db.connection().execute(async (one) => {
      await sql`SET session_replication_role = replica`.execute(one)
      await sql`DELETE FROM customers`.execute(one)
      await sql`DELETE FROM items`.execute(one)
      await sql`RESET session_replication_role`.execute(one)
    })
    expect(await restoreInto(db, connection)).toBe(true)
    expect(await comesBack(world.server, held)).toEqual({ status: 410, reset: true })
    await world.close()
  })
})

test('a copy of a database that goes ways of its own is another one', async () => {
  // The two have all rows of their tables in common, and the same numbers from there on.
  const worlds = [await createWorld(), await createWorld()] as const
  const [one, other] = await Promise.all(
    worlds.map(async (world) => ({ world, location: await world.newLocation('Lager') })),
  )
  const held = await hold(one!.world.server, one!.world.admin.user, one!.location)
  const there = { ...held, user: other!.world.admin.user }
  expect(other!.location).toBe(held.location)
  expect(await comesBack(other!.world.server, there)).toEqual({ status: 410, reset: true })
  for (const world of worlds) await world.close()
})

test('a server that is started anew, and another beside it: both go on', async () => {
  const world = await createWorld()
  const stocked = await world.stocked({ identifier: 'LOT', quantity: 5 })
  const { connection } = world.server.context
  const first = await startTestServer({ connection })
  const held = await hold(first, world.reader.user, stocked.location)
  await first.close()
  const again = await startTestServer({ connection })
  for (const server of [again, world.server]) {
    expect(await comesBack(server, held)).toEqual({ status: 200, reset: false })
  }
  expect((await pickOne({ ...stocked, world })).status).toBe(200)
  expect((await since(await again.signedIn(held.user), held)).body.items).toHaveLength(1)
  await again.close()
  await world.close()
})

test('places of versions that named no database: once from the beginning', async () => {
  const world = await createWorld()
  const { location } = await world.stocked({ quantity: 5 })
  const held = await hold(world.server, world.reader.user, location)
  const former = (place: string) => place.replace(/[\da-f]{16}-\d+\./, '')
  const old = { ...held, cursor: former(held.cursor), lastId: former(held.lastId) }
  expect(old.lastId).toMatch(/^\d+\.\d+:\d+:[\d,]*$/)
  expect(await comesBack(world.server, old)).toEqual({ status: 410, reset: true })
  await world.close()
})
