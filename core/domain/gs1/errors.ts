import type { ParserError, ParserErrorCode } from './types.ts'

const TEXTS: Readonly<Record<Exclude<ParserErrorCode, 'invalid_ai_after'>, string>> = {
  no_valid_ai: 'no valid AI',
  invalid_year: 'invalid year in date',
  invalid_month: 'invalid month in date',
  invalid_day: 'invalid day in date',
  invalid_number: 'invalid number',
  unknown_error: 'unknown error',
  invalid_time: 'invalid time',
  invalid_character: 'invalid character',
  too_short: 'value too short',
  too_long: 'value too long',
  wrong_check_digit: 'wrong check digit',
  unknown_code: 'code not in its code list',
  invalid_value: 'invalid value',
  conflicting_values: 'AI repeated with another value',
  not_a_digital_link: 'not a web address',
  no_digital_link_key: 'no GS1 key in the address',
  invalid_qualifier: 'qualifier not allowed after this key or not in order',
}

/** The developer-facing English text of an error, in the specification's words where it gives them (GS-6); never shown to a user. */
export function describeParserError({ code, prefix }: ParserError): string {
  return code === 'invalid_ai_after' ? `invalid AI after '${prefix ?? ''}'` : TEXTS[code]
}
