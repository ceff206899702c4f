import type { Charset } from './types.ts'

/** Group separator (0x1d), which stands for FNC1 between elements. */
export const GROUP_SEPARATOR = '\u001d'

/** Character code of the group separator. */
export const SEPARATOR_CODE = 0x1d

const DIGITS = '0123456789'
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SMALL = CAPITALS.toLowerCase()

/** Character set 82 in the order of its values, which the check character pair counts with (GenSpecs 7.11). */
export const CHARACTER_SET_82 = `!"%&'()*+,-./${DIGITS}:;<=>?${CAPITALS}_${SMALL}`

/** The members of each character set. */
export const CHARSETS: Readonly<Record<Charset, string>> = {
  N: DIGITS,
  X: CHARACTER_SET_82,
  Y: `#-/${DIGITS}${CAPITALS}`,
  Z: `-${DIGITS}${CAPITALS}_${SMALL}=`,
}

/** One bit for each character set; a table of characters holds which sets each is in. */
export const CHARSET_BITS: Readonly<Record<Charset, number>> = { N: 1, X: 2, Y: 4, Z: 8 }

const membership = new Uint8Array(128)
for (const charset of ['N', 'X', 'Y', 'Z'] as const) {
  for (const character of CHARSETS[charset]) {
    const code = character.charCodeAt(0)
    membership[code] = (membership[code] ?? 0) | CHARSET_BITS[charset]
  }
}

/** Index of the first character of `text` from `start` to before `end` outside the character set of this bit, or -1. */
export function findForeignCharacter(
  text: string,
  start: number,
  end: number,
  charsetBit: number,
): number {
  for (let at = start; at < end; at++) {
    // Beyond the table is no member either.
    if (((membership[text.charCodeAt(at)] ?? 0) & charsetBit) === 0) return at
  }
  return -1
}
