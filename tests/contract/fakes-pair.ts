import { createApi, withCookies } from '@forrad/core/api'
import type { Api, OperationId, Result } from '@forrad/core/api'
import { fakeApi } from '@forrad/core/testing'
import type { FakeApi } from '@forrad/core/testing'
import { totalQuantity, shelfBatches } from '@forrad/core/domain'
import type { User } from '@forrad/openapi'
import { createPairs, differenceOf } from './fakes-compare.ts'
import type { Kind, Pairs } from './fakes-compare.ts'
import { fakeProblem } from './fakes-answer.ts'
import { SWEEP } from './fakes-steps.ts'
import type { Ago, Ref, Seen } from './fakes-changes.ts'
import type { Step, Wait } from './fakes-steps.ts'
import { testPassword } from './harness.ts'
import type { TestUser } from './harness.ts'
import type { World } from './world.ts'

/** A server and a fake that begin with the same stock. */
export interface FakePair {
  /** Asks both; says where the fake differs, null where it does not. */
  readonly take: (step: Step | Wait) => Promise<string | null>
  /** Asks both for everything there is. */
  readonly sweep: () => Promise<string | null>
}

type Ask = (input: unknown, options: unknown) => Promise<Result<unknown>>

/** Makes a customer with a small stock of its own, and a fake of what the server then tells. */
export async function createPair({ server }: World, catalogueItem: number): Promise<FakePair> {
  const customer_id = await server.addCustomer()
  const first = {
    role: 'administrate',
    narcotics: true,
    first_name: 'Admin',
    last_name: 'Ett',
  } as const
  const second = { role: 'edit', first_name: 'Edit', last_name: 'Or' } as const
  const third = { role: 'read', first_name: 'Läs', last_name: 'Are' } as const
  const people: TestUser[] = []
  for (const wishes of [first, second, third]) {
    people.push(await server.addUser({ customer_id, ...wishes }))
  }
  await server.addUser({ customer_id, role: 'edit', active: false, last_name: 'Ångström' })
  const apis: Api[] = []
  for (const { email } of people) {
    const api = createApi({ baseUrl: server.url, fetch: withCookies((request) => fetch(request)) })
    ok(await api.signIn({ email, password: testPassword }))
    apis.push(api)
  }
  const [admin] = apis
  if (!admin) throw new Error('nobody is signed in')
  const items = await stocked(admin, catalogueItem)
  const fake = await fakeOf(admin, items, server.clock.now())
  const pairs = createPairs()
  // What the fake was told has the same ids there: known from the first call on.
  const { items: held, locations, users, adjustments } = fake.world
  differenceOf(pairs, { items: held, locations, users, adjustments }, { items: held, locations, users, adjustments }) // prettier-ignore
  // An e-mail is of one customer alone, so that each has its own.
  const emails = new Map([
    ['new', `ny${customer_id}@forrad.example`],
    ['NEW', `NY${customer_id}@forrad.example`],
    ['other', `annan${customer_id}@forrad.example`],
    ['editor', people[1]?.email ?? ''],
  ])

  const ask = async (
    { call, input, by, key, minimal }: Step,
    cursors: readonly [string, string] | null = null,
  ): Promise<string | null> => {
    const [ours, theirs] = inputs(input, { pairs, fake, now: server.clock.now(), emails })
    const options = { ...(key ? { key } : {}), ...(minimal ? { minimal } : {}) }
    const [real, copy] = [apis[by], fake] as [Api, FakeApi]
    fake.world.user = fake.world.users.find(({ apoex_id }) => apoex_id === people[by]?.id) ?? null
    const paged = (cursor: string | undefined) => (cursor ? { cursor } : {})
    const said = await (real[call] as Ask)({ ...ours, ...paged(cursors?.[0]) }, options)
    const answered = await (copy[call] as Ask)({ ...theirs, ...paged(cursors?.[1]) }, options)
    const told = call === 'createUser' ? withIdOf(said, answered, fake) : answered
    const problem = fakeProblem(call, told) ?? differenceOf(pairs, plain(said), plain(told))
    if (problem)
      return `${call}: ${problem}\n  asked ${JSON.stringify(ours)} by ${by} ${JSON.stringify(options)}`
    const next = [cursorOf(said), cursorOf(told)] as const
    return next[0] && next[1] ? ask({ call, input, by, ...options }, [next[0], next[1]]) : null
  }

  const sweep = async (): Promise<string | null> => {
    const each = (kind: Kind, call: OperationId, ...inputs: object[]) =>
      pairs.of(kind).flatMap((_, n) => (inputs.length > 0 ? inputs : [{}]).map((more) => ({ call, input: { id: { ref: kind, n }, ...more } }))) // prettier-ignore
    const all = [
      ...SWEEP,
      ...each('item', 'getItem'),
      ...each('location', 'getLocation'),
      ...each('location', 'listLocationItems'),
      ...each('location', 'listInventory', {}, { expires_within: 60 }),
    ]
    for (const { call, input } of all) {
      const problem = await ask({ call, input, by: 0 })
      if (problem) return `in the end ${problem}`
    }
    return null
  }

  return {
    sweep,
    async take(step) {
      if ('call' in step) return ask(step)
      server.clock.advance(step.wait)
      fake.world.now = server.clock.now().toISOString()
      return null
    },
  }
}

function ok<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.data
}

/** Two locations, three shelf places, four items of which two lie there; returns the items' ids. */
async function stocked(admin: Api, catalogueItem: number): Promise<readonly number[]> {
  const location = async (name: string) =>
    ok(await admin.createLocation({ location: { name } })).location.id
  const place = async (location_id: number, identifier: string) =>
    ok(await admin.createStorageLocation({ storage_location: { location_id, identifier } })).storage_location.id // prettier-ignore
  const item = async (vendor_name: string, display_name: string, more: object = {}) => {
    const fields = { vendor_name, display_name, kind: 'medicine', ...more } as const
    return ok(await admin.createItem({ item: fields })).item.id
  }
  const room = await location('Rum 2')
  const other = await location('Akutförråd')
  const places = [await place(room, 'A10'), await place(room, 'A9'), await place(other, 'B1')]
  const first = await item('E1', 'Alvedon tablett', {
    strength_text: '500 mg',
    gtin: '07046261012348',
  })
  const second = await item('E2', 'Morfin injektion', {
    strength_text: '10 mg/ml',
    narcotic_level: 3,
  })
  const receive = (item_id: number, at: number, identifier: string, quantity: number) => {
    const storage_location_id = places[at] ?? 0
    const line = { storage_location_id, identifier, expiration_date: '2031-01-31', quantity }
    return { item_id, type: 'receive', batch_updates: [line] } as const
  }
  const adjustments = [
    receive(first, 0, 'A', 8),
    receive(first, 2, 'B', 3),
    receive(second, 1, 'A', 5),
    receive(catalogueItem, 0, 'A', 2),
  ]
  ok(await admin.registerAdjustments({ adjustments }))
  return [first, second, catalogueItem, await item('E3', 'Åderförband')]
}

/** A fake that knows what the server tells an administrator. */
async function fakeOf(admin: Api, ids: readonly number[], now: Date): Promise<FakeApi> {
  const items = []
  for (const id of ids) {
    const { history: _, ...item } = ok(await admin.getItem({ id })).item
    items.push(item)
  }
  const { locations } = ok(await admin.listLocations({}))
  const { users } = ok(await admin.listUsers({ limit: 200 }))
  const { adjustments } = ok(await admin.listAdjustments({}))
  return fakeApi({ items, locations, users, adjustments, user: null, now: now.toISOString() })
}

interface Known {
  readonly pairs: Pairs
  readonly fake: FakeApi
  readonly now: Date
  readonly emails: ReadonlyMap<string, string>
}

/** An id that nothing has. */
const UNKNOWN = 987_654_321

/** The input as each is asked it. */
function inputs(input: object, known: Known): readonly [object, object] {
  const idsOf = ({ ref, n }: Ref): readonly [number | string, number | string] => {
    const pairs = known.pairs.of(ref)
    const none = ref === 'user' ? 'u-nobody' : UNKNOWN
    return pairs[n % (pairs.length + 1)] ?? [none, none]
  }
  const totalOf = ({ seen: { item, place, off } }: Seen) => {
    const [, id] = idsOf(item)
    const lying = known.fake.world.items.find((one) => one.id === id)
    const batches = lying ? shelfBatches(lying, Number(idsOf(place)[1])) : []
    return Math.max(0, totalQuantity(batches) + off)
  }
  const filled = (value: unknown, side: 0 | 1): unknown => {
    if (Array.isArray(value)) return value.map((one) => filled(one, side))
    if (typeof value !== 'object' || value === null) return value
    if ('ref' in value) return idsOf(value as Ref)[side]
    if ('seen' in value && 'place' in (value as Seen).seen) return totalOf(value as Seen)
    if ('ago' in value) return new Date(known.now.getTime() - (value as Ago).ago).toISOString()
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        name === 'email' || name === 'pending_email'
          ? known.emails.get(one as string)
          : filled(one, side),
      ]),
    )
  }
  return [filled(input, 0) as object, filled(input, 1) as object]
}

/** A result as it is compared: what the client adds beside the answer is its own. */
function plain(result: Result<unknown>): object {
  if (result.ok) return { data: result.data }
  if (result.error.kind !== 'answer') return result
  const { status, code, details } = result.error
  return { status, code, details }
}

/**
 * A new user has the server's id in the fake too: people of one name stand in the order of their ids, which
 * are drawn.
 */
function withIdOf(said: Result<unknown>, told: Result<unknown>, fake: FakeApi): Result<unknown> {
  if (!said.ok || !told.ok) return told
  const { apoex_id } = (said.data as { user: User }).user
  const { user } = told.data as { user: User }
  fake.world.users = fake.world.users.map((one) =>
    one.apoex_id === user.apoex_id ? { ...one, apoex_id } : one,
  )
  return { ok: true, data: { ...(told.data as object), user: { ...user, apoex_id } } }
}

function cursorOf(result: Result<unknown>): string | null {
  return result.ok
    ? ((result.data as { next_cursor?: string } | undefined)?.next_cursor ?? null)
    : null
}
