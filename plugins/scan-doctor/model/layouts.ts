import { US_ON_SWEDISH } from '@forrad/core/scanner'

/** Which character comes out where another was meant, by the character meant; what is missing stays as it is. */
export type Swaps = Readonly<Record<string, string>>

/** A mismatch of the scanner's and the computer's keyboards. */
export interface Mismatch {
  readonly id: MismatchId
  readonly swaps: Swaps
}

/** What a mismatch is called: the scanner's layout, then the computer's. */
export type MismatchId =
  | 'us_on_swedish'
  | 'swedish_on_us'
  | 'us_on_german'
  | 'us_on_french'
  | 'caps_lock'
  | 'upper_case'
  | 'lower_case'

const LOWER = 'abcdefghijklmnopqrstuvwxyz'
const UPPER = LOWER.toUpperCase()

function pairs(from: string, to: string): Swaps {
  const meant = [...from]
  const got = [...to]
  return Object.fromEntries(meant.map((character, index) => [character, got[index] ?? character]))
}

/**
 * Every mismatch that is told by its swaps. `]` and `~` are left out: they stand for separators or begin
 * the symbology identifier, and are judged there.
 */
export const MISMATCHES: readonly Mismatch[] = [
  { id: 'us_on_swedish', swaps: pairs(US_ON_SWEDISH.meant, US_ON_SWEDISH.got) },
  {
    id: 'swedish_on_us',
    swaps: pairs('-_/+?&()=;:"*\'', '/?&-_^*()<>@|\\'),
  },
  {
    id: 'us_on_german',
    swaps: { ...pairs('yzYZ', 'zyZY'), ...pairs('-_/&*();:\'"<>?', 'ß?-/()=öÖäÄ;:_') },
  },
  {
    id: 'us_on_french',
    swaps: {
      ...pairs('aqwzmAQWZM', 'qazw,QAZW?'),
      ...pairs('1234567890', '&é"\'(-è_çà'),
      ...pairs('-_/();:', ')°!90mM'),
    },
  },
  { id: 'caps_lock', swaps: { ...pairs(LOWER, UPPER), ...pairs(UPPER, LOWER) } },
  { id: 'upper_case', swaps: pairs(LOWER, UPPER) },
  { id: 'lower_case', swaps: pairs(UPPER, LOWER) },
]

/** What comes out of a text through swapped keys. */
export function swapped(text: string, swaps: Swaps): string {
  return [...text].map((character) => swaps[character] ?? character).join('')
}
