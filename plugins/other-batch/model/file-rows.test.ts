import type { OtherBatchPick } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { fileRows } from './file-rows.ts'

const reasons = {
  batch_opened: 'Öppnad',
  batch_missing: 'Saknas',
  batch_patient: 'Patientens',
  batch_other: 'Annat',
  scanned: 'Skannad',
}
const words = { unknown: 'OKÄND', reasons }
const pick = (fields: Partial<OtherBatchPick>): OtherBatchPick => ({
  id: 1,
  created_at: '2026-11-30T23:30:00Z',
  user: { apoex_id: '1', name: 'Bo Berg' },
  location: { id: 2, name: 'Lager 2' },
  storage_location: { id: 11, identifier: 'A1' },
  item: { id: 1, vendor_name: '123456', display_name: 'Alvedon', strength_text: '500 mg' },
  identifier: 'LOT13',
  expiration_date: '2027-06-30',
  quantity: 2,
  reason: { code: 'batch_opened', text: 'Öppnad förpackning' },
  ...fields,
})

it('is a row with month, place, person and reason, in Stockholm’s time', () => {
  expect(fileRows([pick({})], words)).toEqual([
    [
      '2026-12',
      'Lager 2',
      'Bo Berg',
      '2026-12-01T00:30',
      '123456',
      expect.stringContaining('Alvedon'),
      '500 mg',
      'A1',
      'LOT13',
      '2027-06-30',
      2,
      'Öppnad förpackning',
    ],
  ])
})

it('has words for a batch without a lot and for a reason without any', () => {
  const wordless = [{ code: 'batch_other' }, { code: 'scanned' }, { code: 'later' }].map(
    (reason, at) => pick({ id: at, identifier: null, reason }),
  )
  expect(fileRows(wordless, words).map((row) => [row[8], row[11]])).toEqual([
    ['OKÄND', 'Annat'],
    ['OKÄND', 'Skannad'],
    ['OKÄND', 'later'],
  ])
})

it('stands by place, person and time', () => {
  const by = (id: number, place: string, name: string) =>
    pick({ id, location: { id, name: place }, user: { apoex_id: name, name } })
  const picks = [
    by(5, 'Lager 10', 'Bo'),
    by(4, 'Lager 2', 'Åsa'),
    by(3, 'Lager 2', 'Bo'),
    by(2, 'Lager 2', 'Bo'),
    by(1, 'Lager 2', 'Anna'),
  ].map((one) => ({ ...one, identifier: String(one.id) }))
  expect(fileRows(picks, words).map((row) => row[8])).toEqual(['1', '2', '3', '4', '5'])
})
