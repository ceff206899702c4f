import { POINTS_PER_MM, type Face } from './marks.ts'
import type { FontMetrics } from './truetype.ts'

/** Measures and cleans text in the faces of a document. */
export interface TypeSetter {
  /** Width in mm of a text at a size in points; the text must have been cleaned. */
  width(text: string, size: number, face: Face): number
  /**
   * The text as it can be drawn: composed, white space and control characters as single spaces, and
   * without what the font lacks, such as emoji. Every text taken in is counted once in `replaced`.
   */
  clean(text: string): string
  /** How many cleaned texts lost characters that the font lacks. */
  readonly replaced: number
}

/** Base line below a line's upper edge, as a share of the size. */
export const ASCENT = 0.93
/** From one line's upper edge to the next one's, as a share of the size. */
export const LINE_HEIGHT = 1.18

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const SPACES = /[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu
/** What joins or colours an emoji and is nothing by itself. */
// oxlint-disable-next-line no-misleading-character-class -- each of them is looked for alone
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/gu

/** Creates a type setter over the two faces' metrics. */
export function createTypeSetter(fonts: Readonly<Record<Face, FontMetrics>>): TypeSetter {
  let replaced = 0
  const isKnown = (character: string) => {
    const codePoint = character.codePointAt(0) ?? 0
    return (
      fonts.regular.advance(codePoint) !== undefined && fonts.bold.advance(codePoint) !== undefined
    )
  }
  return {
    width(text, size, face) {
      let sum = 0
      for (const character of text) sum += fonts[face].advance(character.codePointAt(0) ?? 0) ?? 0
      return (sum * size) / POINTS_PER_MM
    },
    clean(text) {
      const composed = text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim()
      // Nearly every text is whole: look before anything is built.
      let isWhole = true
      for (const character of composed) isWhole &&= isKnown(character)
      if (isWhole) return composed
      replaced += 1
      const kept = [...composed].filter(isKnown).join('')
      return kept.replace(SPACES, ' ').trim()
    },
    get replaced() {
      return replaced
    },
  }
}

/** Height in mm of so many lines at a size in points. */
export function linesHeight(lines: number, size: number): number {
  return (lines * size * LINE_HEIGHT) / POINTS_PER_MM
}
