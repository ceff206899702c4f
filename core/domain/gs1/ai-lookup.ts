import { APPLICATION_IDENTIFIERS } from './ai-table.ts'
import { CHARSET_BITS } from './charsets.ts'
import { RULES, type Rule } from './rules.ts'
import type { ApplicationIdentifier, Component, ParserError } from './types.ts'

/** A component with its rules looked up. */
export interface CompiledComponent {
  readonly charsetBit: number
  readonly isNumeric: boolean
  readonly min: number
  readonly max: number
  readonly optional: boolean
  readonly rules: readonly Rule[]
  /** Its rules look at each digit themselves and name the part that is wrong. */
  readonly checksOwnDigits: boolean
}

/** What the components of an identifier mean beyond their text, found from their rules. */
export type Meaning = 'text' | 'short_date' | 'long_date' | 'quantity' | 'amount' | 'country'

/** A row of the table as the parser uses it. Every field is always there: rows of several shapes halve the speed. */
export interface CompiledIdentifier {
  readonly ai: string
  readonly aiLength: number
  readonly predefined: boolean
  readonly minLength: number
  readonly maxLength: number
  readonly compiled: readonly CompiledComponent[]
  readonly meaning: Meaning
  readonly title: string
  readonly decimals: number
  readonly unit: string | undefined
}

const DIGIT_RULES: ReadonlySet<string> = new Set([
  'date',
  'date_or_month',
  'date_with_century',
  'hour',
  'minute',
  'second',
  'hour_and_minute',
])

function meaningOf({ components, decimals }: ApplicationIdentifier): Meaning {
  const rules = components[0]?.rules ?? []
  if (rules.includes('date') || rules.includes('date_or_month')) return 'short_date'
  if (rules.includes('date_with_century')) return 'long_date'
  if (rules.includes('currency')) return 'amount'
  if (decimals !== undefined) return 'quantity'
  const isCountry = rules.includes('country') || rules.includes('country_or_999')
  return isCountry && components.length < 3 ? 'country' : 'text'
}

/** Rows of one format share their components, which keeps what the parser walks over small. */
const compiledByFormat = new Map<string, readonly CompiledComponent[]>()

function compileComponents(components: readonly Component[]): readonly CompiledComponent[] {
  const format = JSON.stringify(components)
  const known = compiledByFormat.get(format)
  if (known !== undefined) return known
  const compiled = components.map(({ charset, min, max, optional, rules }) => ({
    charsetBit: CHARSET_BITS[charset],
    isNumeric: charset === 'N',
    min,
    max,
    optional,
    rules: rules.map((name) => RULES[name]),
    checksOwnDigits: rules.some((name) => DIGIT_RULES.has(name)),
  }))
  compiledByFormat.set(format, compiled)
  return compiled
}

const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)

function compile(row: ApplicationIdentifier): CompiledIdentifier {
  return {
    ai: row.ai,
    aiLength: row.ai.length,
    predefined: row.predefined,
    minLength: sum(row.components.map((part) => (part.optional ? 0 : part.min))),
    maxLength: sum(row.components.map((part) => part.max)),
    compiled: compileComponents(row.components),
    meaning: meaningOf(row),
    title: row.title,
    decimals: row.decimals ?? 0,
    unit: row.unit,
  }
}

const identifiers = APPLICATION_IDENTIFIERS.map(compile)
const byDigits = new Map(identifiers.map((identifier) => [identifier.ai, identifier]))

/*
 * No identifier begins with another one, and the first two digits settle how many follow. So the digits, padded with
 * zeros to four, number the identifier, and the two tables below find it without cutting a string.
 */
const lengthByPrefix = new Uint8Array(100)
const positionByNumber = new Uint16Array(10_000)
identifiers.forEach(({ ai }, position) => {
  lengthByPrefix[Number(ai.slice(0, 2))] = ai.length
  positionByNumber[Number(ai.padEnd(4, '0'))] = position + 1
})

const ZERO = 0x30

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - ZERO
  return digit >= 0 && digit <= 9 ? digit : -1
}

/** The row of one identifier by its digits. */
export function getIdentifier(ai: string): CompiledIdentifier | undefined {
  return byDigits.get(ai)
}

/** The identifier that begins at `at` and has its digits before `end`; undefined when none does. */
export function findIdentifier(
  text: string,
  at: number,
  end: number,
): CompiledIdentifier | undefined {
  const first = digitAt(text, at)
  const second = digitAt(text, at + 1)
  if (first < 0 || second < 0) return undefined
  const length = lengthByPrefix[first * 10 + second] ?? 0
  if (length === 0 || at + length > end) return undefined
  const third = length > 2 ? digitAt(text, at + 2) : 0
  const fourth = length > 3 ? digitAt(text, at + 3) : 0
  if (third < 0 || fourth < 0) return undefined
  const position = positionByNumber[first * 1000 + second * 100 + third * 10 + fourth] ?? 0
  return position === 0 ? undefined : identifiers[position - 1]
}

/** The error for a place where no identifier begins: after which digits the identifiers stop matching (GS-6). */
export function missingIdentifier(text: string, at: number): ParserError {
  for (let length = 3; length > 0; length--) {
    const prefix = text.slice(at, at + length)
    const known = prefix.length === length && identifiers.some(({ ai }) => ai.startsWith(prefix))
    if (known) return { code: 'invalid_ai_after', position: at, prefix }
  }
  return { code: 'no_valid_ai', position: at }
}
