import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blockingRecall } from './recall-rule.ts'
import { similarLots } from './similar-lots.ts'

it('RECALL-8 lots that differ in case, blanks or leading zeros are suggested, then those with O for 0', () => {
  const others = ['AB0O', 'ab00', 'A B00', '00AB00', 'AB00', 'AB000', 'AB1', 'OAB00']
  expect(similarLots('AB00', others)).toEqual([
    { lot: 'ab00', likeness: 'spelling' },
    { lot: 'A B00', likeness: 'spelling' },
    { lot: '00AB00', likeness: 'spelling' },
    { lot: 'AB0O', likeness: 'letter_o' },
    { lot: 'OAB00', likeness: 'letter_o' },
  ])
})

it('RECALL-8 a batch whose lot was kept with a letter of two characters is suggested', () => {
  expect(similarLots('Å1', ['A\u030a1'])).toEqual([{ lot: 'A\u030a1', likeness: 'spelling' }])
})

it('RECALL-8 they are never blocked by it, and likeness goes both ways', () => {
  const lot = fc.string({ minLength: 1, unit: fc.constantFrom('O', 'o', '0', 'A', 'a', ' ', '1') })
  fc.assert(
    fc.property(lot, lot, (one, other) => {
      const recall = { id: 7, item_id: 1, lots: [one], reference: null }
      const blocked = blockingRecall({ item_id: 1, identifier: other }, [recall])
      expect(blocked !== null).toBe(one === other)
      const like = (a: string, b: string) => similarLots(a, [b])[0]?.likeness
      expect(like(one, other)).toBe(like(other, one))
      if (like(one, other) !== undefined) expect(blocked).toBe(null)
    }),
  )
})
