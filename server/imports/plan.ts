import { parseInteger, parseNumber } from '@forrad/core/domain'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { contractFailure } from '../http/validation.ts'

/** What an import would do with one row of its file. */
export type PlannedRow<Value> =
  | { readonly kind: 'bad'; readonly line: number; readonly reasons: readonly string[] }
  | { readonly kind: 'create'; readonly line: number; readonly name: string; readonly value: Value }
  | {
      readonly kind: 'change'
      readonly line: number
      readonly name: string
      readonly value: Value
      /** Such as `display_name "A" -> "B"`. */
      readonly differences: readonly string[]
    }
  | { readonly kind: 'same'; readonly line: number; readonly name: string; readonly value: Value }
  /** Only where a file is the whole list: it stands there no more. */
  | { readonly kind: 'remove'; readonly name: string; readonly value: Value }

/** A row's value, or every reason why it has none. */
export type CheckedRow<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reasons: readonly string[] }

/** The plan as lines for a terminal: every row that would change or is bad, then the counts. */
export function describePlan(plan: readonly PlannedRow<unknown>[]): readonly string[] {
  const count = (kind: PlannedRow<unknown>['kind']) =>
    plan.filter((row) => row.kind === kind).length
  const removed = count('remove') > 0 ? `, ${count('remove')} to remove` : ''
  return [
    ...plan.flatMap((row) => describeRow(row)),
    `${count('create')} to create, ${count('change')} to change${removed}, ${count('same')} unchanged, ${count('bad')} bad`,
  ]
}

function describeRow(row: PlannedRow<unknown>): readonly string[] {
  switch (row.kind) {
    case 'bad':
      return [`line ${row.line}: BAD: ${row.reasons.join('; ')}`]
    case 'create':
      return [`line ${row.line}: create ${row.name}`]
    case 'change':
      return [`line ${row.line}: change ${row.name}: ${row.differences.join(', ')}`]
    case 'remove':
      return [`remove ${row.name}`]
    case 'same':
      return []
  }
}

/** What a value changes of a row, field by field. */
export function differences<Value extends object>(
  before: Value,
  after: Value,
  fields: readonly (keyof Value & string)[],
): readonly string[] {
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field} ${JSON.stringify(before[field])} -> ${JSON.stringify(after[field])}`)
}

/** Why the contract refuses a value, one reason for each field. */
export function contractReasons(validate: ValidateFunction, value: unknown): readonly string[] {
  if (validate(value)) return []
  return fieldReasons(validate.errors ?? [])
}

const words: Readonly<Record<string, string>> = {
  required: 'is missing',
  too_short: 'is missing',
  too_long: 'is too long',
  too_small: 'is too small',
  too_large: 'is too large',
  not_whole_number: 'must be a whole number',
  wrong_format: 'has the wrong format',
}

function fieldReasons(errors: readonly ErrorObject[]): readonly string[] {
  const { details = [] } = contractFailure(errors)
  return details.map(({ field = '', rule = '' }) => {
    const said = rule === 'unknown' ? noneOf(errors, field) : words[rule]
    return `${field} ${said ?? 'is wrong'}`
  })
}

/** Which values a field may have, as the contract lists them. */
function noneOf(errors: readonly ErrorObject[], field: string): string {
  const allowed: unknown = errors.find(
    ({ keyword, instancePath }) =>
      keyword === 'enum' && instancePath === `/${field.replaceAll('.', '/')}`,
  )?.params['allowedValues']
  return Array.isArray(allowed) ? `is none of ${allowed.join(', ')}` : 'is none of the known values'
}

/** `true`, `ja`, `yes`, `1` and their opposites; empty is false, anything else undefined. */
export function readBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (['true', 'ja', 'yes', '1', 'x'].includes(word)) return true
  if (['', 'false', 'nej', 'no', '0'].includes(word)) return false
  return undefined
}

/**
 * A whole number as a person may type it (QTY-2, QTY-3): groups of three may stand apart by blanks, a
 * point or comma is refused, since "1.000" and "1,000" are a thousand to some and one to others. NaN for
 * what is a number and not whole, else the text itself, so that the contract's check says what is wrong.
 */
export function readNumber(text: string): number | string {
  return parseInteger(text) ?? (parseNumber(text) === null ? text : Number.NaN)
}
