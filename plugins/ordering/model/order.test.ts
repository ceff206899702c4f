import { readOrder, writeOrder } from '@forrad/core/documents'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anEntry } from './order.fixture.ts'
import { ordered, orderOf, orderRows, placeOf, restore, whyNotOrdered, write } from './order.ts'

const entries = [anEntry(), anEntry({ id: 2, quantity: 0 }), anEntry({ id: 1, locationId: 2 })]
const quantities = (written: Parameters<typeof orderRows>[1]) =>
  orderRows(entries, written).map(({ quantity }) => quantity)
const [first, second, elsewhere] = orderRows(entries, {})

it('ORDER-1 ORDER-2 each entry is a row, as suggested until the person writes otherwise', () => {
  expect(orderRows(entries, {})).toMatchObject([
    { key: '1.1', quantity: 40, isWritten: false },
    { key: '1.2', quantity: 40, isWritten: false },
    { key: '2.1', quantity: 40, isWritten: false },
  ])
  expect(quantities({ '1.2': 7 })).toEqual([40, 7, 40])
})

describe('ORDER-3', () => {
  it('what was written stays when the suggestion changes', () => {
    const written = write({}, first!, 50)
    const [row] = orderRows([anEntry({ quantity: 9 })], written)
    expect(row).toMatchObject({ quantity: 50, isWritten: true, line: { suggestion: 40 } })
  })

  it('writing the suggestion takes it back', () => {
    expect(write({ '1.1': 5, '1.2': 6 }, first!, 40)).toEqual({ '1.2': 6 })
  })
})

it('ORDER-4 ORDER-5 0 leaves an item out of what is exported, and the rest is as on the screen', () => {
  const rows = orderRows(entries, write(write({}, first!, 0), second!, 7))
  expect(rows).toHaveLength(3)
  expect(ordered(rows).map(({ key }) => key)).toEqual(['1.2', '2.1'])
  expect(orderOf(rows)).toMatchObject([
    { location: 'Läkemedelsrum 1', usable: 0, suggestion: 40, ordered: 7 },
    { location: 'Akutvagn', usable: 3, suggestion: 40, ordered: 40 },
  ])
})

it('ORDER-5 of any quantities the export gets those above 0', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999_999), { minLength: 3, maxLength: 3 }), (wanted) => {
      const written = [first!, second!, elsewhere!].reduce(
        (before, row, index) => write(before, row, wanted[index] ?? 0),
        {},
      )
      const rows = orderRows(entries, written)
      expect(rows.map(({ quantity }) => quantity)).toEqual(wanted)
      const sent = readOrder(writeOrder(orderOf(rows)))
      expect(sent?.map((line) => line.ordered)).toEqual(wanted.filter((one) => one > 0))
    }),
  )
})

it('ORDER-6 restores what is shown, and leaves what was written elsewhere', () => {
  const written = { '1.1': 0, '1.2': 3, '2.1': 9 }
  expect(restore(written, [first!, second!])).toEqual({ '2.1': 9 })
})

it('ORDER-5 the paper of one location never says that it is of all, also where no location is known', () => {
  const rows = orderRows([anEntry({ locationId: 2 })], {})
  const locations = [{ id: 2, name: 'Akutvagn, rum 4' }]
  expect(placeOf(null, locations, rows)).toBeNull()
  expect(placeOf(2, locations, rows)).toBe('Akutvagn, rum 4')
  expect(placeOf(2, [], rows)).toBe('Akutvagn')
  expect(placeOf(2, [{ id: 1, name: 'Läkemedelsrum 1' }], [])).toBe('')
})

it.each([
  ['left_out', {}, 0],
  [null, {}, 1],
  ['no_level', { preferred: 0 }, undefined],
  ['level_too_low', { preferred: 10, quantity: 10 }, undefined],
  ['level_too_low', { preferred: 3, quantity: 7 }, undefined],
  // Below a preferred level that is too low something is suggested all the same.
  [null, { preferred: 10, quantity: 9 }, undefined],
  [null, { preferred: 0 }, 5],
] as const)('ORDER-8 not ordered for %o of %j, written %o', (why, fields, written) => {
  const [row] = orderRows([anEntry(fields)], written === undefined ? {} : { '1.1': written })
  expect(whyNotOrdered(row!)).toBe(why)
})
