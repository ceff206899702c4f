export { checkDigit, endsInCheckDigit } from './check-digits.ts'
export { resolveYear } from './dates.ts'
export { daysInMonth } from './days-in-month.ts'
export { buildElementString, parseElementString, type BuildResult } from './element-string.ts'
export { describeParserError } from './errors.ts'
export { nordicVendorName, toGtin14 } from './gtin.ts'
export { interpret } from './interpret.ts'
export type { Interpretation, InterpretOptions, Read } from './interpretation.ts'
export { parseShelfPlaceCode, shelfPlaceCode } from './shelf-place-code.ts'
export { bareText, isGs1Symbology, leadingSymbology } from './symbology.ts'
export { mayBeVendorName } from './vendor-name.ts'
export type {
  ApplicationIdentifier,
  Charset,
  Component,
  ElementInput,
  Gs1Element,
  ParseResult,
  ParserError,
  ParserErrorCode,
  RuleName,
} from './types.ts'
