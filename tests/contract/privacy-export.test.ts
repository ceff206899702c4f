import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postMail } from '../../server/accounts/outbox.ts'
import { exportCustomer } from '../../server/privacy/export-customer.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let folder: string
/** What the export wrote, by file. */
let files: ReadonlyMap<string, string>

const wayIn = 'RÅ-HEMLIGHET'

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-export-'))
  const { server, admin } = world
  const { customer_id } = admin.user
  const link = `https://forrad.example/user/reset-password?token=${wayIn}`
  const mail = { to: admin.user.email, subject: 'Länk', text: `Öppna ${link}`, link }
  await postMail(server.db, server.clock, customer_id, mail)
  // As a plugin that nobody here knows yet would keep it.
  await sql`CREATE TABLE later_keepers (customer_id bigint, note text, api_token text, salts text[], item_id bigint)`.execute(
    server.db,
  )
  await sql`CREATE TABLE later_secrets (customer_id bigint, secret bytea)`.execute(server.db)
  const [days, kept, others] = [
    await world.newCatalogueItem({ display_name: 'Öppnad vara' }),
    await world.newCatalogueItem({ display_name: 'Senare vara' }),
    await world.newCatalogueItem({ display_name: 'Annans vara' }),
  ]
  await sql`INSERT INTO opened_days VALUES (${customer_id}, ${days}, 7, now(), 'Anna')`.execute(
    server.db,
  )
  for (const [customer, item] of [
    [customer_id, kept],
    [world.stranger.user.customer_id, others],
  ]) {
    await sql`INSERT INTO later_keepers VALUES (${customer}, 'Anteckning', ${wayIn}, ARRAY[${wayIn}], ${item})`.execute(
      server.db,
    )
  }
  const { connection, settings } = server.context
  const context = { db: server.db, connection, settings, print: () => undefined }
  const target = path.join(folder, 'kund')
  await exportCustomer(context, customer_id, target)
  const names = await readdir(target)
  const contents = names.map(
    async (name) => [name, await readFile(path.join(target, name), 'utf8')] as const,
  )
  files = new Map(await Promise.all(contents))
})
afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Names of columns that may hold what lets somebody in, more than the export itself knows. */
const suspicious = /passw|token|secret|salt|hash|link|nonce|signing|private|credential|otp/i

describe('export-customer', () => {
  test('no column named like a secret leaves, whichever table it is in', async () => {
    const { rows } = await sql<{ readonly name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = current_schema()`.execute(world.server.db)
    const known = rows
      .map(({ name }) => name)
      .filter((name) => suspicious.test(name.split('.')[1]!))
    // There are such, so that the names below could be among them.
    expect(known).toEqual(expect.arrayContaining(['users.password_hash', 'outgoing_mails.link']))
    const written = [...files].flatMap(([name, text]) =>
      name.endsWith('.csv')
        ? (text.split('\n', 1)[0] ?? '').split(',').map((column) => name.replace('csv', column))
        : [],
    )
    expect(written).toContain('users.email')
    expect(written.filter((name) => suspicious.test(name.split('.')[1]!))).toEqual([])
  })

  test('whatever table names an item of the shared catalogue: it is among the items', () => {
    const items = files.get('items.csv')
    expect([items?.includes('Öppnad vara'), items?.includes('Senare vara')]).toEqual([true, true])
    expect(items).not.toContain('Annans vara')
  })

  test('mails that wait hold links in their texts, and do not leave', () => {
    expect([...files.keys()]).not.toContain('outgoing_mails.csv')
    expect([...files.values()].join('\n')).not.toContain(wayIn)
  })

  test('a table that holds secrets alone does not leave; of others the rest does', () => {
    const names = [...files.keys()]
    expect(names).not.toContain('serials_salts.csv')
    expect(names).not.toContain('later_secrets.csv')
    expect(files.get('later_keepers.csv')).toContain('Anteckning')
    expect(names).toContain('serials_sightings.csv')
  })
})
