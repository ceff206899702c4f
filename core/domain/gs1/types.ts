/** What a character of a component may be: N digits, X character set 82, Y character set 39, Z base64url (GenSpecs 7.11). */
export type Charset = 'N' | 'X' | 'Y' | 'Z'

/** A rule on the content of one component, beyond character set and length; `rules.ts` holds what each one asks. */
export type RuleName =
  | 'check_digit'
  | 'check_pair'
  | 'company_prefix'
  | 'date'
  | 'date_or_month'
  | 'date_with_century'
  | 'hour'
  | 'minute'
  | 'second'
  | 'hour_and_minute'
  | 'country'
  | 'country_or_999'
  | 'country_letters'
  | 'currency'
  | 'iban'
  | 'percent_escapes'
  | 'latitude'
  | 'longitude'
  | 'yes_no'
  | 'hyphen'
  | 'importer_index'
  | 'package_type'
  | 'media_type'
  | 'biological_sex'
  | 'position_in_sequence'
  | 'piece_of_total'
  | 'not_zero'
  | 'zero'
  | 'no_leading_zero'
  | 'has_non_digit'
  | 'winding'
  | 'base64_padding'
  | 'coupon'
  | 'positive_offer'

/** One part of an identifier's data field; only the last one of an identifier varies in length. */
export interface Component {
  readonly charset: Charset
  readonly min: number
  readonly max: number
  /** The data may end before this component; then none follows it. */
  readonly optional: boolean
  readonly rules: readonly RuleName[]
}

/** One row of the application identifier table (GenSpecs 3.2). */
export interface ApplicationIdentifier {
  /** Two to four digits. */
  readonly ai: string
  /** The standard's data title, such as `BATCH/LOT`. */
  readonly title: string
  readonly components: readonly Component[]
  /** Predefined length (GenSpecs 7.8): no separator follows the value. */
  readonly predefined: boolean
  /** Implied decimals of a value that is a quantity; absent when it is not one. */
  readonly decimals?: number
  /** Unit of the quantity, UN/ECE Recommendation 20. */
  readonly unit?: string
}

/** Application identifier and value, as written in a label. */
export interface ElementInput {
  readonly ai: string
  readonly value: string
}

/** One application identifier with its value as printed, and what the value means. */
export interface Gs1Element extends ElementInput {
  /** The standard's data title, such as `USE BY or EXPIRY`. */
  readonly title: string
  /** ISO `yyyy-mm-dd`; day 00 has become the last day of the month. */
  readonly date?: string
  /** Last day of a period, ISO `yyyy-mm-dd`. */
  readonly endDate?: string
  /** Time of day belonging to `date`, `hh:mm` or `hh:mm:ss`. */
  readonly time?: string
  /** Quantity, measure, price or temperature with its decimals applied. */
  readonly number?: number
  /** Unit of `number`, UN/ECE Recommendation 20. */
  readonly unit?: string
  /** ISO 4217 numeric currency of `number`. */
  readonly currency?: string
  /** ISO 3166 numeric country that the value begins with. */
  readonly country?: string
}

/** Why a text could not be read or written as GS1 data; `describeParserError` words each one. */
export type ParserErrorCode =
  | 'invalid_ai_after'
  | 'no_valid_ai'
  | 'invalid_year'
  | 'invalid_month'
  | 'invalid_day'
  | 'invalid_number'
  | 'unknown_error'
  | 'invalid_time'
  | 'invalid_character'
  | 'too_short'
  | 'too_long'
  | 'wrong_check_digit'
  | 'unknown_code'
  | 'invalid_value'
  | 'conflicting_values'
  | 'not_a_digital_link'
  | 'no_digital_link_key'
  | 'invalid_qualifier'

/** Where and why reading stopped. */
export interface ParserError {
  readonly code: ParserErrorCode
  /** Index in the text that was read (UTF-16 units) at which the fault lies; for writing, of the element in the list. */
  readonly position: number
  /** The identifier whose value is at fault. */
  readonly ai?: string
  /** With `invalid_ai_after`: the digits after which no identifier continues so. */
  readonly prefix?: string
}

/** Elements in their order in the text; on failure those before the fault. */
export type ParseResult =
  | { readonly ok: true; readonly elements: readonly Gs1Element[] }
  | ({ readonly ok: false; readonly elements: readonly Gs1Element[] } & ParserError)

/** A finding of one rule: a code and the index in the text that it is about. */
export interface Fault {
  readonly code: ParserErrorCode
  readonly position: number
}
