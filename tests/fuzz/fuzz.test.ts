import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { bodyProblem, contractProblem } from '../contract/contract-check.ts'
import { operations } from '../contract/operations.ts'
import { dataFolder, startProcess } from '../contract/process.ts'
import type { ServerProcess } from '../contract/process.ts'
import { createWorld } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { createSubject } from '../matrix/subjects.ts'
import { createPeople, signIn, tokenHeader } from './people.ts'
import type { Person } from './people.ts'
import { madeUp } from './requests.ts'
import type { MadeUp, Pools } from './requests.ts'

const count = Number(
  process.env['FORRAD_COUNT'] ?? (process.env['FORRAD_FULL'] === '1' ? 100_000 : 2000),
)
const seed = Number(process.env['FORRAD_SEED'] ?? 1)
const connections = 16
/** Stands in every text of the other customer's, and in no answer to us. */
const theirs = 'FRÄMMANDE'

let world: World
let data: Awaited<ReturnType<typeof dataFolder>>
let server: ServerProcess
let url: string
let people: readonly Person[]
let pools: Pools

beforeAll(async () => {
  world = await createWorld()
  data = await dataFolder()
  const { user, password, host, port } = inject('cluster')
  const { database } = world.server.context.connection
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`
  server = startProcess({ DATABASE_URL, FORRAD_DATA: data.folder })
  url = await server.ready
  people = await createPeople(world.server, url, world.admin)
  pools = await createPools()
})
afterAll(async () => {
  await server?.stop()
  await world?.close()
  await data?.remove()
})

async function createPools(): Promise<Pools> {
  const ids: Record<string, (number | string)[]> = {}
  const texts: Record<string, string[]> = { query: ['vara', 'eget', 'e', 'å', ''] }
  const { admin, stranger } = world
  for (let round = 0; round < 20; round += 1) {
    const isForeign = round % 10 === 9
    const marker = isForeign ? theirs : 'EGET'
    const by = isForeign ? stranger : admin
    const subject = await createSubject(world.server, by, marker, round % 4)
    for (const [kind, id] of Object.entries(subject.ids)) (ids[kind] ??= []).push(id)
    if (isForeign) continue
    for (const name of ['vendor_name', 'gtin'] as const) (texts[name] ??= []).push(subject[name])
  }
  return { ids, texts }
}

/** The ledger's entries that some answer acknowledged. */
const acknowledged = new Set<number>()
/** The transfers that some answer told of: their entries name them, and the answers name no entries. */
const transfers = new Set<string>()
const statuses: Record<string, number> = {}

test(
  `${count} made-up calls (seed ${seed}): each answer is the contract's, none fails inside, nothing is lost, doubled or leaked`,
  async () => {
    const { customer_id } = world.admin.user
    const before = new Set(await entriesOf(customer_id))
    const strangers = await printOf(world.stranger.user.customer_id)
    const wrong: string[] = []
    const started = performance.now()
    let next = 0
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (next < count && wrong.length < 20) {
          const index = next
          next += 1
          const call = madeUp(operations, pools, seed, index)
          const problem = await problemOf(call).catch((error: unknown) => refusal(call, error))
          if (problem) wrong.push(`seed ${seed}, call ${index}: ${words(call)}: ${problem}`)
        }
      }),
    )
    const seconds = (performance.now() - started) / 1000
    console.log(`${next} calls in ${seconds.toFixed(1)} s, seed ${seed}:`, statuses)
    expect(wrong).toEqual([])
    expect(server.output()).not.toContain('request failed')
    for (const id of await entriesOf(customer_id, ['', ...transfers])) {
      if (!before.has(id)) acknowledged.add(id)
    }
    const made = (await entriesOf(customer_id)).filter((id) => !before.has(id))
    expect(new Set(made), 'the ledger holds what was acknowledged, and nothing else').toEqual(
      acknowledged,
    )
    expect(await printOf(world.stranger.user.customer_id)).toBe(strangers)
    expect(await checkLedger(world.server.db)).toEqual([])
  },
  60_000 + count * 30,
)

/** More is refused unread: the server answers and hangs up, perhaps before all of it was written. */
const mostRead = 512 * 1024

/** Why a call has no answer; null when it was too large to be read. */
function refusal({ body }: MadeUp, error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined
  const isCut = typeof body === 'string' && Buffer.byteLength(body) > mostRead
  return isCut && `${cause}`.includes('EPIPE') ? null : `${error}: ${cause}`
}

/** Makes a call and says what is wrong with its answer. */
async function problemOf(made: MadeUp): Promise<string | null> {
  const { operation, target, headers, body } = made
  const { method } = operation
  const person = people[made.caller] as Person
  const cookie = [...person.client.cookies].map((pair) => pair.join('=')).join('; ')
  const stop = new AbortController()
  const response = await fetch(url + target, {
    method,
    headers: { cookie, ...headers, ...(method === 'GET' ? {} : tokenHeader(person, made)) },
    redirect: 'manual',
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(30_000)]),
    ...(body === undefined ? {} : { body }),
  })
  const { status } = response
  const name = `${made.manner} ${status}`
  statuses[name] = (statuses[name] ?? 0) + 1
  if (operation.streams && status === 200) {
    stop.abort()
    return null
  }
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const problem = answerProblem(made, status, text, isJson)
  if (endsSession(made, status)) await signIn(person, url)
  return problem
}

/** What is wrong with an answer; one that is no JSON is a file. */
function answerProblem(made: MadeUp, status: number, text: string, isJson: boolean): string | null {
  const { operation, target, body } = made
  if (status >= 500 && status !== 503) return `${status} ${text}`
  if (text.includes(theirs)) return `tells of the other customer: ${text}`
  if (text.includes('polluted')) return `takes a prototype over: ${text}`
  const answer: unknown = text === '' ? null : isJson ? JSON.parse(text) : text
  const problem = contractProblem(operation.method, target, status, answer)
  if (problem) return problem
  if (status >= 300) {
    const code = (answer as { error?: { code?: string } }).error?.code
    const isRight = made.manner === 'valid' && code === 'malformed'
    return isRight ? `refuses the form of what the contract allows: ${text}` : null
  }
  if (typeof body === 'string') {
    const accepted = bodyProblem(
      operation.method,
      operation.path,
      JSON.parse(body.replace(/^\ufeff/, '')),
    )
    if (accepted) return `accepts what the contract refuses: ${accepted}`
  }
  noteEntries(answer)
  return null
}

function noteEntries(answer: unknown): void {
  const { adjustments, adjustment, adjustment_ids, transfer, next_cursor } = (answer ?? {}) as {
    readonly adjustments?: readonly { readonly id: number }[]
    readonly adjustment?: { readonly id: number }
    readonly adjustment_ids?: readonly number[]
    readonly transfer?: { readonly id: number }
    readonly next_cursor?: unknown
  }
  // A list of the ledger is no acknowledgement.
  if (next_cursor !== undefined) return
  for (const { id } of [...(adjustments ?? []), ...(adjustment ? [adjustment] : [])]) {
    acknowledged.add(id)
  }
  for (const id of adjustment_ids ?? []) acknowledged.add(id)
  if (transfer) transfers.add(`transfers/${transfer.id}`)
}

function endsSession({ operation }: MadeUp, status: number): boolean {
  return status < 300 && ['signIn', 'signOut'].includes(operation.id)
}

/** The entries of a customer's ledger; of these documents alone where some are named. */
async function entriesOf(
  customerId: number,
  documents?: readonly string[],
): Promise<readonly number[]> {
  const rows = await world.server.db
    .selectFrom('adjustments')
    .select('id')
    .where('customer_id', '=', customerId)
    .$if(documents !== undefined, (query) => query.where('document_id', 'in', documents ?? []))
    .execute()
  return rows.map(({ id }) => id)
}

/** A fingerprint of everything that a customer has. */
async function printOf(customerId: number): Promise<string> {
  const { db } = world.server
  const prints: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    if (name === 'sessions' || !columns.some((column) => column.name === 'customer_id')) continue
    const { rows } = await sql<{ print: string }>`
      SELECT coalesce(md5(string_agg(row::text, '|' ORDER BY row::text)), '') AS print
      FROM ${sql.table(name)} AS row WHERE customer_id = ${customerId}`.execute(db)
    prints.push(`${name} ${rows[0]?.print}`)
  }
  return prints.join('\n')
}

const words = ({ operation, manner, target, headers, body, caller }: MadeUp) =>
  `${operation.id} (${manner}, caller ${caller}) ${operation.method} ${target.slice(0, 500)} ${JSON.stringify(headers)} ${String(body).slice(0, 500)}`
