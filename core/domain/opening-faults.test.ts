import { expect, it } from 'vitest'
import { closeAdjustment, openAdjustment } from './opening.ts'
import { openingFaults } from './opening-faults.ts'

const PRINTED = '2027-06-30'
const UNTIL = '2026-12-21'
const on = '2026-11-23'

const pack = (quantity: number, expiration_date = PRINTED) => ({
  item_id: 1,
  storage_location_id: 5,
  batch: { identifier: 'A', expiration_date },
  quantity,
})
const lying = (id: number, quantity: number, expiration_date = PRINTED) => ({
  id,
  item_id: 1,
  storage_location_id: 5,
  identifier: 'A',
  expiration_date,
  quantity,
})
const opened = { opened_on: on, printed_date: PRINTED, closed_quantity: 0 }
const open = (quantity: number) => openAdjustment(pack(quantity), { on, until: UNTIL })

it('OPEN-7 there is nothing to say where as many lie that are not opened', () => {
  expect(openingFaults([open(2)], [lying(1, 2)])).toEqual([])
})

it('OPEN-7 who opens more than there are is told what lies there', () => {
  const pick = { item_id: 1, type: 'remove', batch_updates: [] } as const
  const batches = [lying(1, 1), lying(2, 3, UNTIL)]
  const [first, second] = batches.map(({ item_id: _i, storage_location_id: _s, ...batch }) => batch)
  expect(openingFaults([pick, open(2), open(1)], batches)).toEqual([
    {
      adjustment_index: 1,
      item_id: 1,
      storage_location_id: 5,
      identifier: 'A',
      expiration_date: PRINTED,
      current_quantity: 4,
      batches: [second, first],
    },
  ])
})

it('OPEN-5 taken back is only what is opened, and to the date that is printed', () => {
  const back = (printed_date: string) => closeAdjustment(pack(1, UNTIL), { printed_date })
  const batches = [{ ...lying(2, 1, UNTIL), openings: opened }]
  expect(openingFaults([back(PRINTED)], batches)).toEqual([])
  expect(openingFaults([back('2028-01-31')], batches)).toMatchObject([
    { adjustment_index: 0, expiration_date: UNTIL, current_quantity: 1 },
  ])
  expect(openingFaults([back(PRINTED)], [lying(2, 1, UNTIL)])).toHaveLength(1)
  expect(openingFaults([back(PRINTED)], [])).toMatchObject([{ current_quantity: 0, batches: [] }])
})

it('OPEN-7 what the same request has taken or opened is there no more', () => {
  const soon = '2026-12-01'
  // Its own date is the earlier: it stays, as one row of 0.
  const stays = openAdjustment(pack(1, soon), { on, until: soon })
  const take = (quantity: number, expiration_date = PRINTED) => ({
    item_id: 1,
    type: 'remove' as const,
    batch_updates: [
      { storage_location_id: 5, identifier: 'A', expiration_date, quantity: -quantity },
    ],
  })
  const faulty = (
    adjustments: Parameters<typeof openingFaults>[0],
    batches = [lying(1, 2, soon)],
  ) => openingFaults(adjustments, batches).map(({ adjustment_index }) => adjustment_index)
  expect(faulty([stays, stays])).toEqual([])
  expect(faulty([stays, stays, stays])).toEqual([2])
  expect(faulty([take(1, soon), stays])).toEqual([])
  expect(faulty([take(1, soon), stays, stays])).toEqual([2])
  expect(faulty([stays, stays, take(1, soon)])).toEqual([])
  expect(faulty([open(1), open(1)], [lying(1, 2)])).toEqual([])
  expect(faulty([open(1), open(2)], [lying(1, 2)])).toEqual([1])
  const back = closeAdjustment(pack(1, UNTIL), { printed_date: PRINTED })
  const one = { ...lying(2, 1, UNTIL), openings: opened }
  expect(faulty([back, back], [one])).toEqual([1])
})
