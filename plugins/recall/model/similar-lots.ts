/** How much two lots that are not the same are written alike. */
export type Likeness = 'spelling' | 'letter_o'

/** A lot that may be the recalled one, written otherwise. */
export interface SimilarLot {
  readonly lot: string
  readonly likeness: Likeness
}

/**
 * Which lots are written almost like this one (RECALL-8), for a suggestion and never for a block: they
 * differ in case, blanks, leading zeros and composed letters alone, or in the letter O and the digit 0 as well, which a
 * person who types takes for each other. The nearer ones first.
 */
export function similarLots(lot: string, others: readonly string[]): readonly SimilarLot[] {
  const alike = [...new Set(others)]
    .filter((other) => other !== lot)
    .flatMap((other): readonly SimilarLot[] => {
      const likeness = likenessOf(lot, other)
      return likeness === null ? [] : [{ lot: other, likeness }]
    })
  const near = alike.filter(({ likeness }) => likeness === 'spelling')
  return [...near, ...alike.filter(({ likeness }) => likeness !== 'spelling')]
}

function likenessOf(one: string, other: string): Likeness | null {
  const [a, b] = [bareLot(one), bareLot(other)]
  if (a === b) return 'spelling'
  return withoutO(a) === withoutO(b) ? 'letter_o' : null
}

function bareLot(lot: string): string {
  return lot.normalize('NFC').replace(/\s/g, '').toLowerCase().replace(/^0+/, '')
}

/** Zeros for the letter, and then no leading ones, as `O12` and `12`. */
function withoutO(bare: string): string {
  return bare.replaceAll('o', '0').replace(/^0+/, '')
}
