import { beginsBracketed, parseBracketedIn } from './bracketed.ts'
import { GROUP_SEPARATOR, SEPARATOR_CODE } from './charsets.ts'
import { twoDigits } from './dates.ts'
import { parseDigitalLink } from './digital-link.ts'
import { parseElementStringIn } from './element-string.ts'
import { isMistypedGtin, toGtin14 } from './gtin.ts'
import type { Interpretation, InterpretOptions, Read } from './interpretation.ts'
import { parseShelfPlaceCode } from './shelf-place-code.ts'
import { isGs1Symbology, leadingSymbology, splitAddOn } from './symbology.ts'
import type { Gs1Element, ParseResult } from './types.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type Gs1Interpretation = Extract<Interpretation, { kind: 'gs1' }>
type Failure = Extract<ParseResult, { ok: false }>

/** A text longer than EAN-13 with an add-on of five cannot be a GTIN. */
const LONGEST_GTIN = 18
const NINE = 0x39

/** The read as the steps of interpretation see it. */
interface Context {
  readonly read: Read
  /** Where in the raw text the text without symbology identifier begins. */
  readonly textStart: number
  readonly isGs1: boolean
  readonly currentYear: number
}

function gs1(
  form: Gs1Interpretation['form'],
  elements: readonly Gs1Element[],
  { raw, symbology }: Read,
): Interpretation {
  const scan: Writable<Gs1Interpretation> =
    symbology === undefined
      ? { kind: 'gs1', form, elements, raw }
      : { kind: 'gs1', form, elements, raw, symbology }
  let expiryTime: string | undefined
  for (const { ai, value, date } of elements) {
    if (ai === '01') scan.gtin = value
    else if (ai === '10') scan.lot = value
    else if (ai === '21') scan.serial = value
    else if (ai === '17' && date !== undefined) scan.expiry = date
    else if (ai === '7003') expiryTime = date
  }
  if (scan.expiry === undefined && expiryTime !== undefined) scan.expiry = expiryTime
  return scan
}

/** Plain text; `offset` is where the read that failed began in the raw text. */
function plainText({ read, textStart }: Context, failed?: Failure, offset = 0): Interpretation {
  const text = read.raw.slice(textStart)
  if (failed === undefined) return { kind: 'text', text, ...read }
  const { ok: _, elements, ...error } = failed
  const problem = { ...error, position: error.position + offset }
  return { kind: 'text', text, problem, elements, ...read }
}

function namesTradeItem(elements: readonly Gs1Element[]): boolean {
  return elements.some(({ ai }) => ai === '01' || ai === '02')
}

/** Whether a failed read was meant as GS1 data although no symbology says so: it got as far as a whole 01 or 02. */
function wasMeant({ elements, code, ai }: Failure): boolean {
  return namesTradeItem(elements) || (code === 'wrong_check_digit' && (ai === '01' || ai === '02'))
}

/** A GTIN alone; under a GS1 symbology it would have its identifier, and digits are something else (GS-2). */
function gtinOf(body: string, { read, isGs1 }: Context): Interpretation | undefined {
  if (isGs1) return undefined
  const parts = splitAddOn(body, read.symbology)
  const main = parts && toGtin14(parts.code)
  if (parts && main) return { kind: 'gtin', gtin: main, addOn: parts.addOn, ...read }
  const gtin = toGtin14(body)
  return gtin === undefined ? undefined : { kind: 'gtin', gtin, ...read }
}

/** Shelf place or web address, which begin with a letter; undefined for anything else. */
function namedOf(body: string, start: number, context: Context): Interpretation | undefined {
  const { read, currentYear } = context
  const id = parseShelfPlaceCode(body)
  if (id !== undefined) return { kind: 'shelf_place', id, ...read }
  const link = parseDigitalLink(body, currentYear)
  if (link.ok) return gs1('digital_link', link.elements, read)
  if (link.code === 'not_a_digital_link') return undefined
  return link.code === 'no_digital_link_key' ? plainText(context) : plainText(context, link, start)
}

/** Element string, printed or not, or text, from `start` to before `end` of the raw text (GS-10, GS-14, GS-18). */
function elementsOf(start: number, end: number, context: Context): Interpretation {
  const { read, isGs1, currentYear } = context
  const { raw } = read
  const result = beginsBracketed(raw, start)
    ? parseBracketedIn(raw, start, end, currentYear)
    : parseScanned(start, end, context)
  if (result.ok && (isGs1 || namesTradeItem(result.elements))) {
    return gs1('element_string', result.elements, read)
  }
  if (!result.ok && (isGs1 || wasMeant(result))) return plainText(context, result)
  const isMistyped = isMistypedGtin(raw, start, end, read.symbology)
  return plainText(context, isMistyped ? wrongCheckDigit(end - 1) : undefined)
}

function wrongCheckDigit(position: number): Failure {
  return { ok: false, elements: [], code: 'wrong_check_digit', position }
}

function parseScanned(start: number, end: number, { read, currentYear }: Context): ParseResult {
  const { raw } = read
  const hasStandIn = raw.includes(']', start) || raw.includes('~', start)
  const separated = hasStandIn ? raw.replaceAll(/[\]~]/g, GROUP_SEPARATOR) : raw
  const first = separated.charCodeAt(start) === SEPARATOR_CODE ? start + 1 : start
  return parseElementStringIn(separated, first, end, currentYear)
}

/**
 * Says what a scanned or typed text is: symbology identifier off (GS-1), then GTIN, shelf place, Digital Link,
 * element string, and plain text for everything else (GS-2, GS-10 to GS-14). Any string gives a value, in time
 * linear in its length.
 */
export function interpret(
  raw: string,
  { today, symbology: hint }: InterpretOptions,
): Interpretation {
  const blank = raw.length - raw.trimStart().length
  const leading = leadingSymbology(raw, blank)
  const symbology = leading ?? hint
  const start = leading === undefined ? blank : blank + leading.length
  const end = Math.max(start, raw.trimEnd().length)
  const context: Context = {
    read: symbology === undefined ? { raw } : { raw, symbology },
    textStart: leading === undefined ? 0 : start,
    isGs1: isGs1Symbology(leading) || isGs1Symbology(hint),
    currentYear: twoDigits(today, 0) * 100 + twoDigits(today, 2),
  }
  // Cutting the text out costs as much as reading it, so only what can be one of these is.
  const gtin = end - start > LONGEST_GTIN ? undefined : gtinOf(raw.slice(start, end), context)
  if (gtin !== undefined) return gtin
  const named =
    raw.charCodeAt(start) > NINE ? namedOf(raw.slice(start, end), start, context) : undefined
  return named ?? elementsOf(start, end, context)
}
