import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ServerPlugin } from '@forrad/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, handlingReasons, whoMay } from '@forrad/core/domain'
import type { Action } from '@forrad/core/domain'
import type { AdjustmentType } from '@forrad/openapi'
import { issueToken } from '../../server/accounts/tokens.ts'
import { call } from '../contract/call.ts'
import type { Filled } from '../contract/call.ts'
import type { Client } from '../contract/client.ts'
import { testPassword } from '../contract/harness.ts'
import { operations } from '../contract/operations.ts'
import type { Operation } from '../contract/operations.ts'
import { createWorld } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { createCallers, renewSession } from './callers.ts'
import type { Caller } from './callers.ts'
import { cellsOf, expected, namedIn, wordsOf } from './cells.ts'
import type { Cell, Named } from './cells.ts'
import { outcomeOf } from './outcomes.ts'
import { newWitness, session, usedKey, wantedEmail } from './own-rows.ts'
import { sample } from './samples.ts'
import type { Slot } from './samples.ts'
import {
  batchOf,
  createSubject,
  createThrowaway,
  movedRows,
  newRecall,
  PDF,
  placeBeside,
} from './subjects.ts'
import type { Subject } from './subjects.ts'

const halves = import.meta.glob<{ readonly default: ServerPlugin }>(
  '../../plugins/*/server/plugin.ts',
  { eager: true },
)
const ours = 'EGET'
/** Stands in every text of the other customer's, and in no answer to us. */
const theirs = 'FRÄMMANDE'
const narcoticLevel = 3

let world: World
let callers: readonly Caller[]
/** Whose CSRF token is nobody's here. */
let anotherBrowser: Client
/** By whether the item is narcotic. */
let own: readonly [Subject, Subject]
let foreign: readonly [Subject, Subject]
let cells = 0

beforeAll(async () => {
  world = await createWorld()
  const { server, admin, stranger } = world
  callers = await createCallers(server, admin)
  anotherBrowser = server.client()
  const both = async (by: typeof admin, marker: string) =>
    [
      await createSubject(server, by, marker, 0),
      await createSubject(server, by, marker, narcoticLevel),
    ] as const
  // Transfers are numbered for each customer: the other one's numbers are none of ours.
  if (halves['../../plugins/transfers/server/plugin.ts']) {
    await sql`INSERT INTO transfers_numbers VALUES (${stranger.user.customer_id}, 1000000)`.execute(
      server.db,
    )
  }
  own = await both(admin, ours)
  foreign = await both(stranger, theirs)
  await server.db
    .updateTable('customers')
    .set({ name: theirs, company_name: theirs })
    .where('id', '=', stranger.user.customer_id)
    .execute()
  await server.db
    .updateTable('users')
    .set({ first_name: theirs, last_name: theirs })
    .where('customer_id', '=', stranger.user.customer_id)
    .execute()
})
afterAll(async () => {
  console.log(`${cells} cells of ${operations.length} calls`)
  await world?.close()
})

test('every call of the contract says who may make it, and the server admits by the same', () => {
  const declared = operations.map(({ id, access: who }) => [id, who?.role])
  const ofPlugins = Object.values(halves).flatMap(({ default: half }) =>
    Object.entries<Action | 'public'>(half.calls),
  )
  expect(Object.fromEntries(declared)).toEqual(
    Object.fromEntries(
      [...Object.entries(CALLS), ...ofPlugins].map(([call, action]) => [
        call,
        action === 'public' ? action : whoMay(action)[0],
      ]),
    ),
  )
})

describe('each call by each role, with and without the narcotics flag, for both customers, with each CSRF token', () => {
  test.each(operations)('$id', async (operation) => {
    const all = cellsOf(operation, callers, { short: process.env['FORRAD_FULL'] !== '1' })
    const isRefused = (cell: Cell) => expected(operation, cell).code !== null
    const prepared = []
    for (const cell of all.filter(isRefused)) {
      prepared.push({ cell, filled: await fill(operation, cell) })
    }
    const before = await everyRow()
    const wrong: string[] = []
    for (const { cell, filled } of prepared) wrong.push(...(await make(operation, cell, filled)))
    expect(await everyRow(), 'a refused call changed something').toEqual(before)
    for (const cell of all.filter((one) => !isRefused(one))) {
      wrong.push(...(await make(operation, cell, await fill(operation, cell))))
    }
    expect(wrong).toEqual([])
    cells += all.length
  })
})

/** Makes the call of one cell and says what is wrong with what came. */
async function make(operation: Operation, cell: Cell, filled: Filled): Promise<readonly string[]> {
  const { status, code } = expected(operation, cell)
  const headers = await headersOf(operation, cell)
  const came = outcomeOf(
    operation,
    await call(world.server.url, cell.caller.client, operation, filled, headers),
  )
  if (operation.access?.role === 'public' && operation.method !== 'GET' && code === null) {
    await renewSession(world.server, cell.caller)
  }
  const right = came.status === status && came.code === code
  return [
    ...(right ? [] : [`${wordsOf(cell)}: ${came.status} ${came.code}, not ${status} ${code}`]),
    ...(came.text.includes(theirs) ? [`${wordsOf(cell)}: tells of the other customer`] : []),
  ]
}

const tokens = new WeakMap<Client, string>()

async function headersOf({ method }: Operation, { caller, csrf }: Cell) {
  const by: Record<string, string> =
    caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }
  if (method === 'GET' || csrf === 'missing') return by
  const asked = csrf === 'right' ? caller.client : anotherBrowser
  const token = tokens.get(asked) ?? String((await asked.get('/api/csrf_token')).body.csrf_token)
  tokens.set(asked, token)
  return { ...by, 'x-csrf-token': token }
}

/** The call of one cell with everything in it that the caller's customer, or the other one, has. */
async function fill(operation: Operation, cell: Cell): Promise<Filled> {
  const { foreign: other, variant, narcotic } = cell
  const named = namedIn(operation, variant)
  const values = new Map<Named, unknown>()
  for (const one of named) values.set(one, await valueFor(operation, cell, one))
  const valueAt = (where: Named['in'], name: string) => {
    const found = [...values].find(([one]) => one.in === where && one.name === name)
    return found?.[1]
  }
  const mail = await ownValues(operation, cell)
  const marker = other?.name === 'storage_location_id' ? theirs : ours
  const subject = own[narcotic ? 1 : 0]
  const value = ({ property, schema }: Slot): unknown => {
    if (property === 'previous_quantity') return previous_quantity
    if (property === 'key') return `akt-${randomBytes(8).toString('hex')}`
    if (property === 'version') return 1
    if (property === 'occurred_at') return world.server.clock.now().toISOString()
    if (property === 'how') return 'reason'
    if (property === 'plugin') return 'reasons'
    if (property === 'values') return { 'required.remove': 'off' }
    if (property === 'content') return PDF
    if (property === 'gtin') return '07046261012348'
    if (property === 'scan') return `skanning-${randomBytes(8).toString('hex')}`
    if (schema === 'BatchIdentifier') return batchOf(marker).identifier
    if (schema === 'ExpirationDate') return batchOf(marker).expiration_date
    if (schema === 'QuantityChange') return comesIn ? 1 : -1
    if (property === 'reason') return { code: reason }
    if (property === 'batch_updates' && target !== null) {
      const storage_location_id = Number(valueAt('body', 'storage_location_id'))
      return movedRows({ storage_location_id, ...batchOf(marker) }, target)
    }
    return (
      valueAt('body', property) ?? variant.values[property] ?? mail[property as keyof typeof mail]
    )
  }
  const { type } = variant.values
  const counted = type === 'stocktaking'
  const comesIn = type === 'receive' || type === 'return'
  const [reason] = handlingReasons(type as AdjustmentType)
  const target =
    type === 'move' ? await placeBeside(world.server, world.admin, subject, ours) : null
  const include = [
    ...variant.include,
    ...(counted ? ['previous_quantity'] : []),
    ...(operation.id === 'solveDifference' ? ['text'] : []),
    ...(reason === undefined ? [] : ['reason']),
  ]
  const previous_quantity = counted ? await stockOf(subject) : undefined
  const wishes = { include, value }
  const part = (where: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter(
          (one) => one.in === where && (one.required || valueAt(where, one.name) !== undefined),
        )
        .map((one) => [one.name, valueAt(where, one.name) ?? sample(one.schema, wishes, one.name)]),
    )
  const body = operation.body === null ? undefined : sample(operation.body, wishes)
  const path = {
    ...part('path'),
    ...('id' in mail ? { id: mail.id } : {}),
    ...('location_id' in mail ? { location_id: mail.location_id } : {}),
    ...('key' in mail ? { key: mail.key } : {}),
  }
  return { path, query: part('query'), body }
}

/** An id or a text of the customer that the cell speaks of; something to throw away where it will change. */
async function valueFor(operation: Operation, cell: Cell, one: Named): Promise<unknown> {
  const { caller, narcotic } = cell
  const isForeign =
    one === cell.foreign || (cell.foreign?.in === one.in && cell.foreign.name === one.name)
  const subject = (isForeign ? foreign : own)[narcotic ? 1 : 0]
  if (one.kind === null)
    return one.name === 'query' ? subject.display_name : subject[one.name as 'gtin']
  // It names whom the client shows.
  if (operation.id === 'streamChanges' && !isForeign && caller.user) return caller.user.id
  const { code } = expected(operation, cell)
  // An undo that the flag alone forbids must be of one's own pick; a difference must stand open.
  const ownPick = one.kind === 'adjustment' && code === 'narcotics_not_allowed'
  const reached = code === null || ownPick || one.kind === 'difference'
  const changes = reached && operation.method !== 'GET'
  const inStock =
    (one.kind === 'storage_location' && one.in === 'body') ||
    // Back to where it was sent from.
    (operation.id === 'turnTransfer' && one.kind === 'location')
  if (isForeign || !changes || inStock || !caller.user) return subject.ids[one.kind]
  const by = { client: { ...caller.client, user: caller.user }, user: caller.user }
  return createThrowaway(world.server, by, one.kind, subject, ours)
}

/** Of calls about one's own account: the sign-in of the caller, or of somebody new, with a link that works. */
async function account({ user, token: script }: Caller) {
  const { server, admin } = world
  const { customer_id } = admin.user
  const owner = (script === undefined ? user : null) ?? (await server.addUser({ customer_id }))
  const { token } = await issueToken(server.db, server.clock, owner, 'reset')
  const password = testPassword
  return { email: owner.email, password, password_confirmation: password, token }
}

/** What only the caller's own account has: its links, its password, its sessions. */
async function ownValues(operation: Operation, cell: Cell) {
  const { id, access: who } = operation
  const { caller, foreign: other, narcotic } = cell
  const state = { closeRecall: 'active', answerRecallTask: 'asked' }[String(id)]
  if (state !== undefined && expected(operation, cell).code === null && caller.user) {
    const subject = own[narcotic ? 1 : 0]
    const recall = await newRecall(world.server, caller.user, subject, state as 'active' | 'asked')
    return { id: recall, location_id: subject.ids.location }
  }
  if (id === 'confirmEmailChange') return wantedEmail(world)
  if (id === 'changeOwnPassword') {
    const password = testPassword
    return { current_password: password, password, password_confirmation: password }
  }
  if (`${id}` === 'signAsWitness') return newWitness(world, caller.user)
  if (id === 'getIntent') return { key: await usedKey(world, other ? null : caller.user) }
  if (id === 'endOwnSession') return { id: await session(world, other ? null : caller.user) }
  return who?.role === 'public' ? account(caller) : {}
}

/** What lies on the subject's shelf place. */
async function stockOf({ ids }: Subject): Promise<number> {
  const { quantity } = await world.server.db
    .selectFrom('batches')
    .select(({ fn }) => fn.sum<string>('quantity').as('quantity'))
    .where('item_id', '=', Number(ids.item))
    .where('storage_location_id', '=', Number(ids.storage_location))
    .executeTakeFirstOrThrow()
  return Number(quantity)
}

/** A fingerprint of each table, without what is noted of refused calls too: sessions, failed tries, a token's last use. */
async function everyRow(): Promise<Readonly<Record<string, string>>> {
  const { db } = world.server
  const prints: Record<string, string> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (['sessions', 'failed_tries'].includes(name)) continue
    const { rows } = await sql<{ print: string }>`
      WITH rows AS (SELECT to_jsonb(one) - 'last_used_at' AS row FROM ${sql.table(name)} AS one)
      SELECT coalesce(md5(string_agg(row::text, '|' ORDER BY row::text)), '') AS print
      FROM rows`.execute(db)
    prints[name] = rows[0]?.print ?? ''
  }
  return prints
}
