import { resolveSchema } from '../contract/operations.ts'
import type { DeclaredAccess, Operation, Schema } from '../contract/operations.ts'
import type { Caller } from './callers.ts'
import type { Kind } from './subjects.ts'

/** Where a call names something of a customer's: by an id, or by a text that is searched for. */
export interface Named {
  readonly in: 'path' | 'query' | 'body'
  readonly name: string
  /** Null: a text. */
  readonly kind: Kind | null
  /** Of a query: the call is about it, where others only narrow down what is looked for. */
  readonly required?: boolean
}

/** One call to be made. */
export interface Cell {
  readonly caller: Caller
  readonly csrf: 'right' | 'missing' | 'wrong'
  readonly narcotic: boolean
  /** What of the call is the other customer's. */
  readonly foreign: Named | null
  /** Values chosen for the body's alternatives, and optional parts filled in. */
  readonly variant: Variant
}

/** One form of a body that the contract lets differ in who may send it. */
export interface Variant {
  readonly values: Readonly<Record<string, unknown>>
  readonly include: readonly string[]
}

/** What must come of a call; an error's code, or null when it succeeds. */
export interface Outcome {
  readonly status: number
  readonly code: string | null
}

const kinds = [
  'item',
  'location',
  'storage_location',
  'location_item',
  'adjustment',
  'user',
  'service_account',
  'recall',
  'transfer',
  'difference',
] as const
const texts = ['vendor_name', 'gtin', 'query']
const rank = { public: 0, read: 1, edit: 2, administrate: 3 } satisfies Record<
  DeclaredAccess['role'],
  number
>

/** Everything of a customer's that a call with this body names. */
export function namedIn(operation: Operation, variant: Variant): readonly Named[] {
  const inPath = [...operation.path.matchAll(/\/(\w+?)s?\/\{(\w+)\}/g)]
    // A plugin is nobody's own.
    .filter(([, , name]) => name !== 'plugin')
    .map(([, kind, name]): Named => ({ in: 'path', name: name ?? '', kind: kindOf(`${kind}_id`) }))
  const inQuery = operation.parameters.flatMap(({ in: where, name, required }): Named[] => {
    if (where !== 'query') return []
    const kind = kindOf(name)
    if (kind) return [{ in: 'query', name, kind, ...(required ? { required } : {}) }]
    return texts.includes(name) ? [{ in: 'query', name, kind }] : []
  })
  const inBody = [...propertiesOf(operation.body ?? {}, variant)].flatMap((name): Named[] => {
    const kind = kindOf(name)
    return kind ? [{ in: 'body', name, kind }] : []
  })
  return [...inPath, ...inQuery, ...inBody]
}

function kindOf(name: string): Kind | null {
  const bare = name.replace(/^to_/, '')
  return kinds.find((kind) => bare === `${kind}_id` || bare === `${kind}_ids`) ?? null
}

/** Names of the properties that a sample of the body holds. */
function* propertiesOf(schema: Schema, variant: Variant): Iterable<string> {
  const { properties = {}, required = [], items } = resolveSchema(schema).schema
  if (items) yield* propertiesOf(items, variant)
  for (const [name, inner] of Object.entries(properties)) {
    if (!required.includes(name) && !variant.include.includes(name)) continue
    yield name
    yield* propertiesOf(inner, variant)
  }
}

/** Of a call that takes one of two parts, the one that is tried here. */
const TRIED: Readonly<Record<string, readonly string[]>> = { signAsWitness: ['lines'] }

/** The forms of a call's body: each value of a property that decides who may, each such part left out and filled in. */
export function variantsOf({ id, access, body }: Operation): readonly Variant[] {
  let variants: readonly Variant[] = [{ values: {}, include: TRIED[id] ?? [] }]
  const conditions = Object.keys(access?.raised ?? {}).map((one) => one.split('='))
  // Where several conditions are about one property, each of its values is tried once.
  for (const [name = '', value] of new Map(conditions.map((one) => [one[0], one])).values()) {
    const all = body ? valuesOf(body, name) : []
    variants = variants.flatMap((variant) =>
      value === undefined
        ? [variant, { ...variant, include: [...variant.include, name] }]
        : all.map((one) => ({ ...variant, values: { ...variant.values, [name]: one } })),
    )
  }
  return variants
}

/** The values that the contract lists for a property somewhere in a body. */
function valuesOf(schema: Schema, wanted: string): readonly unknown[] {
  const { properties = {}, required = [], items } = resolveSchema(schema).schema
  if (items) return valuesOf(items, wanted)
  return Object.entries(properties).flatMap(([name, inner]) => {
    if (name === wanted) return resolveSchema(inner).schema.enum ?? []
    // What a sample leaves out decides nothing of it.
    return required.includes(name) ? valuesOf(inner, wanted) : []
  })
}

/**
 * Every cell of one call. In the short form wrong and missing CSRF tokens come with the customer's own
 * ordinary items only: they are refused before anything else is read.
 */
export function cellsOf(
  operation: Operation,
  callers: readonly Caller[],
  { short }: { readonly short: boolean },
): readonly Cell[] {
  const tokens =
    operation.method === 'GET' ? (['right'] as const) : (['right', 'missing', 'wrong'] as const)
  return variantsOf(operation).flatMap((variant) => {
    const named = namedIn(operation, variant)
    const aboutItems = named.some(
      ({ kind }) =>
        kind === null ||
        kind === 'item' ||
        kind === 'location_item' ||
        kind === 'adjustment' ||
        kind === 'transfer' ||
        kind === 'difference',
    )
    const all = callers.flatMap((caller) =>
      tokens.flatMap((csrf) =>
        (aboutItems ? [false, true] : [false]).flatMap((narcotic) =>
          [null, ...named].map((foreign) => ({ caller, csrf, narcotic, foreign, variant })),
        ),
      ),
    )
    const plain = ({ narcotic, foreign }: Cell) => !narcotic && foreign === null
    return short ? all.filter((cell) => cell.csrf === 'right' || plain(cell)) : all
  })
}

/** What the contract's declaration makes of a cell. */
export function expected({ id, access, method, success }: Operation, cell: Cell): Outcome {
  const { caller, csrf, narcotic, foreign, variant } = cell
  if (!access) throw new Error('does not say who may call it')
  const raised = Object.entries(access.raised ?? {}).flatMap(([condition, role]) => {
    const [name = '', value] = condition.split('=')
    const applies =
      value === undefined ? variant.include.includes(name) : variant.values[name] === value
    return applies ? [rank[role]] : []
  })
  const needed = Math.max(rank[access.role], ...raised)
  if (needed > 0 && !caller.user) return { status: 401, code: 'not_signed_in' }
  // A script's token counts where somebody must be signed in, and needs no CSRF token there.
  const byToken = caller.token !== undefined && needed > 0
  if (method !== 'GET' && csrf !== 'right' && !byToken) return { status: 403, code: 'csrf' }
  if (byToken && access.token === 'never') return { status: 403, code: 'forbidden' }
  if (needed > 0 && caller.user && rank[caller.user.role] < needed) {
    return { status: 403, code: 'forbidden' }
  }
  const notFound = { status: 404, code: 'not_found' }
  const isItem = ['item', 'adjustment', 'transfer', 'difference'].includes(`${foreign?.kind}`)
  // Nobody learns of another customer's item that it is narcotic.
  if (isItem && foreign?.in !== 'query') return notFound
  if (access.narcotics && narcotic && !caller.user?.narcotics) {
    return { status: 403, code: 'narcotics_not_allowed' }
  }
  // Who shows somebody else is told that this one is not signed in.
  if (foreign && id === 'streamChanges') return { status: 401, code: 'not_signed_in' }
  // What is searched for and not found is no error.
  if (foreign && (foreign.in !== 'query' || foreign.required)) return notFound
  // Narcotics that were taken are settled by no script (SOLVE-3).
  if (byToken && narcotic && id === 'solveDifference') return { status: 403, code: 'forbidden' }
  return { status: success, code: null }
}

/** A cell in words. */
export function wordsOf({ caller, csrf, narcotic, foreign, variant }: Cell): string {
  return [
    caller.name,
    ...(csrf === 'right' ? [] : [`CSRF token ${csrf}`]),
    ...(narcotic ? ['narcotic item'] : []),
    ...(foreign ? [`${foreign.in} ${foreign.name} of the other customer`] : []),
    ...Object.entries(variant.values).map((pair) => pair.join('=')),
    ...variant.include,
  ].join(', ')
}
