export { APPLICATION_IDENTIFIERS } from './ai-table.ts'
export { GROUP_SEPARATOR } from './charsets.ts'
export { checkDigit, checkPair, endsInCheckDigit, isGln, isIban, isSscc } from './check-digits.ts'
export { resolveYear, toShortDate } from './dates.ts'
export { parseDigitalLink } from './digital-link.ts'
export { buildElementString, parseElementString, type BuildResult } from './element-string.ts'
export { describeParserError } from './errors.ts'
export { nordicVendorName, toGtin14 } from './gtin.ts'
export { interpret } from './interpret.ts'
export type { Interpretation, InterpretOptions, Read } from './interpretation.ts'
export { parseShelfPlaceCode, shelfPlaceCode } from './shelf-place-code.ts'
export { isGs1Symbology, leadingSymbology } from './symbology.ts'
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
