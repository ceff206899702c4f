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
  const forms = new Set(wanted.flatMap(labelForms))
  const isRight = (read: ReadText): boolean =>
    readForms(read).some((form) => forms.has(form)) || forms.has(withoutAddOn(read))
  if (reads.some(isRight)) return 'right'
  return reads.some((read) => wanted.some((text) => isMainOf(read.text, text))) ? 'none' : 'wrong'
}

/** Whether a text is an EAN or UPC, and the wanted one the same with an add-on of two or five digits. */
function isMainOf(text: string, wanted: string): boolean {
  const all = wanted.replaceAll(/\s/g, '')
  const main = text.padStart(13, '0')
  return /^\d{12,13}$/.test(text) && [2, 5].some((n) => all.slice(0, -n).padStart(13, '0') === main)
}

/** What a label may mean: a UPC-E is labelled by its own eight digits, and read as the twelve that they stand for. */
function labelForms(text: string): string[] {
  const bare = text.trim()
  return /^[01]\d{7}$/.test(bare) ? [bare, expandedUpce(bare).padStart(14, '0')] : formsOf(text)
}

/**
 * What a read may be labelled as: a Codabar without the letters that it begins and ends with, and a
 * DataBar, which says a trade item and nothing else, without the identifier that says so.
 */
function readForms({ text, symbology = '' }: ReadText): string[] {
  if (symbology.startsWith(']F')) return [text, ...formsOf(text.slice(1, -1))]
  if (symbology === ']e0' && /^01\d{14}$/.test(text)) return [text, text.slice(2)]
  return formsOf(text)
}

/** The UPC-A that a UPC-E of eight digits abbreviates (GenSpecs, zero suppression): its last digit but the check says where the zeros stood. */
function expandedUpce(text: string): string {
  const [system, a, b, c, d, e, last = '', check] = text
  const digits =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return `${system}${digits}${check}`
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
