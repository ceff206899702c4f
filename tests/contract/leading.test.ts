import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/database/connection.ts'
import { withNext } from '../../server/database/leading-client.ts'
import { PreparingClient } from '../../server/database/prepared.ts'
import type { Database } from '../../server/database/schema.ts'
import { createTestDatabase } from './harness.ts'

/** One connection, so that whatever is left on it meets the next transaction. */
const limits = {
  connections: 1,
  connectMilliseconds: 20_000,
  lockMilliseconds: 500,
  statementMilliseconds: 1000,
  idleMilliseconds: 20_000,
}

let connection: PoolConfig
let db: Kysely<Database>
beforeAll(async () => {
  connection = await createTestDatabase()
  db = openDatabase(connection, () => undefined, { limits })
  await sql`CREATE TABLE notes (word text UNIQUE)`.execute(db)
})
afterAll(() => db?.destroy())
beforeEach(() => sql`DELETE FROM notes`.execute(db))

const notes = async () => {
  const { rows } = await sql<{ word: string }>`SELECT word FROM notes ORDER BY 1`.execute(db)
  return rows.map(({ word }) => word)
}
const note = (word: string) => sql`INSERT INTO notes VALUES (${word}) RETURNING word`
const ahead = (text: string) => sql.raw(text + withNext)

describe('what leaves with the next', () => {
  test('is done before it, and the next one’s rows are answered alone', async () => {
    const rows = await db.transaction().execute(async (trx) => {
      await ahead(`INSERT INTO notes VALUES ('first') RETURNING word`).execute(trx)
      return (await note('next').execute(trx)).rows
    })
    expect(rows).toEqual([{ word: 'next' }])
    expect(await notes()).toEqual(['first', 'next'])
  })

  test('leaves alone before a statement without values, and with the commit if nothing comes', async () => {
    await db.transaction().execute(async (trx) => {
      await ahead(`INSERT INTO notes VALUES ('first')`).execute(trx)
      await sql`UPDATE notes SET word = word || ' and next'`.execute(trx)
      await ahead(`INSERT INTO notes VALUES ('last')`).execute(trx)
    })
    expect(await notes()).toEqual(['first and next', 'last'])
  })

  test('leaves with the commit if it is all that the transaction asks, and by itself beside a transaction', async () => {
    await db.transaction().execute(async (trx) => {
      await ahead(`INSERT INTO notes VALUES ('all')`).execute(trx)
    })
    expect(await notes()).toEqual(['all'])
    await ahead(`INSERT INTO notes VALUES ('beside')`).execute(db)
    const other = openDatabase(connection, () => undefined)
    const { rows } = await sql<{ word: string }>`SELECT word FROM notes ORDER BY 1`.execute(other)
    await other.destroy()
    expect(rows.map(({ word }) => word)).toEqual(['all', 'beside'])
  })

  test('and fails, tells its own failure; the next is not carried out, whoever swallows it', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await note('before').execute(trx)
      await ahead('SELECT 1 / 0').execute(trx)
      const next = note('next').execute(trx)
      await expect(next).rejects.toMatchObject({ code: '22012' })
      await expect(note('after').execute(trx)).rejects.toMatchObject({ code: '25P02' })
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await notes()).toEqual([])
  })

  test('and fails as the last of all, lets nothing be committed, and that is told', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await note('before').execute(trx)
      await ahead('SELECT 1 / 0').execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await notes()).toEqual([])
  })

  test('and takes too long, is ended by the database, and the next with it', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await ahead('SELECT pg_sleep(5)').execute(trx)
      await note('next').execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '57014' })
    expect(await notes()).toEqual([])
  })

  test('and hears nothing, is given up, and another connection takes over', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx)
      await ahead('SELECT pg_sleep(2)').execute(trx)
      await note('next').execute(trx)
    })
    await expect(failing).rejects.toThrow('took too long to answer')
    expect(await notes()).toEqual([])
  })

  test('and loses the connection, leaves the next undone', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await note('before').execute(trx)
      await ahead('SELECT pg_terminate_backend(pg_backend_pid())').execute(trx)
      await note('next').execute(trx)
    })
    await expect(failing).rejects.toThrow()
    expect(await notes()).toEqual([])
  })

  test('and is taken back, never leaves', async () => {
    const stopped = new Error('stopped')
    const failing = db.transaction().execute(async (trx) => {
      await note('before').execute(trx)
      await ahead(`INSERT INTO notes VALUES ('ahead')`).execute(trx)
      throw stopped
    })
    await expect(failing).rejects.toBe(stopped)
    await note('later').execute(db)
    expect(await notes()).toEqual(['later'])
  })
})

test('a commit that the database makes a rollback throws', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await note('one').execute(trx)
    await note('one')
      .execute(trx)
      .catch(() => undefined)
  })
  await expect(failing).rejects.toThrow('rolled back, not committed')
  expect(await notes()).toEqual([])
})

test('a transaction that asks nothing, or fails with its first statement, leaves the connection as it was', async () => {
  await db.transaction().execute(async () => undefined)
  await expect(
    db.transaction().execute((trx) => sql`SELECT ${1}::int / 0`.execute(trx)),
  ).rejects.toMatchObject({ code: '22012' })
  await note('after').execute(db)
  expect(await notes()).toEqual(['after'])
})

describe('a transaction that the database does not begin', () => {
  let client: PreparingClient
  beforeEach(async () => {
    client = new PreparingClient(connection)
    await client.connect()
    return () => client.end()
  })
  const write = (word: string): Promise<unknown> =>
    client.query('INSERT INTO notes VALUES ($1)', [word])
  const refused = { code: '42601' }

  test('carries out nothing of what belongs to it, until it is over', async () => {
    await client.query('start transaction wrongly', [])
    await expect(write('first')).rejects.toMatchObject(refused)
    await expect(write('second')).rejects.toMatchObject(refused)
    await expect(client.query('commit', [])).rejects.toMatchObject(refused)
    await client.query('rollback', [])
    expect(await notes()).toEqual([])
    await write('later')
    expect(await notes()).toEqual(['later'])
  })

  test('nor what is asked at the same moment, and not a text without values', async () => {
    await client.query('start transaction wrongly', [])
    const asked = [
      client.query(`INSERT INTO notes VALUES ('first')`, []) as Promise<unknown>,
      write('second'),
      write('third'),
    ]
    const settled = await Promise.allSettled(asked)
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await client.query('rollback', [])
    // Whoever gives up meanwhile waits for what is under way.
    await client.query('start transaction wrongly', [])
    const late = write('fourth')
    late.catch(() => undefined)
    await client.query('rollback', [])
    await expect(late).rejects.toMatchObject(refused)
    await write('later')
    expect(await notes()).toEqual(['later'])
  })
})

test('a prepared statement that was not reached, or not understood, is prepared when it comes again', async () => {
  const change = sql`UPDATE later SET word = ${'x'}`
  const fails = (first: string) =>
    db.transaction().execute(async (trx) => {
      await ahead(first).execute(trx)
      await change.execute(trx)
    })
  await expect(fails('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await expect(fails('SELECT 1')).rejects.toMatchObject({ code: '42P01' })
  await sql`CREATE TABLE later (word text)`.execute(db)
  await fails('SELECT 1')
  // It is known by now, and the one before it fails again.
  await expect(fails('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
  await fails('SELECT 1')
  await change.execute(db)
})
