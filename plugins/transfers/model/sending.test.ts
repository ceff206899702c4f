import { aBatch, anItem } from '@forrad/core/testing'
import type { Batch } from '@forrad/openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addLying,
  EMPTY_DRAFT,
  hearPack,
  setLine,
  transferOf,
  unitsOf,
  withOnlyTarget,
} from './sending.ts'
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

  /** What codes add one after the other of batches that lie on one shelf place: their ids, null for nothing. */
  function scanned(
    batches: readonly Batch[],
    ...codes: readonly (readonly [lot: string | null, date: string | null])[]
  ): readonly (number | string)[] {
    const place = { id: 11, location_id: 1, identifier: 'A1', batches: [...batches] }
    const lying = { id: 1, name: 'Lager A', quantity: 9, location_item: null }
    const one = anItem({ locations: [{ ...lying, storage_locations: [place] }] })
    let before = draft
    return codes.map(([identifier, expiration_date]) => {
      const pack = { item: one, batch: { identifier, expiration_date } }
      const { draft: after, heard: outcome } = hearPack(before, pack, { today, user })
      before = after
      return outcome.kind === 'added' ? outcome.line.batch.id : outcome.kind
    })
  }

  it('SENDING-2 of a lot that lies there opened and closed the one in the hand goes', () => {
    const [printed, until] = ['2028-01-31', '2026-12-20']
    const closed = aBatch({ id: 4, identifier: 'L', quantity: 2, expiration_date: printed })
    const opened = aBatch({
      id: 5,
      identifier: 'L',
      quantity: 1,
      expiration_date: until,
      opened: { on: '2026-11-20', printed_date: printed },
    })
    expect(scanned([opened, closed], ['L', printed])).toEqual([4])
    // Its own label.
    expect(scanned([opened, closed], ['L', until])).toEqual([5])
    // Once all closed ones go, it is the opened one's own code.
    const three = [
      ['L', printed],
      ['L', printed],
      ['L', printed],
      ['L', printed],
    ] as const
    expect(scanned([opened, closed], ...three)).toEqual([4, 4, 5, 'no_more'])
    // Of another date of the lot one goes as well, and one that has passed is believed.
    expect(scanned([opened, closed], ['L', '2029-01-31'])).toEqual([5])
    const past = aBatch({ id: 6, identifier: 'L', quantity: 1, expiration_date: '2026-01-31' })
    expect(scanned([past, closed], ['L', '2026-01-31'], ['L', null])).toEqual([6, 4])
  })

  it('SENDING-2 SENDING-3 without a lot a date names the batch, and one that does not lie here none', () => {
    const sooner = aBatch({ id: 7, identifier: null, quantity: 2, expiration_date: '2027-01-31' })
    const later = aBatch({ id: 8, identifier: null, quantity: 1, expiration_date: '2028-06-30' })
    const lots = [sooner, later, aBatch({ id: 9, identifier: 'A', expiration_date: '2028-06-30' })]
    expect(scanned([sooner, later], [null, '2028-06-30'], [null, '2028-06-30'])).toEqual([
      8,
      'no_more',
    ])
    expect(scanned([sooner, later], [null, '2029-01-31'])).toEqual(['other_lot'])
    // One that tells no lot either goes first (DIST-4).
    expect(scanned(lots, [null, '2028-06-30'], [null, '2028-06-30'])).toEqual([8, 9])
    expect(scanned(lots, [null, null])).toEqual([7])
  })

  it('SENDING-3 another lot, another item and too many add nothing', () => {
    expect(heard('C')).toEqual({ draft, heard: { kind: 'other_lot' } })
    expect(heard(null, { ...draft, from: { id: 2, name: 'B' } }).heard.kind).toBe('not_here')
    const all = heard('A', heard('A').draft)
    expect(all.draft.lines).toMatchObject([{ quantity: 2 }])
    expect(heard('A', all.draft)).toMatchObject({ draft: all.draft, heard: { kind: 'no_more' } })
  })

  it('SENDING-10 goes to the only other location there is', () => {
    const { draft: one } = heard('A')
    const from = { id: one.from?.id ?? 0 }
    expect(withOnlyTarget(one, [from, { id: 7 }]).to).toBe(7)
    expect(withOnlyTarget(one, [from, { id: 7 }, { id: 8 }])).toBe(one)
    expect(withOnlyTarget(one, [from])).toBe(one)
    expect(withOnlyTarget({ ...one, to: 8 }, [from, { id: 7 }]).to).toBe(8)
    expect(withOnlyTarget(EMPTY_DRAFT, [{ id: 7 }])).toBe(EMPTY_DRAFT)
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
