/** The bar code kinds of the EAN/UPC family that the blurred reader knows. */
export type EanKind = 'EAN13' | 'EAN8' | 'UPCE'

/** Which of the three number sets of ISO/IEC 15420 draws a digit. */
export type NumberSet = 'A' | 'B' | 'C'

/**
 * Guard bars: their first module, their bars (1) and spaces (0), and what always lies beside them. The outer
 * ones take two modules of the quiet zone in: blur leaves little else of them.
 */
export interface Guard {
  readonly at: number
  readonly bits: string
  readonly before: string
  readonly after: string
}

/** Where the parts of a symbol lie, in modules from the outer edge of its first bar. */
export interface Layout {
  readonly kind: EanKind
  readonly modules: number
  /** Where each digit of seven modules begins. */
  readonly digits: readonly number[]
  /** The bars and spaces that every symbol of the kind shares. */
  readonly guards: readonly Guard[]
  /** The first digit drawn in number set C; earlier ones are drawn in A or B. */
  readonly right: number
}

/** One way to draw digits: the number set of each, and what the check digit demands of them. */
export interface Spelling {
  readonly sets: readonly NumberSet[]
  /** What each digit adds to the check sum (modulo 10). */
  readonly weights: readonly number[]
  /** What the digits that are not drawn add to the check sum; the whole is 0 modulo 10. */
  readonly constant: number
  /** Digits that this spelling fixes, by position. */
  readonly fixed: ReadonlyMap<number, number>
  /** The text of the symbol (13 or 8 digits) from its drawn digits. */
  readonly text: (drawn: string) => string
}

const SET_A = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const SET_C = SET_A.map((bits) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0')))
const SET_B = SET_C.map((bits) => [...bits].toReversed().join(''))

/** The seven modules of every digit in every number set, 1 for a bar (ISO/IEC 15420, table 1). */
export const DIGIT_BITS: Readonly<Record<NumberSet, readonly string[]>> = {
  A: SET_A,
  B: SET_B,
  C: SET_C,
}

/** Number sets of the left half by the first digit of an EAN-13 (ISO/IEC 15420, table 3). */
const LEFT_SETS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]
/** Number sets of a UPC-E of number system 0 by its check digit; system 1 swaps A and B. */
const UPCE_SETS = [
  'BBBAAA',
  'BBABAA',
  'BBAABA',
  'BBAAAB',
  'BABBAA',
  'BAABBA',
  'BAAABB',
  'BABABA',
  'BABAAB',
  'BAABAB',
]

/** The three layouts, widest first. */
export const LAYOUTS: Readonly<Record<EanKind, Layout>> = {
  EAN13: {
    kind: 'EAN13',
    modules: 95,
    digits: [3, 10, 17, 24, 31, 38, 50, 57, 64, 71, 78, 85],
    guards: [
      { at: -2, bits: '00101', before: '0', after: '0' },
      { at: 45, bits: '01010', before: '1', after: '1' },
      { at: 92, bits: '10100', before: '0', after: '0' },
    ],
    right: 6,
  },
  EAN8: {
    kind: 'EAN8',
    modules: 67,
    digits: [3, 10, 17, 24, 36, 43, 50, 57],
    guards: [
      { at: -2, bits: '00101', before: '0', after: '0' },
      { at: 31, bits: '01010', before: '1', after: '1' },
      { at: 64, bits: '10100', before: '0', after: '0' },
    ],
    right: 4,
  },
  UPCE: {
    kind: 'UPCE',
    modules: 51,
    digits: [3, 10, 17, 24, 31, 38],
    guards: [
      { at: -2, bits: '00101', before: '0', after: '0' },
      { at: 45, bits: '01010100', before: '1', after: '0' },
    ],
    right: 6,
  },
}

const NONE: ReadonlyMap<number, number> = new Map()

/** Every spelling of a kind; the digits of a read fit exactly one of them. */
export const SPELLINGS: Readonly<Record<EanKind, readonly Spelling[]>> = {
  EAN13: LEFT_SETS.map((left, first) => ({
    sets: setsOf(`${left}CCCCCC`),
    weights: [3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1],
    constant: first,
    fixed: NONE,
    text: (drawn) => `${first}${drawn}`,
  })),
  EAN8: [
    {
      sets: setsOf('AAAACCCC'),
      weights: [3, 1, 3, 1, 3, 1, 3, 1],
      constant: 0,
      fixed: NONE,
      text: (drawn) => drawn,
    },
  ],
  UPCE: [0, 1].flatMap((system) =>
    UPCE_SETS.flatMap((sets, check) =>
      Array.from({ length: 10 }, (_, last) => upceSpelling(system, sets, check, last)),
    ),
  ),
}

function setsOf(letters: string): NumberSet[] {
  return [...letters].map((letter) => (letter === 'A' ? 'A' : letter === 'B' ? 'B' : 'C'))
}

function upceSpelling(system: number, sets: string, check: number, last: number): Spelling {
  const swapped = sets.replace(/[AB]/g, (letter) => (letter === 'A' ? 'B' : 'A'))
  const where = placesInUpcA(last)
  return {
    sets: setsOf(system === 0 ? sets : swapped),
    weights: where.map((place) => (place === undefined ? 0 : place % 2 === 0 ? 3 : 1)),
    constant: system * 3 + check,
    fixed: new Map([[5, last]]),
    text: (drawn) => {
      const digits = Array.from({ length: 11 }, () => '0')
      digits[0] = String(system)
      where.forEach((place, i) => {
        if (place !== undefined) digits[place] = drawn[i] ?? '0'
      })
      return `0${digits.join('')}${check}`
    },
  }
}

/** Where the six digits of a UPC-E stand in the UPC-A it abbreviates (zero suppression, table 5). */
function placesInUpcA(last: number): readonly (number | undefined)[] {
  if (last <= 2) return [1, 2, 8, 9, 10, 3]
  if (last === 3) return [1, 2, 3, 9, 10, undefined]
  if (last === 4) return [1, 2, 3, 4, 10, undefined]
  return [1, 2, 3, 4, 5, 10]
}
