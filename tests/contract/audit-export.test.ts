import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAudit } from '../../plugins/audit/server/export.ts'
import { runBackup, runRestore } from '../../server/backup/commands.ts'
import { openDatabase } from '../../server/database/connection.ts'
import type { Database } from '../../server/database/schema.ts'
import { createTestDatabase } from './harness.ts'
import { newUser } from './users-setup.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (let count = 0; count < 8; count += 1) await world.admin.post('/api/users', newUser())
  await world.stranger.post('/api/users', newUser())
  await world.server.context.background.idle()
})
afterAll(() => world?.close())

const lines = async (
  after: string | null,
  customerId: number | null = null,
  db = world.server.db,
) => {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  await exportAudit({ db, print }, { customerId, after, follow: false })
  return printed.map((line) => JSON.parse(line) as { position: string; customer_id: number })
}

/** Writes an event as the triggers do, of an hour ago by the database's clock. */
const write = (db: Kysely<Database>, subject: string) =>
  sql`
  INSERT INTO audit_events (customer_id, kind, subject_type, subject_id, at)
  VALUES (${world.admin.user.customer_id}, 'settings_changed', 'site', ${subject},
    clock_timestamp() - interval '1 hour')`.execute(db)
const subjects = async (after: string | null, db = world.server.db) =>
  ((await lines(after, null, db)) as unknown as readonly { subject_id: string }[]).map(
    ({ subject_id }) => subject_id,
  )

describe('for a log system', () => {
  test('lines of JSON, oldest first, of one customer or all; each says where to go on', async () => {
    const all = await lines(null)
    const { customer_id } = world.admin.user
    expect(new Set(all.map((line) => line.customer_id)).size).toBeGreaterThan(1)
    const own = await lines(null, customer_id)
    expect(own).toHaveLength((await world.admin.get('/api/audit')).body.events.length)
    const middle = all[5]?.position ?? ''
    expect(await lines(middle)).toEqual(all.slice(6))
    await expect(lines('igår')).rejects.toThrow('--after must be')
  })

  test('what a transaction under way will add is waited for, so that no line is missed', async () => {
    const before = await lines(null)
    const last = before.at(-1)?.position ?? ''
    const { db } = world.server
    // It has its number before the next one gets one, and ends after it.
    const [written, tellWritten] = signal()
    const [mayEnd, letEnd] = signal()
    const open = db.transaction().execute(async (trx) => {
      await sql`UPDATE users SET narcotics = NOT narcotics WHERE id = ${world.editor.user.id}`.execute(
        trx,
      )
      tellWritten()
      await mayEnd
    })
    await written
    await world.admin.post('/api/users', newUser())
    expect(await lines(last)).toEqual([])
    letEnd()
    await open
    const kinds = (await lines(last)) as unknown as readonly { readonly kind: string }[]
    expect(kinds.map(({ kind }) => kind)).toEqual(['user_changed', 'user_created'])
  })

  test('a clock that was set back hides nothing that was written after it', async () => {
    const last = (await lines(null)).at(-1)?.position ?? ''
    await write(world.server.db, 'behind by the clock')
    expect(await subjects(last)).toEqual(['behind by the clock'])
  })

  test('a lower number of a later transaction comes after a higher one of an earlier', async () => {
    const { db } = world.server
    const last = (await lines(null)).at(-1)?.position ?? ''
    const [begun, tellBegun] = signal()
    const [mayWrite, letWrite] = signal()
    const earlier = db.transaction().execute(async (trx) => {
      await sql`SELECT pg_current_xact_id()`.execute(trx)
      tellBegun()
      await mayWrite
      await write(trx, 'earlier')
    })
    await begun
    const [written, tellWritten] = signal()
    const [mayEnd, letEnd] = signal()
    const later = db.transaction().execute(async (trx) => {
      await write(trx, 'later')
      tellWritten()
      await mayEnd
    })
    await written
    letWrite()
    await earlier
    const first = await lines(last)
    letEnd()
    await later
    expect(first).toHaveLength(1)
    expect(await subjects(first[0]?.position ?? '')).toEqual(['later'])
    expect(await subjects(last)).toEqual(['earlier', 'later'])
  })

  test('a transaction of another database of the same PostgreSQL keeps nothing back', async () => {
    const elsewhere = openDatabase(await createTestDatabase(), () => undefined)
    const last = (await lines(null)).at(-1)?.position ?? ''
    await elsewhere.transaction().execute(async (trx) => {
      await sql`SELECT pg_current_xact_id()`.execute(trx)
      await write(world.server.db, 'meanwhile')
      expect(await subjects(last)).toEqual(['meanwhile'])
    })
    await elsewhere.destroy()
  })

  test('a position of an earlier version is gone on from; one of another database is refused', async () => {
    const all = (await lines(null)) as unknown as readonly { position: string; at: string }[]
    const { position = '', at = '' } = all[5] ?? {}
    const [epoch = '', transaction = '', id = ''] = position.split('/')
    expect(await lines(`${at}/${id}`)).toEqual(expect.arrayContaining(all.slice(6)))
    const [name, database] = epoch.split('-')
    for (const other of [`${name}-${Number(database) + 1}`, `${'0'.repeat(16)}-${database}`]) {
      const refused = lines(`${other}/${transaction}/${id}`)
      await expect(refused).rejects.toThrow('before it was restored')
    }
  })
})

describe('restored from a backup', { timeout: 60_000 }, () => {
  test('the lines are those of before, in their order, as one transaction of here; new ones follow', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'forrad-audit-'))
    const file = path.join(folder, 'audit.backup')
    const print = () => undefined
    await runBackup({ ...world.server.context, print }, file)
    const connection = await createTestDatabase('template1')
    const db = openDatabase(connection, () => undefined)
    await runRestore({ ...world.server.context, db, connection, print }, file, false)
    await rm(folder, { recursive: true })
    const before = await lines(null)
    const after = await lines(null, null, db)
    const byId = (all: Awaited<ReturnType<typeof lines>>) =>
      all
        .map(({ position, ...line }) => ({ id: Number(position.split('/')[2]), ...line }))
        .toSorted((a, b) => a.id - b.id)
    expect(byId(after)).toEqual(byId(before))
    // Numbers of transactions of another PostgreSQL may be ahead of all that come here.
    expect(new Set(after.map(({ position }) => position.split('/')[1])).size).toBe(1)
    await write(db, 'after the restore')
    expect(await subjects(after.at(-1)?.position ?? '', db)).toEqual(['after the restore'])
    await expect(lines(before[5]?.position ?? '', null, db)).rejects.toThrow('before it was')
    await db.destroy()
  })
})

/** A promise and what resolves it. */
function signal(): readonly [Promise<void>, () => void] {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  return [told, () => tell()]
}
