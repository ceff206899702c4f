import type { License } from '@forrad/openapi'
import type { Kysely, Transaction } from 'kysely'
import { componentSchema, schemaCompiler } from '../contract.ts'
import { recordKeptItems } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { contractReasons, differences, readNumber } from './plan.ts'
import type { CheckedRow, PlannedRow } from './plan.ts'
import type { CsvColumns, CsvRow } from './read-csv.ts'

/** Columns of a licence file; `vendor_name` says which item. */
export const licenceColumns: CsvColumns = {
  required: ['vendor_name', 'license_number', 'responsible', 'quantity', 'valid_until'],
  optional: ['quantity_used'],
}

/** A licence and the item that it is for. */
export interface ItemLicence {
  readonly item_id: number
  readonly licence: License
}

const compared = [
  'license_number',
  'responsible',
  'quantity',
  'quantity_used',
  'valid_until',
] as const

/** What importing these licences for a customer would do; an item has one licence at a time. */
export async function planLicences(
  db: Kysely<Database>,
  rows: readonly CsvRow[],
  customerId: number,
): Promise<readonly PlannedRow<ItemLicence>[]> {
  const items = await itemsByName(db, customerId)
  const existing = await licencesOf(db, customerId)
  const seen = new Map<number, number>()
  return rows.map((row): PlannedRow<ItemLicence> => {
    const { line } = row
    const item = items.get(row.values['vendor_name'] ?? '')
    const before = item && existing.get(item.id)
    const result = checkRow(row, before)
    const reasons = result.ok ? [] : [...result.reasons]
    if (!item) reasons.push('vendor_name is no item of the catalogue')
    else if (!item.requires_license) reasons.push('the item does not require a licence')
    const twice = item && seen.get(item.id)
    if (twice !== undefined) reasons.push(`vendor_name stands in line ${twice} already`)
    if (!result.ok || !item || reasons.length > 0) return { kind: 'bad', line, reasons }
    seen.set(item.id, line)
    const value = { item_id: item.id, licence: result.value }
    const name = `${row.values['vendor_name']} ${result.value.license_number}`
    if (!before) return { kind: 'create', line, name, value }
    const changes = differences(before, result.value, compared)
    if (changes.length === 0) return { kind: 'same', line, name, value }
    return { kind: 'change', line, name, value, differences: changes }
  })
}

/** Writes a plan's rows. */
export async function applyLicences(
  trx: Transaction<Database>,
  plan: readonly PlannedRow<ItemLicence>[],
  customerId: number,
): Promise<void> {
  const changed: number[] = []
  for (const row of plan) {
    if (row.kind !== 'create' && row.kind !== 'change') continue
    const { item_id, licence } = row.value
    await trx
      .insertInto('licences')
      .values({ customer_id: customerId, item_id, ...licence })
      .onConflict((conflict) => conflict.columns(['customer_id', 'item_id']).doUpdateSet(licence))
      .execute()
    changed.push(item_id)
  }
  await recordKeptItems(trx, changed)
}

/** The customer's own items go before shared ones of the same varunummer. */
async function itemsByName(db: Kysely<Database>, customerId: number) {
  const items = await db
    .selectFrom('items')
    .select(['id', 'vendor_name', 'requires_license'])
    .where((row) => row.or([row('customer_id', 'is', null), row('customer_id', '=', customerId)]))
    .orderBy('customer_id', (order) => order.desc().nullsFirst())
    .execute()
  return new Map(items.map((item) => [item.vendor_name, item]))
}

async function licencesOf(db: Kysely<Database>, customerId: number) {
  const rows = await db
    .selectFrom('licences')
    .selectAll()
    .where('customer_id', '=', customerId)
    .execute()
  return new Map(rows.map(({ item_id, ...licence }) => [item_id, licence]))
}

const isLicence = schemaCompiler().body(componentSchema('License'))

/**
 * Where the file does not say what has been used, the same licence keeps what it had; of one under another
 * number nothing has been used.
 */
function checkRow({ values, problem }: CsvRow, before: License | undefined): CheckedRow<License> {
  if (problem !== null) return { ok: false, reasons: [problem] }
  const license_number = values['license_number'] ?? ''
  const used = before?.license_number === license_number ? before.quantity_used : 0
  const licence = {
    license_number,
    responsible: values['responsible'] ?? '',
    quantity: readNumber(values['quantity'] ?? ''),
    quantity_used: readNumber(values['quantity_used'] || `${used}`),
    valid_until: values['valid_until'] ?? '',
  }
  const empty = (['license_number', 'responsible'] as const).filter((field) => !licence[field])
  const reasons = [
    ...empty.map((field) => `${field} is missing`),
    ...contractReasons(isLicence, licence),
    ...(JSON.stringify(licence).includes('\\u0000') ? ['it has a NUL character'] : []),
  ]
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, value: licence as License }
}
