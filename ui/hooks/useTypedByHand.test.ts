import { expect, it } from 'vitest'
import { MAX_GAP } from './handScanner.ts'
import { SURELY_TYPED } from './useTypedByHand.ts'

it('what half a burst has typed is put back before it counts as a person’s', () => {
  // The hand scanner's listener looks a millisecond after the longest pause.
  expect(SURELY_TYPED).toBeGreaterThan(MAX_GAP + 1)
})
