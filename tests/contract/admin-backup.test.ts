import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminContext } from '../../server/admin-commands.ts'
import { requireTables } from '../../server/admin-problems.ts'
import { runBackup, runRestore, runVerify } from '../../server/backup/commands.ts'
import { numbersPassedOver } from '../../server/backup/tables.ts'
import { openDatabase } from '../../server/database/connection.ts'
import type { Database } from '../../server/database/schema.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createTestDatabase } from './harness.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-backup-'))
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const fileNamed = (name: string) => path.join(folder, name)

/** A desk for the commands at a database, with what they print. */
function desk(db: Kysely<Database>, connection: PoolConfig) {
  const printed: string[] = []
  const { settings } = world.server.context
  const print = (line: string) => void printed.push(line)
  return { context: { db, connection, settings, print } satisfies AdminContext, printed }
}

const source = () => desk(world.server.db, world.server.context.connection)

/** Runs work at a database that has no tables yet. */
async function atNewDatabase(work: (target: ReturnType<typeof desk>) => Promise<void>) {
  const connection = await createTestDatabase('template1')
  const db = openDatabase(connection, () => undefined)
  try {
    await work(desk(db, connection))
  } finally {
    await db.destroy()
  }
}

const pickOne = ({ item, place }: Stocked) =>
  world.register(world.editor, [
    adjustment(item, 'remove', { storage_location_id: place, identifier: 'LOT', quantity: -1 }),
  ])

describe('backup and restore', { timeout: 60_000 }, () => {
  test('while 8 clients pick: the restored database is one moment of the other', async () => {
    const stocked = await world.stocked({ identifier: 'LOT', quantity: 5000 })
    let picked = 0
    const ended = new AbortController()
    const pickers = Array.from({ length: 8 }, async () => {
      while (!ended.signal.aborted) {
        expect((await pickOne(stocked)).status).toBe(200)
        picked += 1
      }
    })
    await expect.poll(() => picked, { timeout: 30_000 }).toBeGreaterThan(16)
    const before = picked
    for (let count = 0; count < 3; count++)
      await runBackup(source().context, fileNamed(`${count}.backup`))
    const after = picked
    ended.abort()
    await Promise.all(pickers)
    expect(after).toBeGreaterThan(before)

    await atNewDatabase(async ({ context, printed }) => {
      expect(await runRestore(context, fileNamed('2.backup'), false)).toBe(true)
      expect(await checkLedger(context.db)).toEqual([])
      const { quantity } = await context.db
        .selectFrom('batches')
        .select('quantity')
        .where('item_id', '=', stocked.item)
        .executeTakeFirstOrThrow()
      expect(5000 - quantity).toBeGreaterThanOrEqual(before)
      // A pick that was answered before the backup began is in it; one under way for each client may be.
      expect(5000 - quantity).toBeLessThanOrEqual(after + 8)
      expect(await runVerify(context, fileNamed('2.backup'))).toBe(true)
      expect(printed).toContain('The database holds what the backup holds.')
    })
  })

  test('nothing changes meanwhile: every table of the restored database is that of the other', async () => {
    await world.stocked({
      identifier: 'Å\\ \t"\n\u2028',
      quantity: 3,
      expiration_date: '2031-02-28',
    })
    const file = fileNamed('still.backup')
    await runBackup(source().context, file)
    const { context, printed } = source()
    expect(await runVerify(context, file)).toBe(true)
    expect(printed).toContain('The database holds what the backup holds.')

    await atNewDatabase(async (target) => {
      await runRestore(target.context, file, false)
      // Numbers go on well after where they were: none that was given out since the backup comes again.
      const insert = (db: Kysely<Database>) =>
        db
          .insertInto('customers')
          .values({ company_name: 'Region Ny', name: 'Ny' })
          .returning('id')
          .executeTakeFirstOrThrow()
      const { id } = await insert(world.server.db)
      expect(await insert(target.context.db)).toEqual({ id: id + numbersPassedOver })
      expect(await runVerify(target.context, file)).toBe(false)
      expect(target.printed).toContainEqual(
        expect.stringMatching(/^DIFFERS: customers has \d+ rows/),
      )
    })
  })

  test('restoring into a database that somebody uses, over a file that is there, from no backup', async () => {
    const file = fileNamed('refused.backup')
    await runBackup(source().context, file)
    await expect(runRestore(source().context, file, false)).rejects.toThrow('is not empty')
    await expect(runBackup(source().context, file)).rejects.toThrow('already')
    await writeFile(fileNamed('text'), 'hej')
    await atNewDatabase(async ({ context }) => {
      await expect(runRestore(context, fileNamed('text'), false)).rejects.toThrow('cannot be used')
      await expect(runRestore(context, fileNamed('none'), false)).rejects.toThrow('no file')
    })
    for (const nowhere of ['no/folder', 'text/in-a-file', 'x'.repeat(300)]) {
      const backup = runBackup(source().context, fileNamed(nowhere))
      await expect(backup).rejects.toThrow(/cannot be written \(E[A-Z]+\)\.$/)
    }
  })

  test('what another backup is writing stays as it is, and nothing unfinished is left', async () => {
    const others = fileNamed('twice.backup.unfinished')
    await writeFile(others, 'of the other')
    await runBackup(source().context, fileNamed('twice.backup'))
    expect(await readFile(others, 'utf8')).toBe('of the other')
    const left = (await readdir(folder)).filter((name) => name.endsWith('unfinished'))
    expect(left).toEqual(['twice.backup.unfinished'])
  })

  test('a database without anything of Förråd is most likely another than was meant', async () => {
    await atNewDatabase(async ({ context }) => {
      await expect(requireTables(context.db)).rejects.toThrow('check DATABASE_URL and FORRAD_DATA')
    })
    await requireTables(source().context.db)
  })

  test('a damaged file restores nothing, and a dry run says so', async () => {
    const stocked = await world.stocked({ identifier: 'SKADAD', quantity: 41 })
    expect(stocked.item).toBeGreaterThan(0)
    const whole = fileNamed('whole.backup')
    await runBackup(source().context, whole)
    const text = gunzipSync(await readFile(whole)).toString('utf8')
    const changed = fileNamed('changed.backup')
    await writeFile(changed, gzipSync(text.replace(/\tSKADAD\t\\N\t41/, '\tSKADAD\t\\N\t42')))
    const short = fileNamed('short.backup')
    await writeFile(short, gzipSync(text.slice(0, -400)))
    await atNewDatabase(async ({ context, printed }) => {
      await expect(runRestore(context, changed, false)).rejects.toThrow(
        'nothing was restored: batches has other rows',
      )
      await expect(runRestore(context, short, false)).rejects.toThrow('cannot be used')
      expect(await context.db.selectFrom('customers').select('id').execute()).toEqual([])
      expect(await runRestore(context, changed, true)).toBe(false)
      expect(printed).toContain('DAMAGED: batches is not what was written')
      expect(await runRestore(context, whole, true)).toBe(true)
      expect(await context.db.selectFrom('customers').select('id').execute()).toEqual([])
      expect(await runRestore(context, whole, false)).toBe(true)
    })
  })

  test('what the server signs with is in no backup; an installation keeps its own, also where an old backup brings one', async () => {
    const file = fileNamed('secrets.backup')
    await runBackup(source().context, file)
    const secretOf = async (db: Kysely<Database>) => {
      const rows = await db.selectFrom('server_secrets').selectAll().execute()
      expect(rows).toMatchObject([{ name: 'device' }])
      return rows[0]?.secret.toString('hex') ?? ''
    }
    const secret = await secretOf(world.server.db)
    const text = gunzipSync(await readFile(file)).toString('utf8')
    expect(text).not.toContain(secret)
    expect(text).not.toContain('"server_secrets"')

    // As earlier versions wrote it: the table with its row, and its summary at the end.
    const table = { name: 'server_secrets', columns: ['name', 'secret'], order: 'name COLLATE "C"' }
    const row = `device\t\\\\x${secret}\n`
    const sha256 = createHash('sha256').update(row).digest('hex')
    const { name, ...shape } = table
    const lines = text.split('\n')
    const manifest = JSON.parse(lines.at(-2) ?? '')
    const whole = { ...manifest, tables: [...manifest.tables, { ...table, rows: 1, sha256 }] }
    const head = JSON.stringify({ table: name, ...shape })
    const old = [...lines.slice(0, -2), head, row + '\\.', JSON.stringify(whole), ''].join('\n')
    const earlier = fileNamed('earlier.backup')
    await writeFile(earlier, gzipSync(old))
    for (const archive of [file, earlier]) {
      await atNewDatabase(async ({ context, printed }) => {
        expect(await runRestore(context, archive, true)).toBe(true)
        expect(await runRestore(context, archive, false)).toBe(true)
        expect(await secretOf(context.db)).not.toBe(secret)
        expect(await runVerify(context, archive)).toBe(true)
        expect(printed).toContain('The database holds what the backup holds.')
      })
    }
  })

  test('a backup of a newer version is refused', async () => {
    const file = fileNamed('now.backup')
    await runBackup(source().context, file)
    const text = gunzipSync(await readFile(file)).toString('utf8')
    const newer = fileNamed('newer.backup')
    await writeFile(newer, gzipSync(text.replace('"migrations":[', '"migrations":["9999_later",')))
    await atNewDatabase(async ({ context }) => {
      await expect(runRestore(context, newer, false)).rejects.toThrow('9999_later')
    })
  })
})

test('verify finds rows that point nowhere and triggers that are switched off', async () => {
  await world.stocked({ identifier: 'PEKAR', quantity: 1 })
  const file = fileNamed('sound.backup')
  await runBackup(source().context, file)
  await atNewDatabase(async (target) => {
    await runRestore(target.context, file, false)
    const { db } = target.context
    await db.schema.alterTable('batches').dropConstraint('batches_item_id_fkey').execute()
    await db.schema
      .alterTable('batches')
      .addForeignKeyConstraint('batches_item_id_fkey', ['item_id'], 'items', ['id'])
      .execute()
    expect(await runVerify(target.context, undefined)).toBe(true)
    const { sql } = await import('kysely')
    await sql`SET session_replication_role = replica; DELETE FROM licences; DELETE FROM items
      WHERE id = (SELECT max(item_id) FROM batches); ALTER TABLE ledger_rows DISABLE TRIGGER ledger_rows_append_only`.execute(
      db,
    )
    expect(await runVerify(target.context, undefined)).toBe(false)
    expect(target.printed).toContainEqual(
      expect.stringContaining('batches: 1 rows point to no row of items'),
    )
    expect(target.printed).toContainEqual(
      expect.stringContaining('ledger_rows: the trigger ledger_rows_append_only is switched off'),
    )
  })
})
