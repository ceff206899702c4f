import { endsInCheckDigit, parseElementString } from '@forrad/core/gs1'
import type { CodeFormat } from '@forrad/core/scanner'
import type { EanRead } from './ean/read-ean.ts'
import type { RawRead } from './engine.ts'
import { isLinear, isRetail } from './formats.ts'
import { overlap, unevenness } from './geometry.ts'
import type { Look, Sighting } from './looks.ts'

/** A code with everything that speaks for it. */
export interface Evidence {
  /** The sighting with the most agreeing rows. */
  readonly read: RawRead
  /** The look that gave it. */
  readonly look: Look
  /** Independent ways of looking that saw it. */
  readonly ways: number
  /** Whether it may be believed. */
  readonly settled: boolean
}

/** How much a format needs: rows and letters with which one way of looking is enough, if any is. */
interface Needs {
  /** Rows that must agree in one look; `Infinity` where one look is never enough. */
  readonly lines: number
  /** Shortest text that is believed at all. */
  readonly letters: number
}

/**
 * Formats in the order of their checks. A matrix with error correction needs one look; a check character
 * in a row of bars needs a few rows that agree; without one, a second way of looking must agree.
 */
const NEEDS: Readonly<Record<CodeFormat, Needs>> = {
  Aztec: { lines: 0, letters: 1 },
  DataMatrix: { lines: 0, letters: 1 },
  MaxiCode: { lines: 0, letters: 1 },
  QRCode: { lines: 0, letters: 1 },
  PDF417: { lines: 0, letters: 1 },
  Code128: { lines: 3, letters: 1 },
  Code93: { lines: 3, letters: 1 },
  DataBar: { lines: 3, letters: 16 },
  DataBarExpanded: { lines: 3, letters: 3 },
  DataBarLimited: { lines: Infinity, letters: 16 },
  Code39: { lines: 6, letters: 4 },
  ITF: { lines: 6, letters: 6 },
  Codabar: { lines: Infinity, letters: 5 },
  EAN13: { lines: Infinity, letters: 13 },
  UPCA: { lines: Infinity, letters: 12 },
  EAN8: { lines: Infinity, letters: 8 },
  UPCE: { lines: Infinity, letters: 13 },
}

/** The longest side of a square, seen at a slant, by its shortest. */
const MOST_UNEVEN = 1.6
/** Rows that each of two ways must have seen of a row of bars without much of a check. */
const CONFIRMED_LINES = 3
/** Rows that each of three ways must have seen where only the sheer number of sightings can convince. */
const MANY_LINES = 5

/** Digits of an EAN or UPC without those of an add-on. */
export function mainText({ text, symbology }: Pick<RawRead, 'text' | 'symbology'>): string {
  if (symbology !== ']E3') return text
  return text.length > 13 ? text.slice(0, 13) : text.slice(0, 8)
}

/**
 * Weighs what several looks at one picture saw: repeated reads are put together, an EAN or UPC is checked
 * against `bars` (what the blurred reader made of the same place), and of reads that contradict each other
 * on one spot the weaker are dropped. Settled ones come first.
 */
export function weigh(sightings: readonly Sighting[], bars: readonly EanRead[]): Evidence[] {
  const gathered = [...gather(sightings), ...fromBars(sightings, bars)]
  const judged = gathered.map((group) => ({ ...group, settled: isSettled(group, bars) }))
  const kept = judged.filter((one) => !judged.some((other) => other !== one && beats(other, one)))
  return kept
    .map(({ read, look, ways, settled }) => ({ read, look, ways: ways.size, settled }))
    .sort((a, b) => Number(b.settled) - Number(a.settled))
}

interface Group {
  readonly read: RawRead
  readonly look: Look
  readonly ways: ReadonlySet<string>
  /** The fewest rows of any way that saw it. */
  readonly least: number
  /** Seen by the blurred reader. */
  readonly fitted: boolean
}

const STRAIGHT = 'straight'

/** Looks that differ only in how a matrix is told from its ground see the same rows of bars. */
function wayOf(look: Look, format: CodeFormat): string {
  const { scale = 1, turn = 0, margin = 0, filters = [], threshold = 'local' } = look
  const { straight = false } = look
  return [
    scale,
    turn,
    margin,
    straight ? STRAIGHT : '',
    filters.join('+'),
    isLinear(format) ? '' : threshold,
  ].join(' ')
}

function gather(sightings: readonly Sighting[]): Group[] {
  const groups: Group[] = []
  for (const { look, reads } of sightings) {
    for (const seen of reads) {
      const read = withTrustedAddOn(seen)
      const way = wayOf(look, read.format)
      const index = groups.findIndex(({ read: known }) => isSame(known, read))
      const known = groups[index]
      if (known) groups[index] = merge(known, read, look, way)
      else groups.push({ read, look, ways: new Set([way]), least: read.lines, fitted: false })
    }
  }
  return groups
}

function merge(known: Group, read: RawRead, look: Look, way: string): Group {
  const withAddOn = read.symbology === ']E3' && known.read.symbology !== ']E3'
  const better = withAddOn || (read.lines > known.read.lines && read.text === known.read.text)
  return {
    read: better ? read : known.read,
    look: better ? look : known.look,
    ways: new Set([...known.ways, way]),
    least: Math.min(known.least, read.lines),
    fitted: false,
  }
}

function isSame(a: RawRead, b: RawRead): boolean {
  return a.format === b.format && mainText(a) === mainText(b) && overlap(a.position, b.position)
}

/** An add-on is believed when a few rows show it; else it is left out. */
function withTrustedAddOn(read: RawRead): RawRead {
  if (read.symbology !== ']E3' || read.lines >= CONFIRMED_LINES) return read
  return { ...read, text: mainText(read), symbology: read.format === 'EAN8' ? ']E4' : ']E0' }
}

const BARS: Look = { name: 'bars' }

/**
 * How certain the blurred reader must be where nothing else saw the code. Over 260 blurred codes of other
 * formats it was wrong with up to 1.9 (3.5 for a UPC-E, which has no digit to check itself by), and right
 * from 2.1 on.
 */
const CERTAIN_ALONE: Readonly<Record<EanRead['kind'], number>> = {
  EAN13: 2,
  EAN8: 2.5,
  UPCE: Infinity,
}

/** What only the blurred reader saw. */
function fromBars(sightings: readonly Sighting[], bars: readonly EanRead[]): Group[] {
  return bars
    .filter(({ kind, certainty }) => certainty >= CERTAIN_ALONE[kind])
    .filter(
      (bar) => !sightings.some(({ reads }) => reads.some((read) => mainText(read) === bar.text)),
    )
    .map((bar) => ({
      read: {
        text: bar.text,
        format: bar.kind,
        symbology: bar.kind === 'EAN8' ? ']E4' : ']E0',
        position: bar.position,
        lines: bar.lines,
      },
      look: BARS,
      ways: new Set(['bars']),
      least: bar.lines,
      fitted: true,
    }))
}

function isSettled({ read, ways, least, fitted }: Group, bars: readonly EanRead[]): boolean {
  const needs = NEEDS[read.format]
  if (fitted) return true
  if (isRetail(read.format)) {
    if (bars.some(({ text }) => text === mainText(read))) return true
    return ways.size >= 3 && least >= MANY_LINES
  }
  if (read.text.length < needs.letters) return ways.size >= 3 && least >= 2 * MANY_LINES
  if (read.weak === true) return ways.size >= 2
  // A MaxiCode's rings pass for an Aztec's, but what is then read around them is no square.
  if (read.format === 'Aztec' && unevenness(read.position) > MOST_UNEVEN) return false
  if (!isLinear(read.format)) return read.spare !== 0 || read.format !== 'PDF417' || ways.size >= 2
  if (CUT_SHORT.has(read.format) && !isWhole(read) && !hasStraight(ways)) return false
  if (ways.size >= 2 && least >= Math.min(needs.lines, CONFIRMED_LINES)) return true
  return read.lines >= needs.lines && isWhole(read)
}

/** Formats whose symbols, cut short, look like shorter ones. */
const CUT_SHORT: ReadonlySet<CodeFormat> = new Set<CodeFormat>(['ITF'])

function hasStraight(ways: ReadonlySet<string>): boolean {
  return [...ways].some((way) => way.includes(STRAIGHT))
}

/** Only the form of dates matters here, not their century. */
const ANY_YEAR = 2000

/** Whether what a row of bars says has the form that its format promises. */
function isWhole({ format, text }: RawRead): boolean {
  if (format === 'DataBarExpanded') {
    const parsed = parseElementString(text, ANY_YEAR)
    return parsed.ok && parsed.elements.some(({ ai }) => ai === '01' || ai === '02')
  }
  if (format === 'ITF') return text.length === 14 && endsInCheckDigit(text)
  return true
}

/** Whether `strong` makes `weak` unbelievable: both lie on one spot, and only one can be right. */
function beats(
  strong: Group & { readonly settled: boolean },
  weak: Group & { readonly settled: boolean },
): boolean {
  const a = strong.read
  const b = weak.read
  if (!isLinear(a.format) || !isLinear(b.format)) {
    return a.format === 'PDF417' && b.format === 'PDF417' && strong.settled && !weak.settled
  }
  if (!overlap(a.position, b.position)) return false
  if (a.format === b.format && a.text !== b.text) {
    if (a.text.includes(b.text)) return true
    if (b.text.includes(a.text)) return false
  }
  if (strong.settled !== weak.settled) return strong.settled
  return strong.ways.size * a.lines > weak.ways.size * b.lines
}
