import { aBatch, anItem } from '@forrad/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addLying, EMPTY_DRAFT, hearPack, setLine, transferOf, unitsOf } from './sending.ts'
import type { SendDraft } from './sending.ts'

const today = '2026-11-24'
const old = aBatch({ id: 1, identifier: 'OLD', quantity: 3, expiration_date: '2026-01-31' })
const first = aBatch({ id: 2, identifier: 'A', quantity: 2, expiration_date: '2027-01-31' })
const later = aBatch({ id: 3, identifier: 'B', quantity: 4, expiration_date: '2028-01-31' })
const item = anItem({
  locations: [
    {
      id: 1,
      name: 'Lager A',
      quantity: 9,
      location_item: null,
      storage_locations: [
        { id: 11, location_id: 1, identifier: 'A1', batches: [later, old] },
        { id: 12, location_id: 1, identifier: 'A2', batches: [first] },
      ],
    },
  ],
})
const user = { narcotics: false }
const from = { id: 1, name: 'Lager A' }
const draft: SendDraft = { ...EMPTY_DRAFT, from }
const heard = (identifier: string | null, before = draft) =>
  hearPack(
    before,
    { item, batch: identifier === null ? null : { identifier, expiration_date: null } },
    { today, user },
  )

describe('putting a transfer together', () => {
  it('SENDING-1 adds up, and never more than lies there', () => {
    const lying = { item, storageLocationId: 12, batch: first }
    const once = addLying(draft, [{ ...lying, quantity: 1 }], user)
    expect(once.lines).toMatchObject([{ quantity: 1 }])
    expect(addLying(once, [lying], user).lines).toMatchObject([{ quantity: 2 }])
    expect(unitsOf(setLine(once, { ...lying, quantity: 1 }, 2))).toBe(2)
    expect(setLine(once, { ...lying, quantity: 1 }, 0).lines).toEqual([])
  })

  it('SENDING-2 a pack adds one of its batch, one without a lot one of the first that is good', () => {
    expect(heard('B').draft.lines).toMatchObject([
      { storageLocationId: 11, batch: later, quantity: 1 },
    ])
    expect(heard(null).draft.lines).toMatchObject([{ storageLocationId: 12, batch: first }])
    expect(heard('OLD').draft.lines).toMatchObject([{ batch: old }])
  })

  it('SENDING-3 another lot, another item and too many add nothing', () => {
    expect(heard('C')).toEqual({ draft, heard: { kind: 'other_lot' } })
    expect(heard(null, { ...draft, from: { id: 2, name: 'B' } }).heard.kind).toBe('not_here')
    const all = heard('A', heard('A').draft)
    expect(all.draft.lines).toMatchObject([{ quantity: 2 }])
    expect(heard('A', all.draft)).toMatchObject({ draft: all.draft, heard: { kind: 'no_more' } })
  })

  it('SENDING-4 needs lines and a target that is not the sender', () => {
    const { draft: one } = heard('A')
    expect([
      transferOf(one),
      transferOf({ ...one, to: 1 }),
      transferOf({ ...draft, to: 2 }),
    ]).toEqual([null, null, null])
    expect(transferOf({ ...one, to: 2 })).toEqual({
      to_location_id: 2,
      lines: [
        {
          item_id: item.id,
          storage_location_id: 12,
          identifier: 'A',
          expiration_date: '2027-01-31',
          quantity: 1,
        },
      ],
    })
  })

  it('SENDING-5 narcotics are left out for who may not', () => {
    const drug = { ...item, narcotic_level: 3 }
    expect(
      addLying(draft, [{ item: drug, storageLocationId: 12, batch: first }], user).lines,
    ).toEqual([])
    const pack = { item: drug, batch: null }
    expect(hearPack(draft, pack, { today, user }).heard.kind).toBe('forbidden')
  })

  it('SENDING-1 however it is scanned, no line is of more than lies there', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A', 'B', 'OLD', 'C', null)), (lots) => {
        const end = lots.reduce((before, lot) => heard(lot, before).draft, draft)
        for (const { quantity, batch } of end.lines) {
          expect(quantity).toBeGreaterThan(0)
          expect(quantity).toBeLessThanOrEqual(batch.quantity)
        }
        const keys = end.lines.map(({ batch }) => batch.id)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
