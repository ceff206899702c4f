import { GATHERED_HOURS } from '@forrad/core/domain'
import { fakeKeeping } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { deliveryDraft } from './delivery.draft.ts'
import { itemOn, packOf, TODAY } from './delivery.fixture.ts'
import { emptyDelivery, toSend, withScanned, withWaiting } from './delivery.ts'
import { newDraft, withScan, withTyped } from './draft.ts'
import { receivalDraft } from './draft.storage.ts'

/**
 * What stands on the devices of everybody who is receiving, by the version that wrote it. It is read by the
 * version that comes next: whoever changes anything of it so that what is there would be misread keeps it
 * under another name (`delivery.2.…`) and writes that form down here. Where scanned work would be lost by
 * that, the form of before is read too.
 */
const ITEM = { id: 1, display_name: 'Alvedon', strength_text: '500 mg', narcotic_level: 0 }
const LOT = { identifier: 'L1', expiration_date: '2028-01-31' }
const DELIVERY = {
  lines: [
    {
      key: '1 2028-01-31 L1 11',
      item: ITEM,
      place: { id: 11, identifier: 'A1' },
      placed: false,
      ...LOT,
      quantity: 2,
    },
  ],
  waiting: [
    {
      key: '1 2020-01-31 OLD',
      reason: 'expired',
      times: 1,
      raw: '1 2020-01-31 OLD',
      symbology: null,
      code: '1 2020-01-31 OLD',
      query: '1 2020-01-31 OLD',
      name: null,
      pack: {
        item: ITEM,
        identifier: 'OLD',
        expiration_date: '2020-01-31',
        place: { id: 11, identifier: 'A1' },
        places: [{ id: 11, identifier: 'A1' }],
      },
      accepted: [],
      chosen: null,
    },
  ],
  sent: [{ item_id: 1, lines: [{ storage_location_id: 11, ...LOT, quantity: 2 }] }],
}
const DELIVERY_KEY = 'begun.me/delivery.1'

const RECEPTION = {
  itemId: 7,
  locationId: null,
  lines: [
    {
      placeId: null,
      placed: false,
      identifier: 'L1',
      expiry: '2028-01-31',
      quantity: 1,
      key: 1,
    },
  ],
  levels: null,
  sent: null,
  byScan: true,
}

function aDelivery() {
  const item = { ...itemOn(1, [11, 'L1']), ...ITEM }
  const { delivery } = withScanned(emptyDelivery, { ...packOf(item), times: 2 }, TODAY)
  const old = packOf(item, { identifier: 'OLD', expiration_date: '2020-01-31' })
  return { ...withWaiting(delivery, { ...old, reason: 'expired' }), sent: toSend(delivery) }
}

/** A device that holds this as a delivery. */
function holding(draft: unknown) {
  const keeping = fakeKeeping()
  const until = keeping.clock.now() + GATHERED_HOURS * 3_600_000
  keeping.local.setItem(DELIVERY_KEY, JSON.stringify({ until, draft }))
  return deliveryDraft(keeping, 1).read()
}

describe('what is kept of a delivery', () => {
  it('DELIVERY-17 is written and read in the form of its name', () => {
    const keeping = fakeKeeping()
    deliveryDraft(keeping, 1).write(aDelivery())
    const { draft } = JSON.parse(keeping.local.getItem(DELIVERY_KEY) ?? '')
    expect(draft).toEqual(DELIVERY)
    expect(holding(DELIVERY)).toEqual(aDelivery())
  })

  const [line] = DELIVERY.lines
  const lines = {
    'whose narcotic level is not known': { item: { ...ITEM, narcotic_level: undefined } },
    'with a date of another name': { expiration_date: undefined, expiry: '2028-01-31' },
    'with a figure as text': { quantity: '2' },
    'with its shelf place by name': { place: 'A1' },
  }
  it.each(Object.entries(lines))('DELIVERY-17 leaves a line %s aside', (_what, change) => {
    expect(holding({ ...DELIVERY, lines: [{ ...line, ...change }] })?.lines).toEqual([])
  })
})

it('what is kept of a reception is written and read in the form of its name', () => {
  const { session } = fakeKeeping()
  const memory = receivalDraft(session)
  memory.write(withScan(newDraft({ itemId: 7 }), LOT))
  expect(JSON.parse(session.getItem('draft.receival') ?? '')).toEqual(RECEPTION)
  expect(memory.read()).toEqual(RECEPTION)
  const typed = withTyped(withScan(newDraft({ itemId: 7 }), LOT), 1, { identifier: 'L2' })
  memory.write(typed)
  const [written] = RECEPTION.lines
  const named = { ...RECEPTION, lines: [{ ...written, identifier: 'L2', byHand: true }] }
  expect(JSON.parse(session.getItem('draft.receival') ?? '')).toEqual(named)
  expect(memory.read()).toEqual(named)
  // Before receptions kept whether a pack was scanned.
  const { byScan: _byScan, ...former } = RECEPTION
  session.setItem('draft.receival', JSON.stringify(former))
  expect(memory.read()).toEqual(former)
  const [begun] = RECEPTION.lines
  session.setItem(
    'draft.receival',
    JSON.stringify({ ...RECEPTION, lines: [{ ...begun, expiry: null }] }),
  )
  expect(memory.read()).toBeNull()
})
