import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/accounts/passwords.ts'
import { runVerify } from '../../server/backup/commands.ts'
import { openDatabase } from '../../server/database/connection.ts'
import { migrateTo } from '../../server/database/migrate.ts'
import { migrations } from '../../server/database/migrations/index.ts'
import type { Database } from '../../server/database/schema.ts'
import { bringUpToDate } from '../../server/database/up-to-date.ts'
import { pluginCandidates } from '../../server/plugins.ts'
import { createTestDatabase, startTestServer, testPassword } from './harness.ts'
import { createClient } from './client.ts'
import { adjustment } from './world.ts'

/**
 * Data of every earlier version of the tables, as a server of that version left it: stock and its
 * ledger, and what was under way (a session, a mailed link, the key of a change whose answer got lost).
 */
const sessionSecret = 's'.repeat(43)
const linkToken = 't'.repeat(43)
const key = 'avbruten-inskickning'
const lostPick = {
  adjustments: [
    {
      batch_updates: [
        { expiration_date: '2031-05-31', identifier: 'LOT1', quantity: -2, storage_location_id: 1 },
      ],
      item_id: 1,
      type: 'remove',
    },
  ],
}
const lostAnswer = { adjustments: [] }

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Rows of the first version; every later one takes them too. */
async function fillFirst(db: Kysely<Database>): Promise<void> {
  const password = await hashPassword(testPassword)
  const operation = 'registerAdjustments'
  await sql`
    INSERT INTO customers (company_name, name) VALUES ('Region Gammal', 'Kliniken');
    `.execute(db)
  await sql`INSERT INTO users (customer_id, id, email, first_name, last_name, role, narcotics, password_hash)
    VALUES (1, 'anna', 'anna@forrad.example', 'Anna', 'Gammal', 'administrate', true, ${password}),
      (1, 'ny', 'ny@forrad.example', 'Ny', 'Inbjuden', 'edit', false, NULL)`.execute(db)
  await sql`INSERT INTO sign_in_names (email, customer_id, user_id)
    VALUES ('anna@forrad.example', 1, 'anna'), ('ny@forrad.example', 1, 'ny')`.execute(db)
  await sql`INSERT INTO sessions (customer_id, id_hash, user_id, created_at, last_seen_at)
    VALUES (1, ${sha256(sessionSecret)}, 'anna', now(), now())`.execute(db)
  await sql`INSERT INTO tokens (customer_id, token_hash, user_id, purpose, created_at, expires_at)
    VALUES (1, ${sha256(linkToken)}, 'ny', 'sign_up', now(), now() + interval '7 days')`.execute(db)
  await sql`INSERT INTO failed_tries (scope, key, failed_at) VALUES ('sign_in:email', 'x', now())`.execute(
    db,
  )
  await sql`INSERT INTO items (customer_id, vendor_name, display_name, strength_text, gtin, kind)
    VALUES (NULL, '101234', 'Alvedon tablett', '500 mg', '07046261012344', 'medicine'),
      (1, 'E-1', 'Kompress', NULL, NULL, 'supply')`.execute(db)
  await sql`INSERT INTO customer_items (customer_id, item_id, print_label_text)
    VALUES (1, 1, 'Etikett')`.execute(db)
  await sql`INSERT INTO licences (customer_id, item_id, license_number, responsible, quantity, quantity_used, valid_until)
    VALUES (1, 1, 'L-1', 'Doktor D', 10, 2, '2030-01-01')`.execute(db)
  await sql`INSERT INTO locations (customer_id, name) VALUES (1, 'Förråd A')`.execute(db)
  await sql`INSERT INTO storage_locations (customer_id, location_id, identifier) VALUES (1, 1, 'A1')`.execute(
    db,
  )
  await sql`INSERT INTO location_items (customer_id, location_id, item_id, preferred_stock_level, reorder_point)
    VALUES (1, 1, 1, 20, 5)`.execute(db)
  await sql`INSERT INTO batches (customer_id, item_id, storage_location_id, identifier, expiration_date, quantity)
    VALUES (1, 1, 1, 'LOT1', '2031-05-31', 7), (1, 1, 1, NULL, NULL, 3)`.execute(db)
  await sql`INSERT INTO adjustments (customer_id, item_id, type, user_id, undoes_id, created_at)
    VALUES (1, 1, 'receive', 'anna', NULL, now() - interval '2 days'),
      (1, 1, 'remove', 'anna', NULL, now() - interval '1 day'),
      (1, 1, 'undo', 'anna', 2, now() - interval '1 day'), (1, 1, 'remove', 'anna', NULL, now())`.execute(
    db,
  )
  await sql`INSERT INTO ledger_rows (customer_id, adjustment_id, item_id, batch_id, location_id,
      storage_location_id, identifier, expiration_date, before, after, quantity)
    VALUES (1, 1, 1, 1, 1, 1, 'LOT1', '2031-05-31', 0, 9, 9), (1, 1, 1, 2, 1, 1, NULL, NULL, 0, 3, 3),
      (1, 2, 1, 1, 1, 1, 'LOT1', '2031-05-31', 9, 8, -1), (1, 3, 1, 1, 1, 1, 'LOT1', '2031-05-31', 8, 9, 1),
      (1, 4, 1, 1, 1, 1, 'LOT1', '2031-05-31', 9, 7, -2)`.execute(db)
  await sql`INSERT INTO idempotency_keys (customer_id, user_id, key, operation, body_hash, answer, created_at)
    VALUES (1, 'anna', ${key}, ${operation}, ${sha256(JSON.stringify(lostPick))},
      ${JSON.stringify(lostAnswer)}, now())`.execute(db)
  await sql`INSERT INTO changes (customer_id, event) VALUES (1, '{"users":true}')`.execute(db)
}

/** What servers wrote from a version on, besides: added when its migration has been applied. */
const alsoWritten: Readonly<Record<string, (db: Kysely<Database>) => Promise<unknown>>> = {
  // Until then the servers kept the mark themselves; from here on triggers do.
  '0001_foundation': (db) => sql`UPDATE customer_items SET in_stock = true`.execute(db),
  '0003_stock': (db) =>
    sql`INSERT INTO item_stock (customer_id, item_id, location_id, quantity) VALUES (1, 1, 1, 10)
      ON CONFLICT (customer_id, item_id, location_id) DO UPDATE SET quantity = 10`.execute(db),
}

async function oldDatabase(version: string) {
  const connection = await createTestDatabase('template1')
  const db = openDatabase(connection, () => undefined)
  await migrateTo(db, version)
  await fillFirst(db)
  for (const [since, write] of Object.entries(alsoWritten)) if (since <= version) await write(db)
  // As a server does when it starts: the plugins' tables too.
  await bringUpToDate(db, pluginCandidates(), { settings: { dataFolder: '' } })
  await db.destroy()
  return connection
}

describe.each(Object.keys(migrations))('data of %s', (version) => {
  test('is brought up to date, verified, and worked with', async () => {
    const server = await startTestServer({ connection: await oldDatabase(version) })
    try {
      const printed: string[] = []
      const { db, context } = server
      const print = (line: string) => void printed.push(line)
      const desk = { db, connection: context.connection, settings: context.settings, print }
      expect([await runVerify(desk, undefined), printed]).toEqual([true, expect.anything()])

      const anna = createClient(server.url)
      anna.cookies.set('forrad_session', `1.${sessionSecret}`)
      expect((await anna.get('/api/user')).body.user).toMatchObject({ first_name: 'Anna' })
      const link = await server
        .client()
        .get(`/api/password_resets?email=ny%40forrad.example&token=${linkToken}`)
      expect(link.status).toBe(204)

      const [item] = (await anna.get('/api/items/search?query=alvedon')).body.items
      expect(item).toMatchObject({ id: 1, print_label_text: 'Etikett' })
      expect(item.locations[0].location_item).toMatchObject({ preferred_stock_level: 20 })

      // The answer had got lost; asked again, the pick is not made twice.
      const again = await anna.post('/api/adjustments/register', lostPick, {
        'idempotency-key': key,
      })
      expect([again.status, again.body]).toEqual([200, lostAnswer])
      const more = { storage_location_id: 1, identifier: 'LOT1', expiration_date: '2031-05-31' }
      const take = adjustment(1, 'remove', { ...more, quantity: -1 })
      const picked = await anna.post('/api/adjustments/register', { adjustments: [take] })
      expect(picked.status).toBe(200)
      const undone = await anna.post(`/api/adjustments/${picked.body.adjustments[0].id}/undo`)
      expect(undone.status).toBe(200)
      expect((await anna.get('/api/adjustments?item_id=1')).body.adjustments).toHaveLength(6)
      const signedIn = await server
        .client()
        .post('/api/auth/sign_in', { email: 'anna@forrad.example', password: testPassword })
      expect(signedIn.status).toBe(200)
      expect(await runVerify(desk, undefined)).toBe(true)
    } finally {
      await server.close()
    }
  })
})
