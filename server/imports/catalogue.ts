import type { ItemKind } from '@forrad/openapi'
import { toGtin14 } from '@forrad/core/gs1'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { recordSharedChanges } from '../audit/record-shared.ts'
import { componentSchema, schemaCompiler } from '../contract.ts'
import { recordKeptItems } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { contractReasons, differences, readBoolean, readNumber } from './plan.ts'
import type { CheckedRow, PlannedRow } from './plan.ts'
import type { CsvColumns, CsvRow } from './read-csv.ts'

/** Columns of a catalogue file, named as in the contract. */
export const catalogueColumns: CsvColumns = {
  required: ['vendor_name', 'display_name', 'kind'],
  optional: ['strength_text', 'gtin', 'requires_license', 'narcotic_level'],
}

/** One item of the catalogue. */
export interface CatalogueItem {
  readonly vendor_name: string
  readonly display_name: string
  readonly kind: ItemKind
  readonly strength_text: string | null
  /** 14 digits. */
  readonly gtin: string | null
  readonly requires_license: boolean
  readonly narcotic_level: number
}

const compared = [
  'display_name',
  'kind',
  'strength_text',
  'gtin',
  'requires_license',
  'narcotic_level',
] as const
const atOnce = 1000

/**
 * What importing these rows would do. Items are told apart by varunummer; items that the file does
 * not name stay as they are, and so does a field whose column it does not have (an empty value clears
 * it). `customerId` null is the shared catalogue. Of a customer's own items none may newly take a varunummer or GTIN
 * of the shared catalogue, as by the calls; the catalogue may take what somebody has of their own.
 */
export async function planCatalogue(
  db: Kysely<Database>,
  rows: readonly CsvRow[],
  customerId: number | null,
): Promise<readonly PlannedRow<CatalogueItem>[]> {
  const existing = await itemsOf(db, customerId)
  const checked = rows.map((row) => ({
    line: row.line,
    result: checkRow(row, existing.get(row.values['vendor_name'] ?? '')),
  }))
  const gtins = futureGtins(existing, checked)
  const shared = customerId === null ? NOT_SHARED : await sharedNamesAmong(db, checked)
  const seen = new Map<string, number>()
  return checked.map(({ line, result }): PlannedRow<CatalogueItem> => {
    if (!result.ok) return { kind: 'bad', line, reasons: result.reasons }
    const item = result.value
    const reasons: string[] = []
    const twice = seen.get(item.vendor_name)
    if (twice !== undefined) reasons.push(`vendor_name stands in line ${twice} already`)
    else seen.set(item.vendor_name, line)
    const owner = item.gtin === null ? undefined : gtins.get(item.gtin)
    if (owner !== undefined && owner !== item.vendor_name) {
      reasons.push(`gtin is that of ${owner}`)
    }
    reasons.push(...takenFromShared(shared, item, existing.get(item.vendor_name)))
    if (reasons.length > 0) return { kind: 'bad', line, reasons }
    return compare(line, item, existing.get(item.vendor_name))
  })
}

/**
 * Writes a plan's rows: new items whole, and of those that are there what the file changes, so that what others
 * have changed since the plan was made stays.
 */
export async function applyCatalogue(
  trx: Transaction<Database>,
  plan: readonly PlannedRow<CatalogueItem>[],
  customerId: number | null,
): Promise<void> {
  const parts = partsOf(plan)
  // A customer's own are written down by a trigger. Before a GTIN is freed, which is no change of its own.
  if (customerId === null) {
    for (const { items, fields } of parts) await recordSharedChanges(trx, items, fields)
  }
  // Two items may swap their GTINs, so those that change are freed first.
  for (const { items, fields, isNew } of parts) {
    if (!isNew && fields.includes('gtin')) await freeGtins(trx, items, customerId)
  }
  for (const { items, fields } of parts) {
    const written = await trx
      .insertInto('items')
      .values(items.map((item) => ({ ...item, customer_id: customerId })))
      .onConflict((conflict) =>
        conflict.columns(['customer_id', 'vendor_name']).doUpdateSet((row) => {
          const all = {
            display_name: row.ref('excluded.display_name'),
            kind: row.ref('excluded.kind'),
            strength_text: row.ref('excluded.strength_text'),
            gtin: row.ref('excluded.gtin'),
            requires_license: row.ref('excluded.requires_license'),
            narcotic_level: row.ref('excluded.narcotic_level'),
          }
          return fields.reduce<Partial<typeof all>>(
            (set, field) => ({ ...set, [field]: all[field] }),
            {},
          )
        }),
      )
      .returning('id')
      .execute()
    await recordKeptItems(
      trx,
      written.map(({ id }) => id),
    )
  }
}

/** Items of which the same fields are written by one statement. */
interface Part {
  readonly isNew: boolean
  readonly fields: readonly (typeof compared)[number][]
  readonly items: readonly CatalogueItem[]
}

function partsOf(plan: readonly PlannedRow<CatalogueItem>[]): readonly Part[] {
  const groups = new Map<string, Part & { readonly items: CatalogueItem[] }>()
  for (const row of plan) {
    if (row.kind !== 'create' && row.kind !== 'change') continue
    const isNew = row.kind === 'create'
    const fields = isNew ? compared : compared.filter((field) => isChanged(field, row.differences))
    const key = [row.kind, ...fields].join(' ')
    const group = groups.get(key) ?? { isNew, fields, items: [] }
    group.items.push(row.value)
    groups.set(key, group)
  }
  return [...groups.values()].flatMap(({ items, ...group }) =>
    Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) => {
      return { ...group, items: items.slice(part * atOnce, (part + 1) * atOnce) }
    }),
  )
}

/** Whether a field is among what `differences` of `plan.ts` has written down. */
function isChanged(field: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.startsWith(`${field} `))
}

function freeGtins(
  trx: Transaction<Database>,
  items: readonly CatalogueItem[],
  customerId: number | null,
) {
  return trx
    .updateTable('items')
    .set({ gtin: null })
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where(
      'vendor_name',
      'in',
      items.map(({ vendor_name }) => vendor_name),
    )
    .where('gtin', 'is not', null)
    .execute()
}

async function itemsOf(
  db: Kysely<Database>,
  customerId: number | null,
): Promise<ReadonlyMap<string, CatalogueItem>> {
  const items = await db
    .selectFrom('items')
    .select(['vendor_name', 'display_name', 'kind', 'strength_text', 'gtin'])
    .select(['requires_license', 'narcotic_level'])
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .execute()
  return new Map(items.map((item) => [item.vendor_name, item]))
}

/** Whose each GTIN is once every good row is written; the first row of a file wins. */
function futureGtins(
  existing: ReadonlyMap<string, CatalogueItem>,
  checked: readonly { readonly result: CheckedRow<CatalogueItem> }[],
): ReadonlyMap<string, string> {
  const future = new Map(existing)
  const named = new Set<string>()
  for (const { result } of checked) {
    if (!result.ok || named.has(result.value.vendor_name)) continue
    named.add(result.value.vendor_name)
    future.set(result.value.vendor_name, result.value)
  }
  const gtins = new Map<string, string>()
  for (const { gtin, vendor_name } of future.values()) {
    if (gtin !== null && !gtins.has(gtin)) gtins.set(gtin, vendor_name)
  }
  return gtins
}

/** Varunummer and GTINs of the shared catalogue. */
interface SharedNames {
  readonly vendorNames: ReadonlySet<string>
  /** Each with the varunummer that has it. */
  readonly gtins: ReadonlyMap<string, string>
}

const NOT_SHARED: SharedNames = { vendorNames: new Set(), gtins: new Map() }

/** What the shared catalogue has of the good rows' varunummer and GTINs. */
async function sharedNamesAmong(
  db: Kysely<Database>,
  checked: readonly { readonly result: CheckedRow<CatalogueItem> }[],
): Promise<SharedNames> {
  const items = checked.flatMap(({ result }) => (result.ok ? [result.value] : []))
  const { rows } = await sql<Pick<CatalogueItem, 'vendor_name' | 'gtin'>>`
    SELECT vendor_name, gtin FROM items WHERE customer_id IS NULL
      AND (vendor_name = ANY(${items.map(({ vendor_name }) => vendor_name)}::text[])
        OR gtin = ANY(${items.map(({ gtin }) => gtin)}::text[]))`.execute(db)
  return {
    vendorNames: new Set(rows.map(({ vendor_name }) => vendor_name)),
    gtins: new Map(rows.flatMap(({ gtin, vendor_name }) => (gtin ? [[gtin, vendor_name]] : []))),
  }
}

/** Look-ups take a customer's own item first, so it would hide the one that is stocked. What stands already stays. */
function takenFromShared(
  { vendorNames, gtins }: SharedNames,
  { vendor_name, gtin }: CatalogueItem,
  before: CatalogueItem | undefined,
): readonly string[] {
  const owner = gtin === null || gtin === before?.gtin ? undefined : gtins.get(gtin)
  return [
    ...(!before && vendorNames.has(vendor_name)
      ? ['vendor_name is that of an item of the shared catalogue']
      : []),
    ...(owner === undefined ? [] : [`gtin is that of ${owner} in the shared catalogue`]),
  ]
}

function compare(
  line: number,
  value: CatalogueItem,
  before: CatalogueItem | undefined,
): PlannedRow<CatalogueItem> {
  const name = `${value.vendor_name} ${value.display_name}`
  if (!before) return { kind: 'create', line, name, value }
  const changes = differences(before, value, compared)
  if (changes.length === 0) return { kind: 'same', line, name, value }
  return { kind: 'change', line, name: value.vendor_name, value, differences: changes }
}

const isItem = schemaCompiler().body(componentSchema('ItemCreate'))

/** A field of a column that the file does not have stays as it is `before`. */
function checkRow(
  { values, problem }: CsvRow,
  before: CatalogueItem | undefined,
): CheckedRow<CatalogueItem> {
  if (problem !== null) return { ok: false, reasons: [problem] }
  const given = <Value>(column: string, read: (text: string) => Value, otherwise: Value): Value => {
    const text = values[column]
    return text === undefined ? otherwise : read(text)
  }
  const gtin = given('gtin', readGtin, before?.gtin ?? null)
  const requires_license = given('requires_license', readBoolean, before?.requires_license ?? false)
  const item = {
    vendor_name: values['vendor_name'] ?? '',
    display_name: values['display_name'] ?? '',
    kind: (values['kind'] ?? '').toLowerCase(),
    strength_text: given('strength_text', (text) => text || null, before?.strength_text ?? null),
    gtin: gtin ?? null,
    requires_license: requires_license ?? false,
    narcotic_level: given(
      'narcotic_level',
      (text) => readNumber(text || '0'),
      before?.narcotic_level ?? 0,
    ),
  }
  const reasons = [
    ...contractReasons(isItem, item),
    ...(gtin === undefined ? ['gtin is no GTIN with a right check digit'] : []),
    ...(requires_license === undefined ? ['requires_license must be true or false'] : []),
    ...(JSON.stringify(item).includes('\\u0000') ? ['it has a NUL character'] : []),
  ]
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, value: item as CatalogueItem }
}

/** 14 digits, null for none, undefined for what is no GTIN. */
function readGtin(text: string): string | null | undefined {
  return text === '' ? null : toGtin14(text)
}
