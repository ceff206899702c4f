import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCustomer } from '../../server/privacy/export-customer.ts'
import { erasing } from './erasing.ts'
import { testPassword } from './harness.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-export-'))
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

function desk() {
  const printed: string[] = []
  const { connection, settings } = world.server.context
  const print = (line: string) => void printed.push(line)
  return { context: { db: world.server.db, connection, settings, print }, printed }
}

describe('export-customer', () => {
  test("everything of one customer, nothing of another's, nothing that lets somebody in", async () => {
    const { item } = await world.stocked({ identifier: 'MIN-LOT', quantity: 7 })
    await world.newItem({ display_name: 'Främmande vara' }, world.stranger)
    const target = path.join(folder, 'kund')
    const { customer_id } = world.admin.user
    await exportCustomer(desk().context, customer_id, target)

    const about = JSON.parse(await readFile(path.join(target, 'export.json'), 'utf8'))
    expect(about.customer).toMatchObject({ id: customer_id, company_name: 'Region Test' })
    // Texts stand in the files as they were written: whoever opens one by hand is told.
    expect(about.note).toContain('formula')
    const files = await readdir(target)
    for (const { table } of about.tables) expect(files).toContain(`${table}.csv`)
    const contents = await Promise.all(
      files.map((name) => readFile(path.join(target, name), 'utf8')),
    )
    const all = contents.join('\n')
    expect(await readFile(path.join(target, 'batches.csv'), 'utf8')).toContain('MIN-LOT')
    expect(await readFile(path.join(target, 'adjustments.csv'), 'utf8')).toContain(`${item}`)
    expect(all).toContain(world.editor.user.email)
    expect(all).not.toContain(world.stranger.user.email)
    expect(all).not.toContain('Främmande vara')
    expect(all).not.toContain('argon2')
    expect(files).not.toContain('sessions.csv')
    await expect(exportCustomer(desk().context, customer_id, target)).rejects.toThrow('not empty')
    await expect(
      exportCustomer(desk().context, 99_999, path.join(folder, 'ingen')),
    ).rejects.toThrow('no customer 99999')
    expect(existsSync(path.join(folder, 'ingen'))).toBe(false)
  })

  test('one that cannot be finished leaves nothing of it, and says why', async () => {
    const { customer_id } = world.admin.user
    await writeFile(path.join(folder, 'fil'), '')
    for (const target of ['fil', 'fil/under']) {
      await expect(
        exportCustomer(desk().context, customer_id, path.join(folder, target)),
      ).rejects.toThrow(/cannot be written \(E[A-Z]+\)\.$/)
    }
    // Its file cannot be made; by its name it comes last.
    await sql`CREATE TABLE "zz/no" (customer_id bigint, note text)`.execute(world.server.db)
    const target = path.join(folder, 'halv')
    const half = exportCustomer(desk().context, customer_id, target)
    await expect(half).rejects.toThrow(`The export to ${target} cannot be written (ENOENT).`)
    await sql`DROP TABLE "zz/no"`.execute(world.server.db)
    expect(await readdir(target)).toEqual([])
    await exportCustomer(desk().context, customer_id, target)
    expect(await readdir(target)).toContain('export.json')
  })
})

describe('erase-user', () => {
  const erase = (id: string, dryRun = false) => erasing(world)(id, { dryRun })
  const person = { first_name: 'Berit', last_name: 'Borttagen', email: 'berit@forrad.example' }

  test('the ledger keeps a pseudonym; sessions, answers and the e-mail are gone', async () => {
    const { customer_id } = world.admin.user
    const { item, place } = await world.stocked({ identifier: 'A', quantity: 9 })
    const berit = await world.server.signedIn({ ...person, customer_id, role: 'edit' })
    const take = adjustment(item, 'remove', {
      storage_location_id: place,
      identifier: 'A',
      quantity: -1,
    })
    expect((await world.register(berit, [take], 'berits-nyckel')).status).toBe(200)
    await world.server.client().post('/api/auth/sign_in', { email: person.email, password: 'fel' })

    const dry = await erase(berit.user.id, true)
    expect(dry.at(-1)).toBe('Nothing was changed.')
    expect((await berit.get('/api/user')).body.user).toMatchObject({ first_name: 'Berit' })

    expect(await erase(berit.user.id)).toEqual(
      expect.arrayContaining(['sessions\t1', 'idempotency_keys\t1']),
    )
    expect((await berit.get('/api/user')).body.user).toBeNull()
    const { body } = await world.admin.get(`/api/adjustments?item_id=${item}&type=remove`)
    expect(JSON.stringify(body)).toContain('Raderad')
    expect(await everyText()).not.toMatch(/Berit|Borttagen|berit@/i)
    // The e-mail can be somebody's again.
    const next = { ...person, first_name: 'Bertil', role: 'read', narcotics: false }
    expect((await world.admin.post('/api/users', { user: next })).status).toBe(201)
  })

  test('the audit log is told that the person is erased, and nothing of the address that is', async () => {
    const { customer_id } = world.admin.user
    const email = 'a@annakarlsson.example'
    const { id } = await world.server.addUser({ ...person, email, customer_id, narcotics: true })
    const events = async () => {
      const found = world.server.db
        .selectFrom('audit_events')
        .select(['kind', 'changes'])
        .where('subject_id', '=', id)
        .orderBy('id')
      return found.execute()
    }
    const before = await events()
    await erase(id)
    const since = (await events()).slice(before.length)
    expect(since.map(({ kind }) => kind)).toEqual(['user_changed', 'user_removed', 'user_erased'])
    expect(since[0]?.changes).toContainEqual({ field: 'narcotics', before: true, after: false })
    expect(JSON.stringify(since)).not.toContain('annakarlsson')
    const audit = (await world.admin.get(`/api/audit?user_id=${id}`)).body.events
    expect(audit.map(({ kind }: { kind: string }) => kind)).not.toContain('email_changed')
  })

  test('one who was removed before; nobody twice differently; not the last administrator', async () => {
    const { customer_id } = world.admin.user
    const gone = await world.server.addUser({
      ...person,
      email: 'gone@forrad.example',
      customer_id,
    })
    expect((await world.admin.delete(`/api/users/${gone.id}`)).status).toBe(204)
    await erase(gone.id)
    await erase(gone.id)
    expect(await everyText()).not.toContain('gone@')
    await expect(erase(world.admin.user.id)).rejects.toThrow('last administrator')
    await expect(erase('nobody')).rejects.toThrow('no user nobody')
    const credentials = { email: world.admin.user.email, password: testPassword }
    expect((await world.server.client().post('/api/auth/sign_in', credentials)).status).toBe(200)
  })
})

test('erase-user changes nothing while it cannot see which mails were written to the person', async () => {
  const { customer_id } = world.admin.user
  const { id } = await world.server.addUser({ customer_id, first_name: 'Olof', last_name: 'Orörd' })
  const outbox = path.join(world.server.context.settings.dataFolder, 'outbox')
  const erased = () => erasing(world)(id)
  await rm(outbox, { recursive: true, force: true })
  await writeFile(outbox, '')
  await expect(erased()).rejects.toThrow('Nothing was changed.')
  await rm(outbox)
  await mkdir(path.join(outbox, 'en.eml'), { recursive: true })
  await expect(erased()).rejects.toThrow('Nothing was changed.')
  expect(await everyText()).toContain('Orörd')
  await rm(outbox, { recursive: true })
  await erased()
  expect(await everyText()).not.toContain('Orörd')
})

/** Every row of every table, as text. */
async function everyText(): Promise<string> {
  const tables = await world.server.db.introspection.getTables()
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await world.server.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}
