import { receiveAdjustment } from '@forrad/core/domain'
import {
  aBatch,
  aLocation,
  aLocationItem,
  anItem,
  anItemLocation,
  aShelfPlace,
  aStockedShelfPlace,
} from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { newDraft, withLine, withNewLine, type Draft, type DraftLine } from './draft.ts'
import { receivalForm, type FormSource } from './form.ts'

const source: FormSource = {
  item: anItem(),
  locations: [aLocation(), aLocation({ id: 2, name: 'Kyl', storage_locations: [] })],
  chosenLocationId: 1,
  today: '2026-11-21',
}
const filled: Partial<DraftLine> = { identifier: ' L1 ', expiry: '2027-11', quantity: 5 }
const draft = (change: Partial<DraftLine> = {}): Draft =>
  withLine(newDraft({ itemId: 1 }), 1, { ...filled, ...change })
const form = (of: Draft, more: Partial<FormSource> = {}) => receivalForm(of, { ...source, ...more })

describe('a pasted batch', () => {
  it('VALID-11 is sent on one line', () => {
    const { reception } = form(
      draft({ identifier: '\u202eL\u0000 1\n', placeId: 11, placed: true }),
    )
    const made = receiveAdjustment(1, reception?.lines ?? [])
    expect(made).toMatchObject({ adjustment: { batch_updates: [{ identifier: 'L  1' }] } })
  })

  it('VALID-12 is refused when it is too long, never cut', () => {
    expect(form(draft({ identifier: 'x'.repeat(100) })).missing).toBeNull()
    const long = form(draft({ identifier: 'x'.repeat(101) }))
    expect(long).toMatchObject({ missing: 'identifier', reception: null })
    expect(long.lines[0]?.identifierTooLong).toBe(true)
  })
})

describe('what is proposed', () => {
  it('SCAN-1 the location of the computer, else the only one', () => {
    expect(form(draft()).location?.id).toBe(1)
    expect(form(newDraft({ itemId: 1, locationId: 2 })).location?.id).toBe(2)
    const elsewhere = { item: anItem({ locations: [] }), chosenLocationId: null }
    expect(form(draft(), elsewhere).location).toBeNull()
    expect(form(draft(), { ...elsewhere, locations: [aLocation()] }).location?.id).toBe(1)
  })

  it('SCAN-2 a location that is gone says nothing', () => {
    expect(form(newDraft({ itemId: 1, locationId: 9 }), { chosenLocationId: 8 }).location?.id).toBe(
      1,
    )
  })

  it('a shelf place that was being made is chosen once it exists, also after a reload', () => {
    const line = { placeId: null, placed: true, newPlace: 'B7' }
    expect(form(draft(line)).missing).toBe('place')
    const made = [aShelfPlace(), aShelfPlace({ id: 17, identifier: 'B7' })]
    const locations = [aLocation({ storage_locations: made })]
    expect(form(draft(line), { locations }).lines[0]?.placeId).toBe(17)
    expect(form(draft({ ...line, placeId: 11 }), { locations }).lines[0]?.placeId).toBe(11)
  })

  it('the only shelf place that keeps the item, until another is chosen', () => {
    expect(form(draft()).lines[0]?.placeId).toBe(11)
    expect(form(draft({ placeId: 12, placed: true })).lines[0]?.placeId).toBe(12)
    expect(form(draft({ placeId: null, placed: true })).missing).toBe('place')
    const two = [aStockedShelfPlace(), aStockedShelfPlace({ id: 12, identifier: 'A2' })]
    const item = anItem({ locations: [anItemLocation({ storage_locations: two })] })
    expect(form(draft(), { item }).lines[0]?.placeId).toBeNull()
    const only = [aLocation({ storage_locations: [aShelfPlace({ id: 13 })] })]
    expect(
      form(draft(), { item: anItem({ locations: [] }), locations: only }).lines[0]?.placeId,
    ).toBe(13)
  })

  it('of several shelf places, the one where the batch of the line lies', () => {
    const lying = { identifier: 'L1', expiration_date: '2030-06-30', quantity: 4 }
    const two = [
      aStockedShelfPlace(),
      aStockedShelfPlace({ id: 12, identifier: 'A2', batches: [aBatch(lying)] }),
    ]
    const item = anItem({ locations: [anItemLocation({ storage_locations: two })] })
    const line = { identifier: 'L1', expiry: '2030-06-30' }
    expect(form(draft(line), { item }).lines[0]?.placeId).toBe(12)
    expect(form(draft({ ...line, expiry: '' }), { item }).lines[0]?.placeId).toBeNull()
    expect(form(draft({ ...line, identifier: 'L2' }), { item }).lines[0]?.placeId).toBeNull()
    const both = two.map((place) => ({ ...place, batches: [aBatch(lying)] }))
    const everywhere = anItem({ locations: [anItemLocation({ storage_locations: both })] })
    expect(form(draft(line), { item: everywhere }).lines[0]?.placeId).toBeNull()
  })

  it('LEVEL-1 the stored levels', () => {
    expect(form(draft()).levels).toEqual({
      reorder_point: '10',
      preferred_stock_level: '40',
      reorder_multiple: '10',
    })
    expect(form(newDraft({ itemId: 1, locationId: 2 }))).toMatchObject({
      stored: null,
      levels: { reorder_point: '0', preferred_stock_level: '0', reorder_multiple: '1' },
    })
  })
})

describe('what is sent', () => {
  it('ADJ-10 every line, the dates as dates; no levels unless one differs', () => {
    const two = withNewLine(draft())
    const both = withLine(two, 2, { placeId: 12, placed: true, quantity: 2 })
    expect(form(both).total).toBe(7)
    expect(form(both).reception).toEqual({
      item_id: 1,
      lines: [
        {
          storage_location_id: 11,
          identifier: ' L1 ',
          expiration_date: '2027-11-30',
          quantity: 5,
        },
        { storage_location_id: 12, identifier: '', expiration_date: null, quantity: 2 },
      ],
    })
  })

  it('LEVEL-4 the levels in the same request when they differ', () => {
    const levels = { reorder_point: '12', preferred_stock_level: '50', reorder_multiple: '20' }
    expect(form({ ...draft(), levels }).reception?.location_item).toEqual({
      item_id: 1,
      location_id: 1,
      reorder_point: 12,
      preferred_stock_level: 50,
      reorder_multiple: 20,
    })
    const same = { reorder_point: '10', preferred_stock_level: '40', reorder_multiple: '10' }
    expect(form({ ...draft(), levels: same }).reception).not.toHaveProperty('location_item')
  })

  it('LEVEL-8 no level that nobody typed: a colleague’s change of it stands', () => {
    const typed = { ...draft(), levels: { reorder_point: '12' } }
    const location_item = aLocationItem({ preferred_stock_level: 60 })
    const item = anItem({ locations: [anItemLocation({ location_item })] })
    const { levels, reception } = form(typed, { item })
    expect(levels).toMatchObject({ reorder_point: '12', preferred_stock_level: '60' })
    expect(reception?.location_item).toEqual({ item_id: 1, location_id: 1, reorder_point: 12 })
  })

  it('CHANGE-1 levels that change a lot are named, to be asked about', () => {
    const levels = { reorder_point: '20', preferred_stock_level: '141' }
    expect(form({ ...draft(), levels }).largeLevels).toEqual([
      { field: 'preferred_stock_level', before: 40, after: 141 },
    ])
    const wrong = { ...levels, reorder_point: '' }
    expect(form({ ...draft(), levels: wrong }).largeLevels).toEqual([])
    expect(form(draft()).largeLevels).toEqual([])
  })

  it.each([
    ['quantity', draft({ quantity: 0 })],
    ['expiry', draft({ expiry: '2026-02-31' })],
    ['place', draft({ placeId: 99, placed: true })],
    [
      'levels',
      {
        ...draft(),
        levels: { reorder_point: '', preferred_stock_level: '1', reorder_multiple: '0' },
      },
    ],
  ] as const)('nothing while something is missing: %s', (missing, incomplete) => {
    expect(form(incomplete)).toMatchObject({ missing, reception: null })
  })

  it('ADJ-11 nothing above the largest quantity', () => {
    const two = withLine(withNewLine(draft({ quantity: 999_999 })), 2, { ...filled, quantity: 1 })
    expect(form(two)).toMatchObject({ missing: 'too_large', reception: null })
  })

  it('EXPIRY-1 a date that has passed is marked and sent', () => {
    const past = form(draft({ expiry: '2026-11-20' }))
    expect(past.lines[0]?.expired).toBe(true)
    expect(past.reception).not.toBeNull()
    expect(form(draft({ expiry: '2026-11-21' })).lines[0]?.expired).toBe(false)
  })
})
