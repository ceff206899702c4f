import type { Point, Quad } from '@forrad/core/scanner'
import type { Slanted } from '../pixels/cut-out.ts'
import type { Gray } from '../pixels/gray.ts'
import { profileAlong } from './profile.ts'
import { readProfile } from './read-profile.ts'
import type { LineRead } from './read-profile.ts'
import type { EanKind } from './symbols.ts'

/** An EAN or UPC read off several lines. */
export interface EanRead {
  readonly kind: EanKind
  /** 13 digits (UPC-E expanded), or 8. */
  readonly text: string
  /** Lines that say so. */
  readonly lines: number
  /** Sum of the lines' certainties; see `CERTAIN`. */
  readonly certainty: number
  readonly position: Quad
}

/** What a kind needs to count: lines, their certainty in all, and the margin that makes a line count. */
const CERTAIN: Readonly<Record<EanKind, { lines: number; sum: number; margin: number }>> = {
  EAN13: { lines: 2, sum: 0.6, margin: 0.2 },
  EAN8: { lines: 2, sum: 1.6, margin: 0.8 },
  UPCE: { lines: 2, sum: 1.6, margin: 1 },
}
/** A single line so sure counts alone. */
const SURE_LINE = 1.5
/** Enough certainty to look no further. */
const ENOUGH = 3
/** Lines without any read after which nothing is expected any more. */
const PATIENCE = 6
/** Half a pixel: fine enough for bars of one pixel. */
const STEP = 0.5
/** A rival text takes this share of certainty away from being taken at all. */
const RIVAL = 0.4

/** Reads the EAN or UPC that `bars` may be, on up to `lines` lines; undefined when nothing is certain. */
export function readEan(gray: Gray, bars: Slanted, lines: number): EanRead | undefined {
  const votes = new Map<string, Vote>()
  let last: Pick<Vote, 'kind' | 'reversed'> | undefined
  for (let i = 0; i < lines; i++) {
    const line = lineAt(bars, i, lines)
    const walk = { ...line, breadth: Math.min(2, Math.floor(bars.breadth / lines / 2)) }
    const profile = profileAlong(gray, walk)
    const found = readLine(profile, last)
    if (found) {
      last = { kind: found.kind, reversed: found.reversed }
      const vote = count(votes, found, line)
      if (vote.certainty > ENOUGH && vote.lines >= 2) break
    } else if (i + 1 >= PATIENCE && votes.size === 0) break
  }
  return elect([...votes.values()])
}

interface Line {
  readonly x: number
  readonly y: number
  readonly stepX: number
  readonly stepY: number
  readonly samples: number
}

interface Vote {
  readonly kind: EanKind
  readonly text: string
  readonly reversed: boolean
  lines: number
  certainty: number
  best: number
  ends: [Point, Point][]
}

/** Lines from the middle outwards, each as long as the bars and their surroundings. */
function lineAt({ centre, angle, length, breadth }: Slanted, index: number, lines: number): Line {
  const radians = (angle * Math.PI) / 180
  const u = { x: Math.cos(radians), y: Math.sin(radians) }
  const reach = length * 0.75 + 30
  const rank = index % 2 === 0 ? index / 2 : -(index + 1) / 2
  const off = ((rank + 0.25) / lines) * breadth * 0.9
  return {
    x: centre.x - u.x * reach - u.y * off,
    y: centre.y - u.y * reach + u.x * off,
    stepX: u.x * STEP,
    stepY: u.y * STEP,
    samples: Math.ceil((2 * reach) / STEP),
  }
}

/** EAN-13 in both directions before the shorter kinds, which could be found inside of one. */
function readLine(
  profile: Float32Array,
  last: Pick<Vote, 'kind' | 'reversed'> | undefined,
): (LineRead & { readonly reversed: boolean }) | undefined {
  const reverse = profile.toReversed()
  const tries: readonly (readonly [EanKind, boolean])[] = last
    ? [[last.kind, last.reversed]]
    : [
        ['EAN13', false],
        ['EAN13', true],
        ['EAN8', false],
        ['EAN8', true],
        ['UPCE', false],
        ['UPCE', true],
      ]
  for (const [kind, reversed] of tries) {
    const read = readProfile(reversed ? reverse : profile, kind)
    if (read && read.margin >= CERTAIN[kind].margin) return { ...read, reversed }
  }
  return undefined
}

function count(
  votes: Map<string, Vote>,
  read: LineRead & { readonly reversed: boolean },
  line: Line,
): Vote {
  const key = `${read.kind} ${read.text}`
  const { kind, text, reversed } = read
  const vote = votes.get(key) ?? {
    kind,
    text,
    reversed,
    lines: 0,
    certainty: 0,
    best: 0,
    ends: [],
  }
  const point = (sample: number): Point => {
    const at = reversed ? line.samples - 1 - sample : sample
    return { x: line.x + line.stepX * at, y: line.y + line.stepY * at }
  }
  vote.lines++
  vote.certainty += Math.log1p(Math.min(read.margin, 20))
  vote.best = Math.max(vote.best, read.margin)
  vote.ends.push([point(read.span.start), point(read.span.end)])
  votes.set(key, vote)
  return vote
}

function elect(votes: Vote[]): EanRead | undefined {
  const [first, second] = votes.sort((a, b) => b.certainty - a.certainty)
  if (!first) return undefined
  const wanted = CERTAIN[first.kind]
  const enough =
    (first.lines >= wanted.lines && first.certainty >= wanted.sum) ||
    (first.best >= SURE_LINE && first.kind === 'EAN13')
  if (!enough || (second && second.certainty > first.certainty * RIVAL)) return undefined
  return {
    kind: first.kind,
    text: first.text,
    lines: first.lines,
    certainty: first.certainty,
    position: positionOf(first),
  }
}

/** The corners of the lines that agreed: start and end of the outermost two. */
function positionOf({ ends, reversed }: Vote): Quad {
  const along = (
    [start, end]: readonly [Point, Point],
    [from, to]: readonly [Point, Point],
  ): number => {
    const cross = (to.x - from.x) * (start.y + end.y) - (to.y - from.y) * (start.x + end.x)
    return reversed ? -cross : cross
  }
  const [reference] = ends
  if (!reference) throw new RangeError('a vote without lines')
  const sorted = [...ends].sort((a, b) => along(a, reference) - along(b, reference))
  const top = sorted[0] ?? reference
  const bottom = sorted[sorted.length - 1] ?? reference
  return reversed ? [bottom[0], bottom[1], top[1], top[0]] : [top[0], top[1], bottom[1], bottom[0]]
}
