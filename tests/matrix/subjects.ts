import { sql } from 'kysely'
import type { BatchUpdate } from '@forrad/openapi'
import { operations } from '../contract/operations.ts'
import type { TestServer, TestUser } from '../contract/harness.ts'
import { newAccount } from '../contract/token-client.ts'
import { adjustment, unique } from '../contract/world.ts'
import type { SignedIn } from '../contract/world.ts'

/** What a path, query or body may name by its id. */
export type Kind =
  | 'item'
  | 'location'
  | 'storage_location'
  | 'location_item'
  | 'adjustment'
  | 'user'
  | 'service_account'
  | 'recall'
  | 'transfer'
  | 'difference'

/** One customer's item in stock, with everything that belongs to it. */
export interface Subject {
  readonly ids: Readonly<Record<Kind, number | string>>
  readonly vendor_name: string
  readonly display_name: string
  readonly gtin: string
}

/** What every batch of a subject is called. */
export const batchOf = (marker: string) => ({
  identifier: `LOT ${marker}`,
  expiration_date: '2031-01-31',
})

/** Puts one item in stock at a new location; every name carries the customer's marker. */
export async function createSubject(
  server: TestServer,
  admin: SignedIn,
  marker: string,
  narcotic_level: number,
): Promise<Subject> {
  const vendor_name = unique(`V ${marker}`)
  const display_name = unique(`Vara ${marker}`)
  const gtin = nextGtin()
  const created = async (path: string, body: Record<string, object>): Promise<number> => {
    const answer = await admin.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body[Object.keys(body)[0] ?? ''].id
  }
  const fields = { vendor_name, display_name, gtin, kind: 'medicine', narcotic_level }
  const item = await created('/api/items', { item: fields })
  const location = await created('/api/locations', { location: { name: unique(marker) } })
  const storage_location = await created('/api/storage_locations', {
    storage_location: { location_id: location, identifier: unique(marker) },
  })
  const location_item = await created('/api/location_items', {
    location_item: { item_id: item, location_id: location },
  })
  const line = { storage_location_id: storage_location, ...batchOf(marker), quantity: 10_000 }
  const { body } = await admin.post('/api/adjustments/register', {
    adjustments: [adjustment(item, 'receive', line)],
  })
  const user = (await server.addUser({ customer_id: admin.user.customer_id, active: false })).id
  const service_account = (await newAccount(server.url, admin, { name: unique(marker) })).id
  const recall = await beginRecall(admin, item, marker)
  const transfer = await sendTransfer(admin, { ...line, item_id: item, quantity: 5000 }, marker)
  const own = { item, location, storage_location, location_item }
  const ids = { ...own, user, service_account, recall, transfer }
  const difference = await missing(server, admin.user, ids, marker)
  const adjustment_id = body.adjustments[0].id
  return { ids: { ...ids, adjustment: adjustment_id, difference }, vendor_name, display_name, gtin }
}

/** A unit that was picked and was not there. */
async function missing(
  server: TestServer,
  { customer_id, id: user_id }: Pick<TestUser, 'customer_id' | 'id'>,
  ids: Pick<Subject['ids'], 'item' | 'location' | 'storage_location'>,
  marker: string,
): Promise<number> {
  const at = server.clock.now()
  const { id } = await server.db
    .insertInto('stock_differences')
    .values({
      customer_id,
      key: `akt-${crypto.randomUUID()}`,
      adjustment_index: 0,
      happened: -1,
      type: 'remove',
      item_id: Number(ids.item),
      location_id: Number(ids.location),
      storage_location_id: Number(ids.storage_location),
      ...batchOf(marker),
      quantity: 1,
      why: 'short',
      occurred_at: at,
      created_at: at,
      user_id,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Blocks a lot that lies nowhere; 0 where recalls are no part of the contract. */
async function beginRecall(admin: SignedIn, item_id: number, marker: string): Promise<number> {
  if (!operations.some(({ id }) => `${id}` === 'beginRecall')) return 0
  const recall = { item_id, lots: [unique('SPÄRR')], class: 'none', reference: marker }
  const { status, body } = await admin.post('/api/recalls', { recall })
  if (status !== 201) throw new Error(`/api/recalls: ${JSON.stringify(body)}`)
  const letter = { name: `${marker}.pdf`, content: PDF }
  await admin.put(`/api/recalls/${body.recall.id}/letter`, { letter })
  return body.recall.id
}

/** A letter's least content, in base64. */
export const PDF = Buffer.from('%PDF-1.7').toString('base64')

/** A recall to be changed: a draft, or one in force that the subject's location has to answer. */
export async function newRecall(
  server: TestServer,
  { customer_id, id: user_id }: Pick<TestUser, 'customer_id' | 'id'>,
  { ids }: Subject,
  state: 'draft' | 'active' | 'asked',
): Promise<number> {
  const at = state === 'draft' ? sql`NULL` : sql`now()`
  const { rows } = await sql<{ readonly id: number }>`
    INSERT INTO recall_recalls
      (customer_id, item_id, lots, class, begun_at, begun_by, active_at, settled_at)
    VALUES (${customer_id}, ${ids.item}, ARRAY[${unique('SPÄRR')}], 'none', now(), ${user_id},
      ${at}, ${at})
    RETURNING id::int AS id`.execute(server.db)
  const id = rows[0]?.id ?? 0
  if (state === 'asked') {
    await sql`
      INSERT INTO recall_tasks (customer_id, recall_id, location_id, expected, unknown)
      VALUES (${customer_id}, ${id}, ${ids.location}, 1, 0)`.execute(server.db)
  }
  return id
}

/** Sends units to a new location; 0 where transfers are no part of the contract. */
async function sendTransfer(admin: SignedIn, line: object, marker: string): Promise<number> {
  if (!operations.some(({ id }) => `${id}` === 'sendTransfer')) return 0
  const target = await admin.post('/api/locations', { location: { name: unique(marker) } })
  const transfer = { to_location_id: target.body.location.id, lines: [line] }
  const { status, body } = await admin.post('/api/transfers', { transfer })
  if (status !== 201) throw new Error(`/api/transfers: ${JSON.stringify(body)}`)
  return body.transfer.id
}

let gtins = 7_000_000_000_00

/** A GTIN of 13 digits with its check digit. */
function nextGtin(): string {
  const body = `${++gtins}`
  const sum = [...body].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** A row of its own to be changed or deleted, so that the subject stays. */
export async function createThrowaway(
  server: TestServer,
  by: { readonly client: SignedIn; readonly user: TestUser },
  kind: Kind,
  subject: Subject,
  marker: string,
): Promise<number | string> {
  const { ids } = subject
  const { customer_id } = by.user
  const insert = async (
    table: 'locations' | 'storage_locations' | 'location_items',
    row: object,
  ) => {
    const values = { customer_id, hidden_at: null, ...row } as never
    const { id } = await server.db
      .insertInto(table)
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const location_id = Number(ids.location)
  switch (kind) {
    case 'item':
      return ids.item
    case 'location':
      return insert('locations', { name: unique(marker) })
    case 'storage_location':
      return insert('storage_locations', { location_id, identifier: unique(marker) })
    case 'location_item': {
      const empty = await insert('locations', { name: unique(marker) })
      return insert('location_items', { location_id: empty, item_id: ids.item })
    }
    case 'user':
      return (await server.addUser({ customer_id, active: false })).id
    case 'service_account':
      return ids.service_account
    case 'adjustment':
      return ownPick(server, by, ids, marker)
    case 'recall':
      return newRecall(server, by.user, subject, 'draft')
    case 'transfer':
      return ids.transfer
    case 'difference':
      // Somebody else's: of narcotics it is another person's to settle (SOLVE-3).
      return missing(server, { customer_id, id: String(ids.user) }, ids, marker)
  }
}

const beside = new WeakMap<Subject, Promise<number>>()

/** A shelf place of the subject's location that is not its own, the same each time. */
export function placeBeside(
  server: TestServer,
  admin: SignedIn,
  subject: Subject,
  marker: string,
): Promise<number> {
  const by = { client: admin, user: admin.user }
  const place =
    beside.get(subject) ??
    createThrowaway(server, by, 'storage_location', subject, marker).then(Number)
  beside.set(subject, place)
  return place
}

/** One unit of a batch to another shelf place. */
export function movedRows(
  from: Omit<BatchUpdate, 'quantity'>,
  target: number,
): readonly BatchUpdate[] {
  return [
    { ...from, quantity: -1 },
    { ...from, storage_location_id: target, quantity: 1 },
  ]
}

/** A pick by the caller, who has the narcotics flag just for that long. */
async function ownPick(
  server: TestServer,
  by: { readonly client: SignedIn; readonly user: TestUser },
  ids: Subject['ids'],
  marker: string,
): Promise<number> {
  const flag = (narcotics: boolean) =>
    server.db.updateTable('users').set({ narcotics }).where('id', '=', by.user.id).execute()
  const line = {
    storage_location_id: Number(ids.storage_location),
    ...batchOf(marker),
    quantity: -1,
  }
  await flag(true)
  const { body } = await by.client.post('/api/adjustments/register', {
    adjustments: [adjustment(Number(ids.item), 'remove', line)],
  })
  await flag(by.user.narcotics)
  return body.adjustments[0].id
}
