import type { OtherBatchSum } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { otherBatchAddress, readAddress } from './address.ts'
import { byLocation } from './by-location.ts'
import { givenReasons } from './told-reason.ts'

const none = { batch_opened: 0, batch_missing: 0, batch_patient: 0, batch_other: 0 }
const sum = (id: number, name: string, person: string, picks: number): OtherBatchSum => ({
  month: '2026-11',
  location: { id, name },
  user: { apoex_id: person, name: person },
  picks,
  quantity: picks,
  reasons: { ...none, batch_other: picks },
})

it('by location in the order of names, with the most picks first', () => {
  const sums = [
    sum(2, 'Lager 10', 'Bo', 1),
    sum(1, 'Lager 2', 'Bo', 1),
    sum(1, 'Lager 2', 'Åsa', 3),
  ]
  const found = byLocation(sums, null)
  expect(found.map(({ name, picks }) => [name, picks])).toEqual([
    ['Lager 2', 4],
    ['Lager 10', 1],
  ])
  expect(found[0]?.people.map(({ user }) => user.name)).toEqual(['Åsa', 'Bo'])
  expect(byLocation(sums, 2).map(({ id }) => id)).toEqual([2])
  expect(byLocation(sums, 9)).toEqual([])
})

it('the reasons that were given, the most frequent first', () => {
  expect(givenReasons({ reasons: { ...none, batch_opened: 1, batch_patient: 2 } })).toEqual([
    ['batch_patient', 2],
    ['batch_opened', 1],
  ])
})

it('TOLD-5 what was scanned without a reason stands last, however often', () => {
  const reasons = { ...none, batch_opened: 1, scanned: 7 }
  expect(givenReasons({ reasons })).toEqual([
    ['batch_opened', 1],
    ['scanned', 7],
  ])
})

it('what is shown is read back from its address; what makes no sense is this month, everywhere', () => {
  const read = (address: string) =>
    readAddress(new URLSearchParams(address.split('?')[1]), '2026-11-24')
  expect(read(otherBatchAddress('2026-02', 3))).toEqual({
    month: { key: '2026-02', first: '2026-02-01', last: '2026-02-28' },
    locationId: 3,
  })
  expect(read('/other-batches?month=x&location=-1')).toMatchObject({
    month: { key: '2026-11' },
    locationId: null,
  })
})
