import { aBatch, anItem, anItemLocation, aScan, aStockedShelfPlace } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { findPack, foundByScan, type FoundPacks } from './answer-scans.ts'
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

/** What is found after these scans, each a lot and the serial number of a pack; nothing where it was the same pack. */
function scanned(packs: readonly (readonly [string, string])[], begun: FoundPacks) {
  return packs.reduce<{ readonly so: FoundPacks; readonly same: readonly string[] }>(
    ({ so, same }, [lot, serial]) => {
      const scan = aScan(`]d2010704626101234821${serial}\u001d10${lot}`, { item })
      const next = findPack(scan, recall, sought, so)
      if (next === 'same_pack') return { so, same: [...same, serial] }
      return { so: next ?? so, same }
    },
    { so: begun, same: [] },
  )
}
const nothing: FoundPacks = { typed: {}, packs: {} }
const figuresOf = ({ typed }: FoundPacks) => sought.map((one) => foundOf(one, typed))

it('RECALL-20 the same pack is found once, and that is said of it', () => {
  const twice = scanned(
    [
      ['AB12', 'S1'],
      ['CD34', 'S2'],
      ['AB12', 'S1'],
      ['AB12', 'S3'],
      ['CD34', 'S2'],
    ],
    nothing,
  )
  expect(figuresOf(twice.so)).toEqual([2, 0, 0, 1])
  expect(twice.same).toEqual(['S1', 'S2'])
})

it('RECALL-20 it is the same one also where its row has no room for another', () => {
  const once = scanned([['EF56', 'S1']], nothing)
  expect(figuresOf(once.so)).toEqual([2, 1, 3, 4])
  expect(scanned([['EF56', 'S1']], once.so).same).toEqual(['S1'])
})

it('RECALL-20 where nothing is found any more on its row, or it has no serial number, it counts', () => {
  const { so } = scanned([['CD34', 'S1']], nothing)
  const key = sought.at(-1)?.key ?? ''
  const anew = scanned([['CD34', 'S1']], { ...so, typed: { ...so.typed, [key]: 0 } })
  expect([anew.same, figuresOf(anew.so).at(-1)]).toEqual([[], 1])
  const without = findPack(packOf('CD34'), recall, sought, so)
  expect(without).toMatchObject({ typed: { [key]: 2 }, packs: so.packs })
})
