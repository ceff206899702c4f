import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../server/database/connection.ts'
import type { Database } from '../../server/database/schema.ts'
import { isUpToDate } from '../../server/database/up-to-date.ts'
import { createTestDatabase } from './harness.ts'

let db: Kysely<Database>
beforeAll(async () => {
  db = openDatabase(await createTestDatabase(), () => undefined)
})
afterAll(() => db.destroy())

/** What `/readyz` goes by, with the tables changed for as long as it is looked at. */
async function isReadyAfter(change: string): Promise<boolean> {
  await sql.raw('CREATE TABLE held AS TABLE kysely_migration').execute(db)
  await sql.raw(change).execute(db)
  const isReady = await isUpToDate(db, [])
  await sql.raw('DELETE FROM kysely_migration').execute(db)
  await sql.raw('INSERT INTO kysely_migration TABLE held').execute(db)
  await sql.raw('DROP TABLE held').execute(db)
  return isReady
}

test('a server is ready on the tables of its own version, and of no earlier or later one', async () => {
  expect(await isUpToDate(db, [])).toBe(true)
  const earlier =
    'DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)'
  expect(await isReadyAfter(earlier)).toBe(false)
  const later = `INSERT INTO kysely_migration VALUES ('9999_future', now()::text)`
  expect(await isReadyAfter(later)).toBe(false)
  expect(await isUpToDate(db, [])).toBe(true)
})
