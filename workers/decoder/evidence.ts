import type { CodeFormat } from '@forrad/core/scanner'
import type { EanRead } from './ean/read-ean.ts'
import type { RawRead } from './engine.ts'
import { isLinear } from './formats.ts'
import { overlap } from './geometry.ts'
import type { Look, Sighting } from './looks.ts'
import { CONFIRMED_ROWS, isBelievable, STRAIGHT } from './needs.ts'
import type { Facts } from './needs.ts'

/** A code with everything that speaks for it. */
export interface Evidence extends Facts {
  /** The look that gave the best sighting. */
  readonly look: Look
  /** Whether one picture shows enough of it. */
  readonly settled: boolean
}

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
  const judged = gathered.map((group): Evidence => {
    const verified = group.fitted || bars.some(({ text }) => text === mainText(group.read))
    const facts = { ...group, verified }
    return { ...facts, settled: isBelievable(facts) }
  })
  return judged
    .filter((one) => !judged.some((other) => other !== one && beats(other, one)))
    .sort((a, b) => Number(b.settled) - Number(a.settled))
}

interface Group extends Omit<Facts, 'verified' | 'frames'> {
  readonly look: Look
}

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
      else groups.push(startOf(read, look, way))
    }
  }
  return groups
}

function startOf(read: RawRead, look: Look, way: string): Group {
  return {
    read,
    look,
    ways: new Set([way]),
    least: read.lines,
    upright: look.straight === true,
    sharp: isSharp(look),
    fitted: false,
  }
}

/** Filters and enlarging may make edges that are not there, and so may turning. */
function isSharp({ scale = 1, filters = [], bend, straight }: Look): boolean {
  return scale <= 1 && filters.length === 0 && bend === undefined && straight !== true
}

function merge(known: Group, read: RawRead, look: Look, way: string): Group {
  const withAddOn = read.symbology === ']E3' && known.read.symbology !== ']E3'
  const better = withAddOn || (read.lines > known.read.lines && read.text === known.read.text)
  return {
    read: better ? read : known.read,
    look: better ? look : known.look,
    ways: new Set([...known.ways, way]),
    least: Math.min(known.least, read.lines),
    upright: known.upright || look.straight === true,
    sharp: known.sharp || isSharp(look),
    fitted: false,
  }
}

function isSame(a: RawRead, b: RawRead): boolean {
  return a.format === b.format && mainText(a) === mainText(b) && overlap(a.position, b.position)
}

/** An add-on is believed when a few rows show it; else it is left out. */
function withTrustedAddOn(read: RawRead): RawRead {
  if (read.symbology !== ']E3' || read.lines >= CONFIRMED_ROWS) return read
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

/**
 * What each of its lines must say on average. The lines of one blurred code repeat one mistake, so that many
 * of little certainty add up to nothing: of 620 photographed EAN and UPC the blurred reader alone had four
 * wrong, with 0.29 to 0.35 a line on up to nine lines (2.64 in all), and right ones from 0.46 on.
 */
const CERTAIN_LINE = 0.45

/** What only the blurred reader saw. */
function fromBars(sightings: readonly Sighting[], bars: readonly EanRead[]): Group[] {
  return bars
    .filter(
      ({ kind, certainty, lines }) =>
        certainty >= CERTAIN_ALONE[kind] && certainty / lines >= CERTAIN_LINE,
    )
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
      upright: true,
      sharp: true,
      fitted: true,
    }))
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
