import { valueAt } from './profile.ts'
import type { Span } from './guards.ts'
import type { Layout } from './symbols.ts'
import { DIGIT_SAMPLES, templatesFor } from './templates.ts'
import type { Look, Template } from './templates.ts'

/** What each digit's place costs for each digit: the share of its variation left unexplained, 0 to 1. */
export interface Fit {
  /** By place: ten costs of number set A (or C in the right half), then ten of set B. */
  readonly places: readonly Float32Array[]
  /** The mean when every place takes its cheapest digit. */
  readonly mean: number
  readonly look: Look
}

interface Digit {
  readonly left: number
  readonly right: number
}

/** How freely the edges between digits may stray from their even places. */
interface Freedom {
  /** Modules a step. */
  readonly step: number
  /** Steps to either side. */
  readonly reach: number
  /** Steps by which the stray may change from one edge to the next. */
  readonly bend: number
}

const ROUGH: Freedom = { step: 0.5, reach: 2, bend: 1 }
const FINE: Freedom = { step: 0.25, reach: 5, bend: 2 }
/** What a change of stray by a module costs. */
const BEND_COST = 0.08
/** A first fit worse than this is not looked into. */
const HOPELESS = 0.4

const FIRST_LOOK: Look = { blur: 0.6, spread: 0 }
const LOOKS: readonly Look[] = [0.2, 0.5, 0.8, 1.1].flatMap((blur) =>
  [-0.25, 0, 0.25].map((spread) => ({ blur, spread })),
)

/**
 * Fits the digits of a layout on a span. Bars on a bent or tilted pack are unevenly wide, so the edges
 * between digits are free within bounds and the cheapest way through them is taken; then blur and ink
 * spread are chosen, and the way is sought once more. Undefined where nothing like digits is there.
 */
export function fitDigits(profile: Float32Array, layout: Layout, span: Span): Fit | undefined {
  const rough = cheapestWay(profile, layout, span, FIRST_LOOK, ROUGH)
  if (meanOf(costsOf(profile, layout, rough, FIRST_LOOK)) > HOPELESS) return undefined
  let look = FIRST_LOOK
  let least = Infinity
  for (const candidate of LOOKS) {
    const mean = meanOf(costsOf(profile, layout, rough, candidate))
    if (mean >= least) continue
    least = mean
    look = candidate
  }
  const digits = cheapestWay(profile, layout, span, look, FINE)
  const places = costsOf(profile, layout, digits, look)
  return { places, mean: meanOf(places), look }
}

function costsOf(
  profile: Float32Array,
  layout: Layout,
  digits: readonly Digit[],
  look: Look,
): Float32Array[] {
  const seen = new Float32Array(DIGIT_SAMPLES)
  return digits.map((digit, place) => {
    const sets = setsAt(layout, place, look)
    const costs = new Float32Array(sets.length * 10)
    sample(profile, digit.left, digit.right, seen)
    compare(seen, sets, costs)
    return costs
  })
}

function setsAt(layout: Layout, place: number, look: Look): readonly (readonly Template[])[] {
  const { A, B, C } = templatesFor(look)
  return place >= layout.right ? [C] : [A, B]
}

function meanOf(places: readonly Float32Array[]): number {
  let sum = 0
  for (const costs of places) sum += least(costs)
  return sum / places.length
}

function least(costs: Float32Array): number {
  let best = 1
  for (const cost of costs) if (cost < best) best = cost
  return best
}

/** Samples a digit, takes its mean out and makes its length 1. */
function sample(profile: Float32Array, left: number, right: number, seen: Float32Array): void {
  const step = (right - left) / DIGIT_SAMPLES
  let mean = 0
  for (let i = 0; i < DIGIT_SAMPLES; i++) {
    const value = valueAt(profile, left + step * (i + 0.5))
    seen[i] = value
    mean += value
  }
  mean /= DIGIT_SAMPLES
  let square = 0
  for (let i = 0; i < DIGIT_SAMPLES; i++) {
    const value = (seen[i] ?? 0) - mean
    seen[i] = value
    square += value * value
  }
  const scale = square > 0 ? 1 / Math.sqrt(square) : 0
  for (let i = 0; i < DIGIT_SAMPLES; i++) seen[i] = (seen[i] ?? 0) * scale
}

/** One minus the square of the correlation with each template; 1 where it is not positive. */
function compare(
  seen: Float32Array,
  sets: readonly (readonly Template[])[],
  costs: Float32Array,
): void {
  let at = 0
  for (const set of sets) {
    for (const { samples } of set) {
      let dot = 0
      for (let i = 0; i < DIGIT_SAMPLES; i++) dot += (seen[i] ?? 0) * (samples[i] ?? 0)
      costs[at++] = dot > 0 ? 1 - dot * dot : 1
    }
  }
}

/** The cheapest edges of the digits, by dynamic programming over their strays. */
function cheapestWay(
  profile: Float32Array,
  layout: Layout,
  span: Span,
  look: Look,
  { step, reach, bend }: Freedom,
): Digit[] {
  const module = (span.end - span.start) / layout.modules
  const count = layout.digits.length
  const strays = 2 * reach + 1
  const edge = (at: number, stray: number): number => {
    const m = at + (stray - reach) * step
    const t = m / layout.modules
    return span.start + module * (m + 4 * span.bow * t * (1 - t))
  }
  const seen = new Float32Array(DIGIT_SAMPLES)
  const back = new Uint8Array(count * strays)
  let reached = new Float32Array(strays)
  for (let place = 0; place < count; place++) {
    const at = layout.digits[place] ?? 0
    const sets = setsAt(layout, place, look)
    const costs = new Float32Array(sets.length * 10)
    const next = new Float32Array(strays).fill(Infinity)
    for (let from = 0; from < strays; from++) {
      const left = edge(at, from)
      for (let to = Math.max(0, from - bend); to <= Math.min(strays - 1, from + bend); to++) {
        sample(profile, left, edge(at + 7, to), seen)
        compare(seen, sets, costs)
        const cost = (reached[from] ?? 0) + least(costs) + Math.abs(to - from) * step * BEND_COST
        if (cost >= (next[to] ?? 0)) continue
        next[to] = cost
        back[place * strays + to] = from
      }
    }
    reached = next
  }
  let to = 0
  for (let i = 1; i < strays; i++) if ((reached[i] ?? 0) < (reached[to] ?? 0)) to = i
  const digits: Digit[] = []
  for (let place = count - 1; place >= 0; place--) {
    const at = layout.digits[place] ?? 0
    const from = back[place * strays + to] ?? 0
    digits.unshift({ left: edge(at, from), right: edge(at + 7, to) })
    to = from
  }
  return digits
}
