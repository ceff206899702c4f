import { endsInCheckDigit, parseElementString } from '@forrad/core/gs1'
import type { CodeFormat } from '@forrad/core/scanner'
import type { RawRead } from './engine.ts'
import { isLinear, isRetail } from './formats.ts'
import { unevenness } from './geometry.ts'

/** What a format needs to be believed, from a picture file and from the camera alike. */
interface Needs {
  /** Shortest text that is believed without many sightings. */
  readonly letters: number
  /** Rows that must agree in one look for that look to be enough; `Infinity` where one never is. */
  readonly rows: number
  /** Cut short, it looks like a shorter one: it must have been seen upright as a whole, or be a form that no part has. */
  readonly upright?: true
  /**
   * Bars set upright make the same mistake in frame after frame: fewer rows than `rows` are believed
   * after several frames, when another way of looking shared the read and none saw another code there.
   */
  readonly repeats?: true
  /** Camera frames that must show it: where a sharp look at the whole frame did, and where only closer ones did. */
  readonly frames: { readonly sharp: number; readonly closer: number }
}

/** Error correction, or a check over the whole text: one sharp frame is enough. Filters and enlarging invent edges, so what only they show must come twice. */
const CHECKED = { sharp: 1, closer: 2 } as const
/** A check that one in a hundred misreads pass, of many narrow bars: what only closer looks show must come thrice. */
const HARDLY_CHECKED = { sharp: 1, closer: 3 } as const
/** No check, or one that a tenth of all misreads pass: two frames (decisions: EAN and UPC so, too). */
const UNCHECKED = { sharp: 2, closer: 2 } as const

/**
 * The one table. A matrix with error correction needs one look; a check character in a row of bars needs a
 * few rows that agree; without one, a second sighting must agree. ITF has neither a check nor ends that tell:
 * a row that crosses the bars at a slant leaves them early, and what it saw passes for a shorter code.
 * A DataBar's check passes one misread in 79, and of bars thinner than two pixels the same misread comes
 * again, in another look and in another frame: 14 of 400 drawn stacked ones gave one, never on more than
 * three rows of one look, and 2 of 5,000 symbols of all kinds counted with it.
 */
const NEEDS: Readonly<Record<CodeFormat, Needs>> = {
  Aztec: { letters: 1, rows: 0, frames: CHECKED },
  DataMatrix: { letters: 1, rows: 0, frames: CHECKED },
  MaxiCode: { letters: 1, rows: 0, frames: CHECKED },
  QRCode: { letters: 1, rows: 0, frames: CHECKED },
  PDF417: { letters: 1, rows: 0, frames: CHECKED },
  Code128: { letters: 1, rows: 3, frames: CHECKED },
  Code93: { letters: 1, rows: 3, frames: CHECKED },
  DataBar: { letters: 16, rows: 4, repeats: true, frames: HARDLY_CHECKED },
  DataBarExpanded: { letters: 3, rows: 3, frames: HARDLY_CHECKED },
  DataBarLimited: { letters: 16, rows: Infinity, frames: UNCHECKED },
  Code39: { letters: 4, rows: 6, frames: UNCHECKED },
  ITF: { letters: 6, rows: 6, upright: true, frames: UNCHECKED },
  Codabar: { letters: 5, rows: Infinity, frames: UNCHECKED },
  EAN13: { letters: 13, rows: Infinity, frames: UNCHECKED },
  UPCA: { letters: 12, rows: Infinity, frames: UNCHECKED },
  EAN8: { letters: 8, rows: Infinity, frames: UNCHECKED },
  UPCE: { letters: 13, rows: Infinity, frames: UNCHECKED },
}

/** The longest side of a square, seen at a slant, by its shortest. */
const MOST_UNEVEN = 1.6
/** Rows that each of two sightings must have of a row of bars without much of a check. */
export const CONFIRMED_ROWS = 3
/** Rows that each of three sightings must have where only their sheer number can convince. */
const MANY_ROWS = 5
/** Frames that convince of a format whose mistakes are repeated. */
const SEVERAL_FRAMES = 3
/** In the name of each way of looking that sets bars upright. */
export const STRAIGHT = 'straight'
/** The symbology of a Code 128 that begins with the function character of GS1. */
const GS1_128 = ']C1'
/** Frames for an EAN or UPC that its bars, read anew, did not confirm. */
const UNVERIFIED_FRAMES = 3

/** All that speaks for a code. */
export interface Facts {
  /** The sighting with the most agreeing rows. */
  readonly read: RawRead
  /** Ways of looking that saw it. */
  readonly ways: ReadonlySet<string>
  /** The fewest rows of any of them. */
  readonly least: number
  /** Seen with its bars set upright. */
  readonly upright: boolean
  /** Seen by a look at the picture as it is: neither filtered, enlarged nor turned. */
  readonly sharp: boolean
  /** For an EAN or UPC: its bars, read anew, say the same. */
  readonly verified: boolean
  /** Seen by the blurred reader alone, with certainty. */
  readonly fitted: boolean
  /** Camera frames that showed it; undefined for a picture file. */
  readonly frames?: number
  /** A camera frame read something else on the same spot. */
  readonly contested?: boolean
}

/** Whether a code may be acted on: what was seen of it is enough and, from the camera, in enough frames. */
export function isBelievable(facts: Facts): boolean {
  const { read, frames } = facts
  const { sharp, closer } = NEEDS[read.format].frames
  const retail = isRetail(read.format)
  const wanted =
    retail && !facts.verified && !facts.fitted ? UNVERIFIED_FRAMES : facts.sharp ? sharp : closer
  return isEnough(facts) && (frames === undefined || frames >= wanted)
}

function isEnough(facts: Facts): boolean {
  const { read, ways, least, fitted, verified, upright, frames = 1, contested = false } = facts
  const needs = NEEDS[read.format]
  // A hand is never still: another frame sees other rows, as another way of looking does.
  const sightings = Math.max(ways.size, frames)
  if (fitted) return true
  if (isRetail(read.format)) return verified || (sightings >= 3 && least >= MANY_ROWS)
  if (read.text.length < needs.letters)
    return needs.upright === undefined && sightings >= 3 && least >= 2 * MANY_ROWS
  if (read.weak === true) return sightings >= 2
  // A MaxiCode's rings pass for an Aztec's, but what is then read around them is no square.
  if (read.format === 'Aztec' && unevenness(read.position) > MOST_UNEVEN) return false
  if (!isLinear(read.format)) return read.spare !== 0 || read.format !== 'PDF417' || sightings >= 2
  if (needs.upright && !isWhole(read) && !upright) return false
  // By its standard it holds GS1 element strings; the rows of a stacked one, put together wrong, do not.
  if (read.format === 'DataBarExpanded' && !elementsOf(read.text)) return false
  // Its first character promises them, too: what breaks the promise, seen by closer looks alone, is a misread.
  if (read.symbology === GS1_128 && !facts.sharp && !elementsOf(read.text)) return false
  // Such bars, set upright, repeat their mistake on many rows: where a frame read something else there,
  // another way of looking must have shared the read. One of 5,000 drawn symbols counted without.
  if (contested && needs.frames === HARDLY_CHECKED && !isOtherwise(ways)) return false
  const agreed = needs.repeats
    ? frames >= SEVERAL_FRAMES && read.lines >= CONFIRMED_ROWS && !contested && isOtherwise(ways)
    : sightings >= 2 && least >= Math.min(needs.rows, CONFIRMED_ROWS)
  if (agreed) return true
  return read.lines >= needs.rows && isWhole(read)
}

/** Whether another way of looking than with the bars set upright is among them. */
function isOtherwise(ways: ReadonlySet<string>): boolean {
  return [...ways].some((way) => !way.includes(STRAIGHT))
}

/** Only the form of dates matters here, not their century. */
const ANY_YEAR = 2000

/** Whether what a row of bars says has the form that its format promises: an ITF the 14 digits of a trade item. */
function isWhole({ format, text }: RawRead): boolean {
  if (format === 'DataBarExpanded') {
    return elementsOf(text)?.some(({ ai }) => ai === '01' || ai === '02') ?? false
  }
  if (format === 'ITF') return text.length === 14 && endsInCheckDigit(text)
  return true
}

/** The application identifiers of a text with their values; null where it is no GS1 element string. */
function elementsOf(text: string) {
  const parsed = parseElementString(text, ANY_YEAR)
  return parsed.ok ? parsed.elements : null
}
