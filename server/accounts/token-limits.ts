import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import type { ContractOperation } from '../contract.ts'
import { failure } from '../errors.ts'
import type { OperationId } from '../handlers.ts'
import { rowsWithin, withinLocations } from './within-locations.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's operation that the route serves. */
    operationId?: OperationId
  }
}

/** What of a customer's a call names, whose location the database knows. */
interface NamedPlaces {
  readonly locations: number[]
  readonly storage_locations: number[]
  readonly location_items: number[]
  readonly adjustments: number[]
}

/** Names in queries and bodies, and what they name. */
const NAMES: Readonly<Record<string, keyof NamedPlaces>> = {
  location_id: 'locations',
  location_ids: 'locations',
  own_location_id: 'locations',
  storage_location_id: 'storage_locations',
}

/**
 * 403 `forbidden` for a call that is not for tokens, or not for one that is bound to locations: what
 * the contract does not open to those is closed to them.
 */
export function requireTokenUse(
  { token }: FastifyRequest,
  { tokenUse }: Pick<ContractOperation, 'tokenUse'>,
): void {
  if (!token || tokenUse === 'locations') return
  if (tokenUse === 'never' || token.locations !== null) throw failure('forbidden')
}

/** 404 `not_found`, as for another customer's, when a bound token's call names what lies elsewhere. */
export async function requireWithin(
  request: FastifyRequest,
  { db }: AppContext,
  { path }: Pick<ContractOperation, 'path'>,
): Promise<void> {
  const { user, token, params, query, body } = request
  if (!user || !token?.locations) return
  const named: NamedPlaces = {
    locations: [],
    storage_locations: [],
    location_items: [],
    adjustments: [],
  }
  const kind = /^\/api\/(\w+)\/\{id\}/.exec(path)?.[1]
  const { id } = (params ?? {}) as { readonly id?: unknown }
  if (kind !== undefined && kind in named) named[kind as keyof NamedPlaces].push(Number(id))
  // Of what else there may be an id nothing says where it lies.
  else if (kind !== undefined && kind !== 'items') throw failure('not_found')
  collect(query, named)
  collect(body, named)
  const { locations } = token
  const { storage_locations, location_items, adjustments } = named
  if (storage_locations.length + location_items.length + adjustments.length > 0) {
    const { rows } = await sql<{ readonly location_id: number }>`
      SELECT location_id FROM storage_locations
        WHERE customer_id = ${user.customer_id} AND id = ANY(${storage_locations}::bigint[])
      UNION SELECT location_id FROM location_items
        WHERE customer_id = ${user.customer_id} AND id = ANY(${location_items}::bigint[])
      UNION SELECT location_id FROM ledger_rows
        WHERE customer_id = ${user.customer_id} AND adjustment_id = ANY(${adjustments}::bigint[])`.execute(
      db,
    )
    named.locations.push(...rows.map(({ location_id }) => location_id))
  }
  if (!named.locations.every((location) => locations.has(location))) throw failure('not_found')
}

function collect(value: unknown, named: NamedPlaces, name = ''): void {
  if (Array.isArray(value)) for (const one of value) collect(one, named, name)
  else if (typeof value === 'object' && value !== null) {
    for (const [inner, one] of Object.entries(value)) collect(one, named, inner)
  } else if (NAMES[name] && value !== null) named[NAMES[name]].push(Number(value))
}

/** The locations that the request's token is bound to, for what is found within them alone; null where it is not. */
export function boundLocations({ token }: FastifyRequest): readonly number[] | null {
  return token?.locations ? [...token.locations] : null
}

/** An answer as the request's token may see it. */
export function seenBy<Answer>(request: FastifyRequest, answer: Answer): Answer {
  const locations = request.token?.locations
  if (!locations) return answer
  return withinLocations(answer, locations, asksForKept(request)) as Answer
}

/** Rows of a list with this name, as the request's token may see them. */
export function rowsSeenBy<Row>(
  request: FastifyRequest,
  name: string,
  rows: readonly Row[],
): readonly Row[] {
  const locations = request.token?.locations
  if (!locations) return rows
  return rowsWithin(name, rows, locations, asksForKept(request)) as readonly Row[]
}

/** Whether a list is of what lies somewhere, and not of the catalogue. */
function asksForKept({ query, routeOptions }: FastifyRequest): boolean {
  const { stocked } = (query ?? {}) as { readonly stocked?: boolean }
  return stocked === true || routeOptions.config.operationId === 'listItems'
}
