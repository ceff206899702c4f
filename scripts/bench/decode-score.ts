import type { ReadText } from './decode-readers.ts'

/** How one picture went. */
export type Verdict = 'right' | 'wrong' | 'none'

/** Sums over many pictures. */
export interface Score {
  pictures: number
  right: number
  wrong: number
  /** Milliseconds in all. */
  spent: number
}

/** An empty score. */
export function newScore(): Score {
  return { pictures: 0, right: 0, wrong: 0, spent: 0 }
}

/** Adds one picture to a score. */
export function addTo(score: Score, verdict: Verdict, spent: number): void {
  score.pictures++
  score.spent += spent
  if (verdict === 'right') score.right++
  if (verdict === 'wrong') score.wrong++
}

/**
 * Compares reads with what stands in the picture (nothing: undefined). One right read among several is
 * right, as other codes may be in view. A right EAN or UPC whose add-on was missed is neither right nor
 * wrong; reads without a right one, and any read where no code is, are wrong.
 */
export function judge(reads: readonly ReadText[], wanted: readonly string[] | undefined): Verdict {
  if (wanted === undefined) return reads.length === 0 ? 'right' : 'wrong'
  if (reads.length === 0) return 'none'
  const forms = new Set(wanted.flatMap(formsOf))
  const isRight = (read: ReadText): boolean =>
    formsOf(read.text).some((form) => forms.has(form)) || forms.has(withoutAddOn(read))
  if (reads.some(isRight)) return 'right'
  return reads.some((read) => wanted.some((text) => isMainOf(read.text, text))) ? 'none' : 'wrong'
}

/** Whether a text is an EAN or UPC, and the wanted one the same with an add-on of two or five digits. */
function isMainOf(text: string, wanted: string): boolean {
  const all = wanted.replaceAll(/\s/g, '')
  const main = text.padStart(13, '0')
  return /^\d{12,13}$/.test(text) && [2, 5].some((n) => all.slice(0, -n).padStart(13, '0') === main)
}

/** Trailing line breaks aside; the same trade item in 8 to 14 digits; brackets around identifiers or not. */
function formsOf(text: string): string[] {
  const bare = text.replace(/[\r\n]+$/, '').trim()
  if (/^\d{12,14}$/.test(bare)) return [bare.padStart(14, '0')]
  const withoutBrackets = bare.replaceAll('\u001d', '').replaceAll(/[()]/g, '')
  return /^\(\d{2,4}\)/.test(bare) || bare.includes('\u001d') ? [bare, withoutBrackets] : [bare]
}

/** An EAN or UPC without the digits of its add-on. */
function withoutAddOn({ text, symbology }: ReadText): string {
  return symbology === ']E3' ? text.slice(0, 13).padStart(14, '0') : text
}
