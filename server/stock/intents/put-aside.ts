import { mayTellAside } from '@forrad/core/domain'
import type { AuditChange, ErrorDetail, IntentOutcome, PutAside } from '@forrad/openapi'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { recordItemEvents } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { failure } from '../../errors.ts'
import { takeKey } from '../claim.ts'
import type { Claim } from '../claim.ts'
import type { CheckedIntent } from './check-intent.ts'

/** An act that was refused, and that the person who did it puts aside. */
interface AsideIntent extends Pick<CheckedIntent, 'key' | 'occurred_at'> {
  readonly put_aside: PutAside
}

/**
 * Writes into the audit log what was refused and put aside, and why (INTENT-16); its key is taken, so that it
 * is not done afterwards. Of lines with an item or a shelf place that never was it says how many there were.
 * Throws `KeyTaken`, 404 `not_found` where all of them are such, and 403 `narcotics_not_allowed`.
 */
export async function putAside(
  trx: Transaction<Database>,
  user: SignedInUser,
  { key, occurred_at, put_aside }: AsideIntent,
  claim: Claim,
): Promise<IntentOutcome> {
  await takeKey(trx, claim)
  const { lines } = put_aside
  const items = await readItems(trx, user, lines)
  const places = await readPlaces(trx, user, lines)
  const found = lines.map((line) => {
    const { storage_location_id: id } = line
    const place = id === undefined ? null : places.get(id)
    return { line, item: items.get(line.item_id), place }
  })
  const known = found.filter(({ item, place }) => item && place !== undefined)
  if (known.length === 0) refuse('not_found', found)
  refuse(
    'narcotics_not_allowed',
    found.filter(({ item }) => item && !mayTellAside(user, item, put_aside)),
  )
  const unknown = found.length - known.length
  const events = known.map(({ line, place }) => ({
    customer_id: user.customer_id,
    kind: 'act_put_aside' as const,
    actor_id: user.id,
    item_id: line.item_id,
    location_id: place?.location_id ?? null,
    changes: [
      ...said(line, place?.identifier, put_aside, occurred_at),
      ...(unknown === 0 ? [] : [{ field: 'unknown_lines', before: null, after: unknown }]),
    ],
  }))
  await recordItemEvents(trx, events)
  return { key, state: 'done', adjustments: [], stock: [], differences: [] }
}

type Line = PutAside['lines'][number]

/** What the log says of one line: never what was added to the act, such as a reference. */
function said(
  { type, quantity }: Line,
  place: string | undefined,
  { code, rule, reason }: PutAside,
  occurredAt: Date,
): readonly AuditChange[] {
  const fields = {
    act: type,
    quantity,
    storage_location: place,
    occurred_at: occurredAt.toISOString(),
    refusal: rule ?? code,
    reason: reason.trim(),
  }
  return Object.entries(fields).flatMap(([field, after]) =>
    after === undefined ? [] : [{ field, before: null, after }],
  )
}

function refuse(
  code: 'not_found' | 'narcotics_not_allowed',
  found: readonly { readonly line: Line }[],
): void {
  const details = found.map(({ line: { item_id, storage_location_id } }): ErrorDetail => {
    return { item_id, ...(storage_location_id === undefined ? {} : { storage_location_id }) }
  })
  if (details.length > 0) throw failure(code, details.slice(0, 100))
}

async function readItems(
  trx: Transaction<Database>,
  { customer_id }: SignedInUser,
  lines: readonly Line[],
) {
  const rows = await trx
    .selectFrom('items')
    .select(['id', 'narcotic_level'])
    .where('id', 'in', [...new Set(lines.map(({ item_id }) => item_id))])
    .where((of) => of.or([of('customer_id', 'is', null), of('customer_id', '=', customer_id)]))
    .execute()
  return new Map(rows.map((item) => [item.id, item]))
}

interface Place {
  readonly location_id: number
  readonly identifier: string
}

/** Also those that are gone. */
async function readPlaces(
  trx: Transaction<Database>,
  { customer_id }: SignedInUser,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, Place>> {
  const ids = lines.flatMap(({ storage_location_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('storage_locations')
    .select(['id', 'location_id', 'identifier'])
    .where('customer_id', '=', customer_id)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((place) => [place.id, place]))
}
