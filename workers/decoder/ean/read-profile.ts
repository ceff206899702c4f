import { fitDigits } from './fit.ts'
import { findSpans } from './guards.ts'
import type { Span } from './guards.ts'
import { spell } from './spell.ts'
import { LAYOUTS } from './symbols.ts'
import type { EanKind } from './symbols.ts'

/** What one line across a bar code says. */
export interface LineRead {
  readonly kind: EanKind
  /** 13 digits, or 8. */
  readonly text: string
  /** Share of the variation that the text leaves unexplained, 0 to 1. */
  readonly misfit: number
  /** How much worse the next best text would fit, as a multiple of the misfit. */
  readonly margin: number
  readonly span: Span
}

/** Spans looked into on one line. */
const SPANS = 4
/** A line that explains less is not spelled out. */
const WORST_MEAN = 0.18
const WORST_MISFIT = 0.15

/** The best read of one kind on a line (light high), from left to right only; undefined when there is none. */
export function readProfile(profile: Float32Array, kind: EanKind): LineRead | undefined {
  const layout = LAYOUTS[kind]
  let best: LineRead | undefined
  for (const span of findSpans(profile, layout, SPANS)) {
    const fit = fitDigits(profile, layout, span)
    if (!fit || fit.mean > WORST_MEAN) continue
    const spelled = spell(kind, fit.places)
    if (!spelled) continue
    const misfit = spelled.cost / layout.digits.length
    if (misfit > WORST_MISFIT || (best && misfit >= best.misfit)) continue
    const margin = (spelled.rival - spelled.cost) / Math.max(spelled.cost, 1e-3)
    best = { kind, text: spelled.text, misfit, margin, span }
  }
  return best
}
