import { mayChangeLevel } from '@forrad/core/domain'
import type { ItemCreate, ItemUpdate } from '@forrad/openapi'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { SignedInUser } from '../accounts/current-user.ts'
import type { Database } from '../database/schema.ts'
import { failure } from '../errors.ts'
import { errorCode } from '../start-error.ts'

/** The fields of an item that only its owner changes, as they are stored. */
export type OwnFields = Omit<ItemUpdate, 'print_label_text' | 'label_printed_at'>

/** What a customer notes about any item, as it is stored. */
export interface LabelFields {
  readonly print_label_text?: string | null
  readonly label_printed_at?: Date | null
}

/** Who changes an own item. */
interface ItemWriter extends Pick<SignedInUser, 'customer_id' | 'narcotics'> {
  /** A service account's token acts. */
  readonly isScript: boolean
}

/**
 * Adds an item of the customer's own; 409 `name_taken` when its varunummer or GTIN is one of the
 * customer's or of the catalogue.
 */
export async function addOwnItem(
  trx: Transaction<Database>,
  customerId: number,
  item: ItemCreate,
): Promise<number> {
  await refuseTaken(trx, customerId, item, null)
  const { vendor_name, display_name, kind } = item
  const { strength_text = null, gtin = null, requires_license = false, narcotic_level = 0 } = item
  const values = { vendor_name, display_name, kind, strength_text, gtin, requires_license }
  const { id } = await trx
    .insertInto('items')
    .values({ customer_id: customerId, ...values, narcotic_level })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseDuplicate)
  return id
}

/**
 * Changes fields of an own item. 404 when the customer cannot see the item, 403 `not_own_item` when
 * it is the catalogue's and there is something to change, 403 `narcotics_not_allowed` (ROLE-12), 409
 * `name_taken`.
 */
export async function updateOwnItem(
  trx: Transaction<Database>,
  user: ItemWriter,
  id: number,
  fields: OwnFields,
): Promise<void> {
  const customerId = user.customer_id
  const item = await trx
    .selectFrom('items')
    .select('customer_id')
    .where('id', '=', id)
    .where((row) => row.or([row('customer_id', 'is', null), row('customer_id', '=', customerId)]))
    .executeTakeFirst()
  if (!item) throw failure('not_found')
  if (Object.keys(fields).length === 0) return
  if (item.customer_id === null) throw failure('not_own_item')
  await refuseLevel(trx, user, id, fields)
  await refuseTaken(trx, customerId, fields, id)
  await trx.updateTable('items').set(fields).where('id', '=', id).execute().catch(refuseDuplicate)
}

/** Of two who change it at once, the second is judged by what the first has made of it. */
async function refuseLevel(
  trx: Transaction<Database>,
  user: ItemWriter,
  id: number,
  { narcotic_level }: OwnFields,
): Promise<void> {
  if (narcotic_level === undefined) return
  const before = await trx
    .selectFrom('items')
    .select('narcotic_level')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!mayChangeLevel(user, before.narcotic_level, narcotic_level, user.isScript)) {
    throw failure('narcotics_not_allowed')
  }
}

/** Notes the customer's label text of an item, and when its label was printed. */
export async function setLabel(
  trx: Transaction<Database>,
  customerId: number,
  itemId: number,
  fields: LabelFields,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await trx
    .insertInto('customer_items')
    .values({ customer_id: customerId, item_id: itemId, ...fields })
    .onConflict((conflict) => conflict.columns(['customer_id', 'item_id']).doUpdateSet(fields))
    .execute()
}

/** An own item beside a catalogue item of the same number would make look-ups ambiguous; where both are taken the varunummer is named. */
async function refuseTaken(
  trx: Transaction<Database>,
  customerId: number,
  { vendor_name, gtin }: OwnFields,
  except: number | null,
): Promise<void> {
  const { rows } = await sql<{ readonly same_name: boolean }>`
    SELECT vendor_name = ${vendor_name ?? null}::text AS same_name FROM items
    WHERE (customer_id IS NULL OR customer_id = ${customerId}) AND id IS DISTINCT FROM ${except}
      AND (vendor_name = ${vendor_name ?? null}::text OR gtin = ${gtin ?? null}::text)
    ORDER BY same_name DESC NULLS LAST LIMIT 1`.execute(trx)
  const [taken] = rows
  if (!taken) return
  throw failure('name_taken', [{ field: taken.same_name ? 'item.vendor_name' : 'item.gtin' }])
}

/** 23505: somebody else took the name a moment ago. */
function refuseDuplicate(error: unknown): never {
  throw errorCode(error) === '23505' ? failure('name_taken') : error
}
