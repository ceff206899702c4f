import type { ParserError, ParserErrorCode } from '@forrad/core/gs1'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const DATE = msg`The date in it does not exist.`
const CHECK_DIGIT = msg`Its check digit is wrong.`
const LENGTH = msg`A part of it is too short or too long.`
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
export function faultWords({ code }: ParserError): MessageDescriptor {
  return WORDS[code] ?? OTHER
}
