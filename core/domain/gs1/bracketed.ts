import { getIdentifier, missingIdentifier } from './ai-lookup.ts'
import { addElement } from './elements.ts'
import type { Gs1Element, ParseResult } from './types.ts'
import { findFault } from './value.ts'

const MARKER = /\((\d{2,4})\)/g

/** Whether the part of a text that begins at `at` may be an element string in print: `(01)…`. */
export function beginsBracketed(text: string, at: number): boolean {
  return text.charAt(at) === '('
}

/**
 * Reads an element string as it stands in print below its symbol, identifiers in brackets (GS-18), from `start` to
 * before `end` of the text. A value ends where the next known identifier in brackets begins; blanks around it do not
 * count. Positions count in the whole text.
 */
export function parseBracketedIn(
  text: string,
  start: number,
  end: number,
  currentYear: number,
): ParseResult {
  const part = text.slice(start, end)
  const markers = [...part.matchAll(MARKER)].flatMap(({ 0: marker, 1: ai = '', index }) => {
    const identifier = getIdentifier(ai)
    return identifier ? [{ identifier, index, length: marker.length }] : []
  })
  if (markers[0]?.index !== 0) {
    return { ok: false, elements: [], ...missingIdentifier(text.slice(0, end), start + 1) }
  }
  const elements: Gs1Element[] = []
  for (const [nth, { identifier, index, length }] of markers.entries()) {
    const { ai } = identifier
    const printed = part.slice(index + length, markers[nth + 1]?.index)
    const from = start + index + length + (printed.length - printed.trimStart().length)
    const value = printed.trim()
    const fault = findFault(identifier, text, from, from + value.length, currentYear)
    if (fault !== undefined) return { ok: false, elements, ...fault, ai }
    if (!addElement(elements, identifier, value, currentYear)) {
      return { ok: false, elements, code: 'conflicting_values', position: from, ai }
    }
  }
  return { ok: true, elements }
}
