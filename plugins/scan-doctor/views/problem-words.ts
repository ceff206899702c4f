import type { ParserErrorCode } from '@forrad/core/gs1'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why a text is no GS1 data, for each code of the parser. */
export const PROBLEMS = {
  invalid_ai_after: msg`No identifier begins with these digits. Often a separator is missing before them.`,
  no_valid_ai: msg`It does not begin with an identifier.`,
  invalid_year: msg`The year in the date is wrong.`,
  invalid_month: msg`The month in the date is wrong.`,
  invalid_day: msg`The day in the date is wrong.`,
  invalid_number: msg`There is a letter where a digit must be.`,
  unknown_error: msg`It could not be read.`,
  invalid_time: msg`The time of day is wrong.`,
  invalid_character: msg`There is a character that the standard does not allow.`,
  too_short: msg`The value is too short.`,
  too_long: msg`The value is too long. Often a separator is missing after it.`,
  wrong_check_digit: msg`The check digit is wrong: a digit is missing or was misread.`,
  unknown_code: msg`The value is not on the standard’s list.`,
  invalid_value: msg`The value is not allowed by the standard.`,
  conflicting_values: msg`The same identifier stands there twice with different values.`,
  not_a_digital_link: msg`It is no GS1 web address.`,
  no_digital_link_key: msg`The web address names no GS1 key.`,
  invalid_qualifier: msg`A part of the web address is in the wrong place.`,
} satisfies Record<ParserErrorCode, MessageDescriptor>
