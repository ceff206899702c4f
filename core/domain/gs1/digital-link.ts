import { getIdentifier, type CompiledIdentifier } from './ai-lookup.ts'
import { DIGITAL_LINK_KEYS, SHORT_NAMES } from './digital-link-keys.ts'
import { addElement } from './elements.ts'
import type { Gs1Element, ParseResult, ParserError } from './types.ts'
import { findFault } from './value.ts'

const ADDRESS = /^https?:\/\/[^/?#\s]+/i

const NO_ADDRESS: ParseResult = { ok: false, elements: [], code: 'not_a_digital_link', position: 0 }

/** A stretch of the address between two delimiters. */
interface Piece {
  readonly text: string
  readonly position: number
}

/** An identifier and its value, still percent-encoded. */
interface Pair {
  readonly identifier: CompiledIdentifier
  readonly value: Piece
  /** Named by a short name, which in a query may as well be the site's own. */
  readonly short: boolean
}

function split({ text, position }: Piece, delimiter: RegExp): readonly Piece[] {
  let at = position
  return text.split(delimiter).map((part) => {
    const piece = { text: part, position: at }
    at += part.length + 1
    return piece
  })
}

function toPair(name: string, value: Piece): Pair | undefined {
  const identifier = getIdentifier(name)
  if (identifier !== undefined) return { identifier, value, short: false }
  const named = getIdentifier(SHORT_NAMES.get(name.toLowerCase()) ?? '')
  return named && { identifier: named, value, short: true }
}

/** The key and its qualifiers, with which the path ends; empty when it ends otherwise. */
function pathPairs(path: Piece): readonly Pair[] {
  const segments = split({ ...path, text: path.text.replace(/\/$/, '') }, /\//)
  const pairs: Pair[] = []
  for (let at = segments.length - 1; at > 0; at -= 2) {
    const value = segments[at]
    const name = segments[at - 1]
    const pair = value && name && toPair(name.text, value)
    if (pair === undefined) return []
    pairs.push(pair)
    if (DIGITAL_LINK_KEYS.has(pair.identifier.ai)) return pairs.toReversed()
  }
  return []
}

/** The attributes of the query; parameters that name no identifier are the site's own. */
function queryPairs(query: Piece): readonly Pair[] {
  return split(query, /[&;]/).flatMap(({ text, position }) => {
    const equals = text.indexOf('=')
    if (equals === -1) return []
    const value = { text: text.slice(equals + 1), position: position + equals + 1 }
    const pair = toPair(text.slice(0, equals), value)
    return pair === undefined ? [] : [pair]
  })
}

function isInOrder(qualifiers: readonly string[], sequence: readonly string[]): boolean {
  let from = 0
  return qualifiers.every((qualifier) => {
    from = sequence.indexOf(qualifier, from) + 1
    return from > 0
  })
}

function qualifierError([key, ...rest]: readonly Pair[]): ParserError | undefined {
  const first = rest[0]
  if (key === undefined || first === undefined) return undefined
  const qualifiers = rest.map((pair) => pair.identifier.ai)
  const sequences = DIGITAL_LINK_KEYS.get(key.identifier.ai) ?? []
  if (sequences.some((sequence) => isInOrder(qualifiers, sequence))) return undefined
  return { code: 'invalid_qualifier', position: first.value.position, ai: first.identifier.ai }
}

/** Values are ASCII, so each escape is one character; a foreign one fails its character set afterwards. */
function decode(text: string): string {
  return text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function readPair(
  elements: Gs1Element[],
  { identifier, value }: Pair,
  currentYear: number,
): ParserError | undefined {
  const { ai } = identifier
  const decoded = decode(value.text)
  // The first releases of the standard let a GTIN leave out its leading zeros.
  const full =
    ai === '01' && /^(?:\d{8}|\d{12,13})$/.test(decoded) ? decoded.padStart(14, '0') : decoded
  const fault = findFault(identifier, full, 0, full.length, currentYear)
  if (fault !== undefined) return { code: fault.code, position: value.position, ai }
  if (!addElement(elements, identifier, full, currentYear)) {
    return { code: 'conflicting_values', position: value.position, ai }
  }
  return undefined
}

/**
 * Reads a GS1 Digital Link address of any domain: key and qualifiers at the end of the path, by digits or by the
 * legacy short names, attributes in the query, percent-encoding (GS-11). Any string gives a value;
 * `not_a_digital_link` and `no_digital_link_key` mean that it is something else.
 */
export function parseDigitalLink(url: string, currentYear: number): ParseResult {
  const domain = typeof url === 'string' ? ADDRESS.exec(url)?.[0] : undefined
  if (domain === undefined) return NO_ADDRESS
  const elements: Gs1Element[] = []
  const [location = ''] = url.split('#', 1)
  const [beforeQuery = ''] = location.split('?', 1)
  const path = { text: beforeQuery.slice(domain.length), position: domain.length }
  const query = { text: location.slice(beforeQuery.length + 1), position: beforeQuery.length + 1 }
  const keyed = pathPairs(path)
  if (keyed.length === 0) {
    return { ok: false, elements, code: 'no_digital_link_key', position: domain.length }
  }
  const misplaced = qualifierError(keyed)
  if (misplaced !== undefined) return { ok: false, elements, ...misplaced }
  for (const pair of [...keyed, ...queryPairs(query)]) {
    const error = readPair(elements, pair, currentYear)
    const isSitesOwn = pair.short && !keyed.includes(pair)
    if (error !== undefined && !isSitesOwn) return { ok: false, elements, ...error }
  }
  return { ok: true, elements }
}
