import type { ParserError, ParserErrorCode } from '@forrad/core/gs1'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const DATE = msg`The date in it does not exist.`
const CHECK_DIGIT = msg`Its check digit is wrong: a digit is missing or was misread.`
const GTIN_CHECK_DIGIT = msg`The check digit of its GTIN is wrong: a digit is missing or was misread.`
const LENGTH = msg`A part of it is too short or too long.`
/** Identifiers whose value is a GTIN. */
const GTIN_IDENTIFIERS: ReadonlySet<string> = new Set(['01', '02', '03'])

const OTHER = msg`It does not follow the GS1 standard.`

const WORDS: { readonly [Code in ParserErrorCode]?: MessageDescriptor } = {
  invalid_year: DATE,
  invalid_month: DATE,
  invalid_day: DATE,
  wrong_check_digit: CHECK_DIGIT,
  too_short: LENGTH,
  too_long: LENGTH,
}

/** What is wrong with a code, in a sentence for the person who holds the pack; the scan doctor tells more. */
export function faultWords({ code, ai = '01' }: ParserError): MessageDescriptor {
  // Digits without an identifier have a check digit only where they are a GTIN.
  if (code === 'wrong_check_digit' && GTIN_IDENTIFIERS.has(ai)) return GTIN_CHECK_DIGIT
  return WORDS[code] ?? OTHER
}
