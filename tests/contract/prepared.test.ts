import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from './harness.ts'

// What other files asked in this process has taken the places.
vi.resetModules()
const { openDatabase } = await import('../../server/database/connection.ts')

const connection = await createTestDatabase()
const open = (prepared: boolean) =>
  openDatabase({ ...connection, max: 1 }, () => undefined, { prepared })
const databases = [open(true), open(false)] as const

afterAll(async () => {
  for (const db of databases) await db.destroy()
})

async function keptAfter(db: (typeof databases)[number]) {
  for (const number of [1, 2, 3]) {
    const { rows } = await sql`SELECT ${number}::int + 1 AS next`.execute(db)
    expect(rows).toEqual([{ next: number + 1 }])
  }
  const { rows } = await sql<{ readonly statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE NOT from_sql`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('a statement that comes again is kept prepared by its connection, once', async () => {
  expect(await keptAfter(databases[0])).toEqual(['SELECT $1::int + 1 AS next'])
})

test('DATABASE_PREPARED off: nothing stays in the connection', async () => {
  expect(await keptAfter(databases[1])).toEqual([])
})
