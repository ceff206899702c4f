import { aBatch, anItem, anItemLocation, aScan, aStockedShelfPlace } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { foundByScan } from './answer-scans.ts'
import { foundOf, soughtBatches } from './answer.ts'
import { aRecall } from './recall.fixture.ts'

const place = (id: number, ...lots: readonly (readonly [string | null, number])[]) =>
  aStockedShelfPlace({
    id,
    identifier: `A${id}`,
    batches: lots.map(([identifier, quantity]) =>
      aBatch({ identifier, quantity, expiration_date: null }),
    ),
  })
const item = anItem({
  id: 1,
  locations: [
    anItemLocation({
      id: 3,
      storage_locations: [place(11, ['AB12', 2], [null, 1]), place(12, ['AB12', 3], ['CD34', 4])],
    }),
  ],
})
const recall = aRecall({ lots: ['AB12', 'CD34', 'EF56'] })
const sought = soughtBatches(item, recall, 3, [])
const packOf = (lot: string, named = item) => aScan(`]d2010704626101234810${lot}`, { item: named })

/** What is found of each row after these scans: AB12 and what has no lot on A11, AB12 and CD34 on A12. */
function found(lots: readonly string[], typed: Readonly<Record<string, number>> = {}) {
  const after = lots.reduce<Readonly<Record<string, number>>>(
    (so, lot) => foundByScan(packOf(lot), recall, sought, so) ?? { missing: 1 },
    typed,
  )
  return sought.map((one) => foundOf(one, after))
}

it.each([
  ['the first pack begins its batch at 1, and no other', ['AB12'], [1, 0, 0, 4]],
  ['each further one adds one to its batch', ['CD34', 'AB12', 'CD34'], [1, 0, 0, 2]],
  ['the next shelf place is filled up after the first', ['AB12', 'AB12', 'AB12'], [2, 0, 1, 4]],
  ['more may be found than is recorded', Array.from({ length: 5 }, () => 'CD34'), [2, 0, 3, 5]],
  ['a lot that is not recorded is one of those without', ['EF56'], [2, 1, 3, 4]],
])('RECALL-19 %s', (_what, lots, figures) => {
  expect(found(lots)).toEqual(figures)
})

it('RECALL-19 a pack adds to what somebody has typed', () => {
  const last = sought.at(-1)?.key ?? ''
  expect(found(['CD34', 'CD34'], { [last]: 2 })).toEqual([2, 0, 3, 4])
})

it('RECALL-19 what fits no row is stopped as any other', () => {
  const filled = foundByScan(packOf('EF56'), recall, sought, {}) ?? {}
  expect(foundByScan(packOf('EF56'), recall, sought, filled)).toBeNull()
  expect(foundByScan(packOf('GH78'), recall, sought, {})).toBeNull()
  expect(foundByScan(packOf('AB12', anItem({ id: 2 })), recall, sought, {})).toBeNull()
  expect(foundByScan(aScan('7046261012348', { item }), recall, sought, {})).toBeNull()
})
