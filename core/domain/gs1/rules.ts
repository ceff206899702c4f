import { checkPair, endsInCheckDigit, isIban } from './check-digits.ts'
import { COUNTRIES, COUNTRY_LETTERS, CURRENCIES, MEDIA_TYPES, PACKAGE_TYPES } from './code-lists.ts'
import { isCoupon, isPositiveOffer } from './coupons.ts'
import { longDateFault, shortDateFault, twoDigits, type DateFault } from './dates.ts'
import type { Fault, ParserErrorCode, RuleName } from './types.ts'

/** Looks at `text` from `start` to before `end`, whose length and character set are right; undefined when the rule holds. */
export type Rule = (
  text: string,
  start: number,
  end: number,
  currentYear: number,
) => Fault | undefined

const check =
  (code: ParserErrorCode, holds: (value: string, currentYear: number) => boolean): Rule =>
  (text, start, end, currentYear) =>
    holds(text.slice(start, end), currentYear) ? undefined : { code, position: start }

const matches = (pattern: RegExp): Rule => check('invalid_value', (value) => pattern.test(value))

const listed = (codes: ReadonlySet<string>): Rule =>
  check('unknown_code', (value) => codes.has(value))

const atMost =
  (code: ParserErrorCode, ...limits: readonly number[]): Rule =>
  (text, start) => {
    const wrong = limits.findIndex((limit, pair) => !(twoDigits(text, start + 2 * pair) <= limit))
    return wrong === -1 ? undefined : { code, position: start + 2 * wrong }
  }

const dated =
  (faultOf: (text: string, at: number, currentYear: number) => DateFault | undefined): Rule =>
  (text, start, _end, currentYear) => {
    const fault = faultOf(text, start, currentYear)
    return fault && { code: fault.code, position: start + fault.offset }
  }

function isPosition(value: string): boolean {
  const parts = /^([1-9]\d*)\/([1-9]\d*)$/.exec(value)
  return parts !== null && Number(parts[1]) <= Number(parts[2])
}

function isPieceOfTotal(value: string): boolean {
  const piece = Number(value.slice(0, value.length / 2))
  return piece > 0 && piece <= Number(value.slice(value.length / 2))
}

/** What each rule of the table asks of a component (GS-5). */
export const RULES: Readonly<Record<RuleName, Rule>> = {
  check_digit: (text, start, end) =>
    endsInCheckDigit(text, start, end)
      ? undefined
      : { code: 'wrong_check_digit', position: end - 1 },
  check_pair: check(
    'wrong_check_digit',
    (value) => value.length > 2 && checkPair(value.slice(0, -2)) === value.slice(-2),
  ),
  // A GS1 company prefix has at least four digits.
  company_prefix: matches(/^\d{4}/),
  date: dated((text, at, year) => shortDateFault(text, at, year, false)),
  date_or_month: dated((text, at, year) => shortDateFault(text, at, year, true)),
  date_with_century: dated(longDateFault),
  hour: atMost('invalid_time', 23),
  minute: atMost('invalid_time', 59),
  second: atMost('invalid_time', 59),
  hour_and_minute: atMost('invalid_time', 23, 59),
  country: listed(COUNTRIES),
  // 999 stands for "several or unknown countries".
  country_or_999: check('unknown_code', (value) => value === '999' || COUNTRIES.has(value)),
  country_letters: listed(COUNTRY_LETTERS),
  currency: listed(CURRENCIES),
  iban: check(
    'wrong_check_digit',
    (value) => COUNTRY_LETTERS.has(value.slice(0, 2)) && isIban(value),
  ),
  percent_escapes: matches(/^(?:[^%]|%[0-9A-Fa-f]{2})*$/),
  latitude: check('invalid_value', (value) => Number(value) <= 1_800_000_000),
  longitude: check('invalid_value', (value) => Number(value) <= 3_600_000_000),
  yes_no: matches(/^[01]$/),
  hyphen: matches(/^-$/),
  importer_index: matches(/^[-0-9A-Z_a-z]$/),
  package_type: listed(PACKAGE_TYPES),
  media_type: listed(MEDIA_TYPES),
  biological_sex: matches(/^[0129]$/),
  position_in_sequence: check('invalid_value', isPosition),
  piece_of_total: check('invalid_value', isPieceOfTotal),
  not_zero: matches(/[1-9]/),
  zero: matches(/^0+$/),
  no_leading_zero: matches(/^[1-9]/),
  has_non_digit: matches(/\D/),
  winding: matches(/^[019]$/),
  base64_padding: matches(/^[^=]*={0,2}$/),
  coupon: check('invalid_value', isCoupon),
  positive_offer: check('invalid_value', isPositiveOffer),
}
