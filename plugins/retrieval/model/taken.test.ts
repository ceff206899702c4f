import type { AdjustmentRow, RegisteredAdjustment } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { taken } from './taken.ts'

function row(identifier: string, quantity: number): AdjustmentRow {
  return {
    location: { id: 1, name: 'Lager A' },
    storage_location: { id: 2, identifier },
    identifier: null,
    expiration_date: null,
    before: 10,
    after: 10 + quantity,
    quantity,
  }
}

it('adds up the rows and names each shelf place once', () => {
  const entry = {
    rows: [row('A2', -4), row('A2', -1), row('A10', -2)],
    ledger_item: { id: 7, vendor_name: '1', display_name: 'Alvedon', strength_text: null },
  } as unknown as RegisteredAdjustment
  expect(taken(entry)).toEqual({
    quantity: 7,
    name: 'Alvedon',
    places: ['A2', 'A10'],
    location: 'Lager A',
  })
})
