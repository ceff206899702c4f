/**
 * What comes out on a Swedish computer of a scanner that is set to US keys: the keys right of 0, L and M, and
 * the digits' upper row. `got` says, sign by sign, what stands for `meant`. `]` and `~` are left out: they
 * stand for separators or begin the symbology identifier, and are judged where keys are heard.
 */
export const US_ON_SWEDISH = {
  meant: '-_/&*();:\'"<>?@$^',
  got: '+?-/()=öÖäÄ;:_"¤&',
} as const
