import type { Guard, Layout } from './symbols.ts'
import { normalise, reflectance, SAMPLES_PER_MODULE } from './templates.ts'
import type { Look } from './templates.ts'
import { valueAt } from './profile.ts'

/** Where a symbol may lie on a profile: the outer edges of its first and last bar, in samples. */
export interface Span {
  readonly start: number
  readonly end: number
  /** How far perspective moves the middle off the middle, in modules. */
  readonly bow: number
  /** How well the shared guard bars match, -1 to 1. */
  readonly match: number
}

/**
 * Modules of light that both ends need beside them. The standard asks for 7 and more; packs are cut close.
 * No digit holds more than four light modules in a row, so that five tell an end from the inside of a
 * longer symbol; an EAN-13 lies in no longer one.
 */
const QUIET_MODULES = { EAN13: 4, EAN8: 5.5, UPCE: 5.5 } as const
/** The worst match of the guard bars that is looked into. */
const LEAST_MATCH = { EAN13: 0.65, EAN8: 0.7, UPCE: 0.7 } as const
/** At the edge of the picture so many modules of light are enough. */
const LEAST_LIGHT = 1.25
/** A module narrower than this (in samples of the profile) is past any blur that could be undone. */
const LEAST_MODULE = 1.8
const WIDEST_MODULE = 40

interface Edge {
  readonly at: number
  readonly rising: boolean
  /** Samples of light outside of it, before anything darker than the edge itself comes. */
  readonly light: number
  /** The light reaches the end of the profile. */
  readonly open: boolean
}

/** The likeliest spans of a layout on a profile (light high), best first, at most `limit`. */
export function findSpans(profile: Float32Array, layout: Layout, limit: number): Span[] {
  const edges = findEdges(profile)
  const spans: Span[] = []
  const least = LEAST_MODULE * layout.modules
  const most = WIDEST_MODULE * layout.modules
  for (const first of edges) {
    if (first.rising) continue
    for (const last of edges) {
      const length = last.at - first.at
      if (!last.rising || length < least || length > most) continue
      const module = length / layout.modules
      const quiet = QUIET_MODULES[layout.kind] * module
      if (!isQuiet(first, quiet, module) || !isQuiet(last, quiet, module)) continue
      const { match, bow } = matchGuards(profile, layout, first.at, module)
      if (match > LEAST_MATCH[layout.kind])
        spans.push({ start: first.at, end: last.at, bow, match })
    }
  }
  return spans.sort((a, b) => b.match - a.match).slice(0, limit)
}

function isQuiet({ light, open }: Edge, quiet: number, module: number): boolean {
  return light >= (open ? LEAST_LIGHT * module : quiet)
}

/** The share of the line's steepest slope that makes an edge. */
const STEEP = 0.15

/** Edges of a profile: the steepest points of its falls and rises, with part of a sample. */
function findEdges(profile: Float32Array): Edge[] {
  const slope = new Float32Array(profile.length)
  let steepest = 0
  for (let i = 1; i < profile.length - 1; i++) {
    slope[i] = (profile[i + 1] ?? 0) - (profile[i - 1] ?? 0)
    steepest = Math.max(steepest, Math.abs(slope[i] ?? 0))
  }
  const edges: Edge[] = []
  for (let i = 2; i < profile.length - 2; i++) {
    const here = Math.abs(slope[i] ?? 0)
    const before = Math.abs(slope[i - 1] ?? 0)
    const after = Math.abs(slope[i + 1] ?? 0)
    if (here < steepest * STEEP || here < before || here <= after) continue
    const curve = before - 2 * here + after
    const shift = curve === 0 ? 0 : (0.5 * (before - after)) / curve
    edges.push(edgeAt(profile, i + shift, (slope[i] ?? 0) > 0))
  }
  return edges
}

function edgeAt(profile: Float32Array, at: number, rising: boolean): Edge {
  const level = valueAt(profile, at)
  const step = rising ? 1 : -1
  let i = Math.round(at) + step
  while (i >= 0 && i < profile.length && (profile[i] ?? 0) >= level) i += step
  return { at, rising, light: Math.abs(i - at), open: i < 0 || i >= profile.length }
}

/** Guards are sought sharp and blurred; the better fit counts. */
const LOOKS: readonly Look[] = [
  { blur: 0.3, spread: 0 },
  { blur: 0.75, spread: 0 },
]
/** How far (in modules) perspective may move the middle guard off the middle, and the outer ones. */
const MIDDLE_STRAY = 7
const OUTER_STRAY = 1
/** What a stray of one module takes off a match. */
const STRAY_COST = 0.01

interface Match {
  readonly match: number
  readonly bow: number
}

/** Correlation of the guard bars with the profile, all guards in one, and where the middle one was seen. */
function matchGuards(profile: Float32Array, layout: Layout, start: number, module: number): Match {
  const matches = LOOKS.map((look) => {
    let sum = 0
    let weight = 0
    let bow = 0
    for (const guard of layout.guards) {
      const isMiddle = guard.before === '1' && guard.after === '1'
      const best = bestShift(
        profile,
        guard,
        look,
        start,
        module,
        isMiddle ? MIDDLE_STRAY : OUTER_STRAY,
      )
      if (isMiddle) bow = best.bow
      sum += best.match * guard.bits.length
      weight += guard.bits.length
    }
    return { match: sum / weight, bow }
  })
  return matches.reduce((best, next) => (next.match > best.match ? next : best))
}

function bestShift(
  profile: Float32Array,
  guard: Guard,
  look: Look,
  start: number,
  module: number,
  stray: number,
): Match {
  const wanted = guardTemplate(guard, look)
  let best = { match: -1, bow: 0 }
  for (let shift = -stray; shift <= stray; shift += 0.5) {
    const at = start + module * (guard.at + shift)
    const alike = correlate(profile, at, module / SAMPLES_PER_MODULE, wanted)
    const match = alike - Math.abs(shift) * STRAY_COST
    if (match > best.match) best = { match, bow: shift }
  }
  return best
}

const templates = new Map<Look, Map<Guard, Float32Array>>(LOOKS.map((look) => [look, new Map()]))

function guardTemplate(guard: Guard, look: Look): Float32Array {
  const known = templates.get(look)?.get(guard)
  if (known) return known
  const count = guard.bits.length * SAMPLES_PER_MODULE
  const made = reflectance(`${guard.before}${guard.bits}${guard.after}`, 1, count, look)
  normalise(made)
  templates.get(look)?.set(guard, made)
  return made
}

function correlate(
  profile: Float32Array,
  start: number,
  step: number,
  wanted: Float32Array,
): number {
  let sum = 0
  let square = 0
  let dot = 0
  for (let i = 0; i < wanted.length; i++) {
    const value = valueAt(profile, start + step * (i + 0.5))
    sum += value
    square += value * value
    dot += value * (wanted[i] ?? 0)
  }
  const variation = square - (sum * sum) / wanted.length
  return variation > 0 ? dot / Math.sqrt(variation) : 0
}
