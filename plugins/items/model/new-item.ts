import type { ApiError } from '@forrad/core/api'
import { firstCode, isTooLong, oneLine, required } from '@forrad/core/domain'
import type { ValidationCode } from '@forrad/core/domain'
import { toGtin14 } from '@forrad/core/gs1'
import { firstWrong } from '@forrad/core/stores'
import type { FormProblems } from '@forrad/core/stores'
import type { ErrorDetail, Item, ItemCreate, ItemUpdate } from '@forrad/openapi'

/*
 * An item of one's own.
 *
 * NEWITEM-1 Varunummer and name are demanded, each on one line and within the contract's length.
 * NEWITEM-2 A barcode is optional; what is typed must be a GTIN with a right check digit, blanks aside.
 * NEWITEM-3 What was searched for or scanned stands in its field: a GTIN as the barcode, else the name.
 * NEWITEM-4 A varunummer or barcode that another item has is said at its field, at the varunummer where
 *   nobody says which.
 * NEWITEM-5 An item that is changed begins as it is, and only the fields that differ are sent, so that a
 *   colleague's change of another one stands.
 * NEWITEM-6 A narcotic class is set and changed by those alone who may handle narcotics.
 */

/** An item as typed. */
export interface TypedItem {
  readonly vendor_name: string
  readonly display_name: string
  readonly strength_text: string
  readonly gtin: string
  readonly kind: ItemCreate['kind']
  /** The narcotic class, 0 for none. */
  readonly narcotic_level: number
  readonly requires_license: boolean
}

/** A field of the form that can be wrong. */
export type NewItemField = 'vendor_name' | 'display_name' | 'strength_text' | 'gtin'

/** What is wrong with a field: the form's own reasons, no GTIN, or what another item has. */
export type NewItemProblem = ValidationCode | 'no_gtin' | 'taken'

/** The fields in the order of the form. */
export const NEW_ITEM_FIELDS: readonly NewItemField[] = [
  'display_name',
  'strength_text',
  'vendor_name',
  'gtin',
]

/** The most characters of each field (contract). */
const LIMITS = { vendor_name: 100, display_name: 300, strength_text: 100 } as const

/** What was searched for or scanned when the form was opened. */
export interface Sought {
  readonly gtin?: string
  readonly name?: string
}

/** The form as it opens (NEWITEM-3). */
export function beginItem({ gtin, name = '' }: Sought): TypedItem {
  const code = toGtin14(gtin ?? withoutBlanks(name))
  return {
    vendor_name: '',
    display_name: code ? '' : oneLine(name),
    strength_text: '',
    gtin: code ? asWritten(code) : '',
    kind: 'supply',
    narcotic_level: 0,
    requires_license: false,
  }
}

/** The form of an item that is changed, as it opens (NEWITEM-5). */
export function typedItem(item: Item): TypedItem {
  const { vendor_name, display_name, strength_text, gtin } = item
  const { kind, narcotic_level, requires_license } = item
  return {
    vendor_name,
    display_name,
    strength_text: strength_text ?? '',
    gtin: asWritten(gtin ?? ''),
    kind,
    narcotic_level,
    requires_license,
  }
}

/** Checks what was typed (NEWITEM-1, NEWITEM-2). */
export function newItemProblems(typed: TypedItem): FormProblems<NewItemField, NewItemProblem> {
  const tooLong = (field: keyof typeof LIMITS) =>
    isTooLong(typed[field], LIMITS[field]) ? 'too_large' : null
  const gtin = withoutBlanks(typed.gtin)
  return {
    vendor_name: firstCode(required(oneLine(typed.vendor_name)), tooLong('vendor_name')),
    display_name: firstCode(required(oneLine(typed.display_name)), tooLong('display_name')),
    strength_text: tooLong('strength_text'),
    gtin: gtin === '' || toGtin14(gtin) ? null : 'no_gtin',
  }
}

/** What is sent; null while something is wrong. */
export function itemInput(typed: TypedItem): ItemCreate | null {
  return firstWrong(NEW_ITEM_FIELDS, newItemProblems(typed)) ? null : fieldsOf(typed)
}

/** What is sent of an item that is changed; null while something is wrong, and where nothing differs (NEWITEM-5). */
export function itemChanges(before: TypedItem, typed: TypedItem): ItemUpdate | null {
  if (!itemInput(typed)) return null
  const [was, now] = [fieldsOf(before), fieldsOf(typed)]
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter((field) =>
    field === 'gtin' ? !isSameCode(was.gtin, now.gtin) : was[field] !== now[field],
  )
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, now[name]]))
}

/** Which fields of the form an error of the server is about (NEWITEM-4); none where it is about the whole. */
export function blamedItemFields(error: ApiError): RefusedFields {
  if (error.kind !== 'answer') return {}
  if (error.code === 'name_taken') return takenItemFields(error.details)
  return error.code === 'validation' ? refusedItemFields(error.details) : {}
}

/**
 * What a person may not change of it who lacks the permission for narcotics: the class, and the kind of what
 * has one, which as a supply would lose it (NEWITEM-6).
 */
export function lockedFields(
  { narcotic_level }: Pick<TypedItem, 'narcotic_level'>,
  narcotics: boolean,
): readonly ('kind' | 'narcotic_level')[] {
  if (narcotics) return []
  return narcotic_level > 0 ? ['kind', 'narcotic_level'] : ['narcotic_level']
}

function fieldsOf(typed: TypedItem) {
  const { kind, narcotic_level, requires_license } = typed
  return {
    vendor_name: oneLine(typed.vendor_name),
    display_name: oneLine(typed.display_name),
    strength_text: oneLine(typed.strength_text) || null,
    gtin: withoutBlanks(typed.gtin) || null,
    kind,
    narcotic_level: kind === 'medicine' ? narcotic_level : 0,
    requires_license,
  } satisfies ItemCreate
}

/** Fields of the form, each with what is wrong. */
type RefusedFields = Readonly<Partial<Record<NewItemField, NewItemProblem>>>

/** Which fields a 409 `name_taken` is about (NEWITEM-4). */
export function takenItemFields(details: readonly ErrorDetail[]): RefusedFields {
  const named = details.flatMap((detail) => namedField(detail) ?? [])
  const fields: readonly NewItemField[] = named.length > 0 ? named : ['vendor_name']
  return Object.fromEntries(fields.map((field) => [field, 'taken']))
}

/** Which fields a 422 names, with a reason that the form can word. */
export function refusedItemFields(details: readonly ErrorDetail[]): RefusedFields {
  const reasons: Partial<Record<NewItemField, NewItemProblem>> = {}
  for (const detail of details) {
    const { rule } = detail
    const name = namedField(detail)
    if (!name) continue
    const own = name === 'gtin' ? 'no_gtin' : 'required'
    reasons[name] ??= rule === 'too_long' ? 'too_large' : own
  }
  return reasons
}

function namedField({ field }: ErrorDetail): NewItemField | undefined {
  return NEW_ITEM_FIELDS.find((known) => field === `item.${known}`)
}

/** Whether two codes are the same GTIN, whatever zeros they begin with. */
function isSameCode(a: string | null, b: string | null): boolean {
  return a === b || (a !== null && b !== null && toGtin14(a) === toGtin14(b))
}

/** A GTIN as it is written below most codes. */
function asWritten(gtin: string): string {
  return gtin.replace(/^0/, '')
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}
