import { targetOf } from '../contract/call.ts'
import type { Operation, Parameter } from '../contract/operations.ts'
import { createRandom } from '../contract/random.ts'
import { hostileBody, hostileText, nearlyValid, oneOf, validValue } from './values.ts'
import type { Known, Random } from './values.ts'

/** What a made-up call may name. */
export interface Pools {
  /** Ids of rows that are there, by what they are of; other rows get ids near them in the run. */
  readonly ids: Readonly<Record<string, readonly (number | string)[]>>
  readonly texts: Readonly<Record<string, readonly string[]>>
}

/** How a call is made up. */
export type Manner = 'valid' | 'nearly valid' | 'hostile'

/** One made-up call. */
export interface MadeUp {
  readonly operation: Operation
  readonly manner: Manner
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  /** What is not JSON is sent as it is. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
  /** Which of the run's people calls. */
  readonly caller: number
  readonly csrf: 'right' | 'missing' | 'wrong'
}

/** Calls that cost a password's time or a mail come less often. */
const seldom = [
  'signIn',
  'completePasswordReset',
  'judgeLinkPassword',
  'judgeOwnPassword',
  'requestPasswordReset',
  'signOut',
  'signAsWitness',
  'streamChanges',
]

/** The call that a seed and a number mean, the same each time. */
export function madeUp(
  operations: readonly Operation[],
  pools: Pools,
  seed: number,
  index: number,
): MadeUp {
  const random = createRandom(Math.imul(seed, 1_000_003) + Math.imul(index, 7919))
  for (let skip = 0; skip < 5; skip += 1) random(2)
  const often = operations.filter(({ id }) => !seldom.includes(id) || random(10) === 0)
  const operation = oneOf(often, random)
  const manner = oneOf(
    ['valid', 'valid', 'nearly valid', 'nearly valid', 'hostile'] as const,
    random,
  )
  const known = knownIn(pools, operation, index, random)
  let path = parametersOf(operation, 'path', known, random)
  let query = parametersOf(operation, 'query', known, random)
  let body = operation.body ? validValue(operation.body, known, random) : undefined
  const part = oneOf(
    [...(body === undefined ? [] : ['body', 'body', 'body']), 'query', 'path'],
    random,
  )
  let raw: string | Uint8Array<ArrayBuffer> | undefined
  if (manner === 'nearly valid') {
    if (part === 'body') body = changeOne(body, random)
    else if (part === 'query') query = changeQuery(query, random)
    else path = changeOne(path, random) as typeof path
  } else if (manner === 'hostile') {
    if (part === 'body') raw = hostileBody(body, random)
    else if (part === 'query')
      query = { ...query, [hostileName(query, random)]: hostileText(random) }
    else path = Object.fromEntries(Object.keys(path).map((name) => [name, hostileText(random)]))
  }
  return {
    operation,
    manner,
    target: targetOf(operation.path, { path, query }),
    headers: headersOf(operation, raw ?? body, manner, random),
    body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    caller: random(40) === 0 ? 7 : random(7),
    csrf: random(20) > 0 ? 'right' : oneOf(['missing', 'wrong'] as const, random),
  }
}

/** Ids and texts that are there mostly, some of another customer's, some that only may be there. */
function knownIn(pools: Pools, operation: Operation, index: number, random: Random): Known {
  const [, ofPath = ''] = /\/(\w+?)s?\/\{id\}/.exec(operation.path) ?? []
  const type = oneOf(
    ['remove', 'remove', 'stocktaking', 'receive', 'write_off', 'return', 'move'],
    random,
  )
  return (property, schema) => {
    const [, named = ''] = /^(\w+)_ids?$/.exec(property) ?? []
    const kind = property === 'id' ? ofPath : named
    const ids = pools.ids[kind]
    if (ids && (schema === 'Id' || kind === 'user')) {
      const numbers = ids.filter((id) => typeof id === 'number')
      // Rows that the run makes get the numbers that follow.
      if (random(4) === 0 && numbers.length > 0) return 1 + random(Math.max(...numbers) + index)
      return oneOf(ids, random)
    }
    if (schema === 'AdjustmentType') return type
    if (schema === 'BatchIdentifier') return oneOf(['A', 'B', null], random)
    if (schema === 'ChoiceWord') return { code: 'annan', text: 'Annan orsak' }
    if (schema === 'ExpirationDate') return oneOf(['2031-01-31', '2026-02-28', null], random)
    if (schema === 'QuantityChange') {
      return (type === 'remove' || type === 'write_off' ? -1 : 1) * (1 + random(3))
    }
    if (property === 'limit') return 1 + random(20)
    if (property === 'cursor') return madeUpCursor(random)
    const texts = pools.texts[property]
    return texts && random(3) > 0 ? oneOf(texts, random) : undefined
  }
}

/** A cursor that no page made, often of nearly the right form. */
function madeUpCursor(random: Random): string {
  const parts = [
    1,
    2 ** 53,
    -1,
    1.5,
    'x',
    `${'å'.repeat(50)}`,
    '\uD800',
    null,
    '2026-01-01',
    [],
    {},
  ]
  const key = Array.from({ length: 1 + random(3) }, () => oneOf(parts, random))
  const text = Buffer.from(JSON.stringify(key)).toString('base64url')
  return oneOf([text, text, text, text.slice(2), 'x'], random)
}

function parametersOf(
  { parameters }: Operation,
  where: Parameter['in'],
  known: Known,
  random: Random,
): Record<string, unknown> {
  return Object.fromEntries(
    parameters
      .filter((one) => one.in === where)
      // A whole list only now and then.
      .filter(
        ({ required, name }) => required || (name === 'limit' ? random(20) > 0 : random(4) === 0),
      )
      .map(({ name, schema }) => [name, validValue(schema, known, random, name)]),
  )
}

function headersOf(
  { parameters }: Operation,
  body: unknown,
  manner: Manner,
  random: Random,
): Record<string, string> {
  const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key')
  const keys = [`nyckel-${random(1e6)}`, `nyckel-${random(1e6)}`, `nyckel-${random(20)}`]
  const odd = manner === 'hostile' ? ['x', 'k'.repeat(300), `' OR 1=1 --`] : []
  const types = ['application/json', 'application/json; charset=utf-8']
  const oddTypes =
    manner === 'hostile' ? ['text/plain', 'application/xml', 'multipart/form-data'] : []
  return {
    ...(takesKey && random(3) > 0 ? { 'idempotency-key': oneOf([...keys, ...odd], random) } : {}),
    ...(body === undefined
      ? {}
      : { 'content-type': oneOf([...types, ...types, ...oddTypes], random) }),
  }
}

/** A copy with one value, somewhere inside, changed, left out, or joined by one that nobody asked for. */
function changeOne(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null) return nearlyValid(value, random)
  const names = Object.keys(value)
  if (names.length === 0 || random(8) === 0) return { ...value, [oneOf(extraNames, random)]: 1 }
  const name = oneOf(names, random)
  const inner = (value as Record<string, unknown>)[name]
  const deeper = typeof inner === 'object' && inner !== null && random(6) > 0
  const changed = deeper ? changeOne(inner, random) : nearlyValid(inner, random)
  if (Array.isArray(value)) return value.map((one, at) => (`${at}` === name ? changed : one))
  return { ...value, [name]: changed }
}

const extraNames = ['extra', 'id', 'customer_id', 'role', 'narcotics', 'admin', 'quantity']

function changeQuery(query: Record<string, unknown>, random: Random): Record<string, unknown> {
  const changed = changeOne(query, random) as Record<string, unknown>
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

function hostileName(query: object, random: Random): string {
  return oneOf([...Object.keys(query), 'location_ids[]', '__proto__', 'query', 'q.q'], random)
}
