import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerAdjustments, answerFigures, soughtBatches, withAnswerWords } from './answer.ts'
import { aRecall, aTask } from './recall.fixture.ts'

const place = (id: number, ...lots: readonly (readonly [string | null, number])[]) =>
  aStockedShelfPlace({
    id,
    identifier: `A${id}`,
    batches: lots.map(([identifier, quantity]) => aBatch({ identifier, quantity })),
  })
const item = anItem({
  id: 1,
  locations: [
    anItemLocation({
      id: 3,
      storage_locations: [
        place(11, ['AB12', 5], ['X', 2], [null, 4]),
        place(12, ['AB12', 1]),
        place(13, ['AB12', 9]),
      ],
    }),
    anItemLocation({ id: 4, storage_locations: [place(21, ['AB12', 7])] }),
  ],
})
const sought = soughtBatches(item, aRecall(), 3, [13])
const quarantine = { to: 'quarantine', quarantine: 13, words: 'Indraget' } as const

it('a location looks for its units of the lots and without a lot, not for those in its quarantine', () => {
  const seen = sought.map(({ shelfPlace, quantity, isUnknown }) => [
    shelfPlace,
    quantity,
    isUnknown,
  ])
  expect(seen).toEqual([
    ['A11', 5, false],
    ['A11', 4, true],
    ['A12', 1, false],
  ])
  expect(soughtBatches(item, aRecall({ lots: [] }), 3, []).every((one) => !one.isUnknown)).toBe(
    true,
  )
})

it('what was put away before the answer was found too, unless somebody knows better', () => {
  const putAway = aTask({ expected: 12, left: 0, quarantined: 9, written_off: 3 })
  expect(answerFigures(putAway, [], {}, null)).toEqual({ before: 12, now: 0, found: 12 })
  expect(answerFigures(putAway, [], {}, 10)).toEqual({ before: 10, now: 0, found: 10 })
  const [lot] = sought
  const typed = { [lot?.key ?? '']: 3 }
  const partly = aTask({ expected: 6, left: 6, quarantined: 2 })
  expect(answerFigures(partly, sought, typed, null)).toEqual({ before: 2, now: 4, found: 6 })
})

it('where all are there nothing is counted, and all of it goes', () => {
  const types = answerAdjustments(item, sought, {}, quarantine).map(({ type }) => type)
  expect(types).toEqual(['move', 'move'])
})

it('INTENT-14 another number is counted first, of that batch alone, and what was found is written off', () => {
  const [lot, unknown] = sought
  const typed = { [lot?.key ?? '']: 3, [unknown?.key ?? '']: 2 }
  const made = answerAdjustments(item, sought, typed, { ...quarantine, to: 'write_off' })
  expect(made.map(({ type }) => type)).toEqual([
    'stocktaking',
    'write_off',
    'write_off',
    'write_off',
  ])
  expect(made[0]?.batch_updates).toEqual([
    expect.objectContaining({ storage_location_id: 11, quantity: -2, previous_quantity: 11 }),
  ])
  expect(made[0]?.extra).toEqual({ 'recall/batches_alone': true })
  expect(made.flatMap(({ reason }) => (reason ? [reason] : []))).toContainEqual({
    code: 'recalled',
    text: 'Indraget',
  })
})

it.each(['quarantine', 'write_off'] as const)(
  'what was said goes with all that is written, and what is written off keeps why: %s',
  (to) => {
    const said = {
      reason: { code: 'count', text: 'Kontroll' },
      extra: { 'witness/signature': 's' },
    }
    const made = answerAdjustments(
      item,
      sought,
      { [sought[0]?.key ?? '']: 3 },
      { ...quarantine, to },
    )
    const sent = withAnswerWords(made, said)
    const recalled = { code: 'recalled', text: 'Indraget' }
    const why = { stocktaking: said.reason, move: said.reason, write_off: recalled }
    const last = to === 'quarantine' ? 'move' : 'write_off'
    expect(sent).toHaveLength(3)
    expect(sent.map(({ type, reason, extra }) => [type, reason, extra])).toEqual([
      ['stocktaking', why.stocktaking, { ...said.extra, 'recall/batches_alone': true }],
      [last, why[last], said.extra],
      [last, why[last], said.extra],
    ])
    expect(sent.map((one) => one.batch_updates)).toEqual(made.map((one) => one.batch_updates))
    expect(withAnswerWords(made, {})).toEqual(made)
  },
)

it('whatever was found, nothing of the lots is left outside, and only as much of the unknown goes as was found', () => {
  const quantities = fc.array(fc.nat(20), { minLength: sought.length, maxLength: sought.length })
  fc.assert(
    fc.property(
      quantities,
      fc.constantFrom('quarantine' as const, 'write_off' as const),
      (found, to) => {
        const typed = Object.fromEntries(
          sought.map(({ key, isUnknown, quantity }, index) => {
            const one = found[index] ?? 0
            return [key, isUnknown ? Math.min(one, quantity) : one]
          }),
        )
        const made = answerAdjustments(item, sought, typed, { ...quarantine, to })
        for (const { storage_location_id, batch, quantity, key, isUnknown } of sought) {
          const change = made
            .flatMap(({ batch_updates }) => batch_updates)
            .filter(
              (row) =>
                row.storage_location_id === storage_location_id &&
                row.identifier === batch.identifier,
            )
            .reduce((sum, row) => sum + row.quantity, 0)
          expect(quantity + change).toBe(isUnknown ? quantity - (typed[key] ?? 0) : 0)
        }
      },
    ),
  )
})
