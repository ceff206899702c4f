import { aBatch, anItem, anItemLocation, aStockedShelfPlace } from '@forrad/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf, itemOn, packOf, places, TODAY } from './delivery.fixture.ts'
import {
  emptyDelivery,
  toSend,
  withAnswer,
  withEdit,
  withoutLine,
  withoutWaiting,
  withQuantity,
  withScanned,
  type Answer,
  type Delivery,
  type Waiting,
} from './delivery.ts'
import type { NamedPlace } from './pack.ts'

const here = itemOn(1, [11, 'L1'])
const [a1, a2] = places.map(({ id, identifier }) => ({ id, identifier }))
if (!a1 || !a2) throw new Error('two shelf places')

const scanned = (from: Delivery, ...codes: readonly Waiting[]): Delivery =>
  codes.reduce((so, code) => withScanned(so, code, TODAY).delivery, from)
const shown = ({ lines }: Delivery) =>
  lines.map(({ item, place, identifier, quantity }) => [
    item.id,
    place.identifier,
    identifier,
    quantity,
  ])
const waiting = (delivery: Delivery) =>
  delivery.waiting.map(({ key, reason, times }) => [key, reason, times])
const firstOf = ({ waiting: [first] }: Delivery): Waiting => {
  if (!first) throw new Error('nothing waits')
  return first
}

describe('a scanned pack', () => {
  it('DELIVERY-1 adds one to its line, or begins one as the newest', () => {
    const after = scanned(
      emptyDelivery,
      packOf(here),
      packOf(here),
      packOf(here, { identifier: 'L2' }),
      packOf(here),
    )
    expect(shown(after)).toEqual([
      [1, 'A1', 'L2', 1],
      [1, 'A1', 'L1', 3],
    ])
  })

  it('DELIVERY-3 goes where its batch lies, else where the item alone lies, else asks', () => {
    const two = itemOn(2, [11, 'L1'], [12, 'L9'])
    expect(packOf(two, { expiration_date: '2027-06-30' }).pack?.place).toEqual(a1)
    expect(packOf(two, { identifier: 'L5' }).pack?.place).toBeNull()
    expect(packOf(two, { identifier: 'L5' }).pack?.places).toEqual([a1, a2])
    expect(packOf(itemOn(3, [12, 'L9'])).pack?.place).toEqual(a2)
  })

  it('DELIVERY-5 has the date of the records where the code tells none', () => {
    const undated = packOf(here, { expiration_date: null })
    expect(undated.pack?.expiration_date).toBe('2027-06-30')
    expect(packOf(here, { identifier: 'L5', expiration_date: null }).pack).toMatchObject({
      expiration_date: null,
    })
  })

  it('DELIVERY-5 has the printed date of a lot of which a pack is opened, beside sealed ones too', () => {
    const opened = { on: '2026-11-20', printed_date: '2027-06-30' }
    const open = aBatch({ identifier: 'L1', expiration_date: '2026-12-18', opened })
    for (const batches of [[open], [open, aBatch({ identifier: 'L1' })]]) {
      const storage_locations = [aStockedShelfPlace({ batches })]
      const item = anItem({ locations: [anItemLocation({ storage_locations })] })
      expect(packOf(item, { expiration_date: null }).pack?.expiration_date).toBe('2027-06-30')
    }
  })

  it('DELIVERY-6 waits when it has expired, tells no lot, or has no shelf place, in this order', () => {
    const nowhere = itemOn(4)
    const old = { expiration_date: '2026-11-20', identifier: null }
    let delivery = scanned(emptyDelivery, packOf(nowhere, old))
    const reasons: string[] = []
    const accept = (answer: Parameters<typeof withAnswer>[2]) => {
      reasons.push(firstOf(delivery).reason)
      delivery = withAnswer(delivery, firstOf(delivery), answer, TODAY)?.delivery ?? delivery
    }
    accept({ accept: 'expired' })
    accept({ accept: 'no_lot' })
    accept({ place: a2 })
    expect(reasons).toEqual(['expired', 'no_lot', 'which_place'])
    expect(shown(delivery)).toEqual([[4, 'A2', null, 1]])
    const today = packOf(here, { expiration_date: TODAY })
    expect(shown(scanned(emptyDelivery, today))).toHaveLength(1)
  })

  it('DELIVERY-7 is answered with as many as wait', () => {
    const bare = { identifier: null, expiration_date: null }
    const asked = scanned(emptyDelivery, packOf(here, bare), packOf(here, bare))
    const step = withAnswer(asked, firstOf(asked), { accept: 'no_lot' }, TODAY)
    expect(step?.outcome).toMatchObject({ kind: 'counted', line: { quantity: 2 } })
    expect(step?.delivery.waiting).toEqual([])
    expect(withAnswer(emptyDelivery, firstOf(asked), { accept: 'no_lot' }, TODAY)).toBeNull()
  })

  it('DELIVERY-2 DELIVERY-4 needs no answer that was given for its batch or its item', () => {
    const two = itemOn(2, [11, 'L1'], [12, 'L9'])
    const bare = { identifier: null, expiration_date: null }
    let delivery = scanned(emptyDelivery, packOf(two, bare))
    for (const answer of [{ accept: 'no_lot' }, { place: a2 }] as const) {
      delivery = withAnswer(delivery, firstOf(delivery), answer, TODAY)?.delivery ?? delivery
    }
    delivery = scanned(delivery, packOf(two, bare), packOf(two, { identifier: 'L5' }))
    expect(shown(delivery)).toEqual([
      [2, 'A2', 'L5', 1],
      [2, 'A2', null, 2],
    ])
  })

  it('DELIVERY-9 lets the answer for a shelf place hold for all of the item that wait for one', () => {
    const nowhere = itemOn(4)
    const delivery = scanned(
      emptyDelivery,
      packOf(nowhere),
      packOf(itemOn(5)),
      packOf(nowhere, { identifier: 'L2' }),
    )
    const after = withAnswer(delivery, firstOf(delivery), { place: a1 }, TODAY)?.delivery
    expect(after && shown(after)).toEqual([
      [4, 'A1', 'L1', 1],
      [4, 'A1', 'L2', 1],
    ])
    expect(after && waiting(after)).toEqual([['5 2028-01-31 L1', 'which_place', 1]])
  })

  it('DELIVERY-11 waits together with others of its batch', () => {
    const nowhere = itemOn(4)
    const delivery = scanned(
      emptyDelivery,
      packOf(nowhere),
      codeOf('X'),
      packOf(nowhere),
      packOf(nowhere, { identifier: 'L2' }),
    )
    expect(waiting(delivery)).toEqual([
      ['4 2028-01-31 L2', 'which_place', 1],
      ['4 2028-01-31 L1', 'which_place', 2],
      ['X', 'unknown', 1],
    ])
  })
})

describe('a line opened whole', () => {
  it('joins the line that it becomes, with what was scanned meanwhile', () => {
    const delivery = scanned(
      emptyDelivery,
      packOf(here),
      packOf(here, { identifier: 'L2' }),
      packOf(here),
    )
    const opened = scanned(emptyDelivery, packOf(here)).lines[0]
    if (!opened) throw new Error('a line')
    const { expiration_date, place } = opened
    const edit = { identifier: 'L2', expiration_date, place, quantity: 5 }
    expect(shown(withEdit(delivery, opened, edit)?.delivery ?? emptyDelivery)).toEqual([
      [1, 'A1', 'L2', 7],
    ])
    const same = { ...edit, identifier: 'L1' }
    expect(shown(withEdit(delivery, opened, same)?.delivery ?? emptyDelivery)[1]).toEqual([
      1,
      'A1',
      'L1',
      6,
    ])
    expect(withEdit(emptyDelivery, opened, edit)).toBeNull()
  })

  it('counts packs that waited as they were entered', () => {
    const delivery = scanned(emptyDelivery, packOf(here, { identifier: null }))
    const edit = { identifier: 'L7', expiration_date: null, place: a2, quantity: 1 }
    const step = withEdit(delivery, firstOf(delivery), edit)
    expect(step && shown(step.delivery)).toEqual([[1, 'A2', 'L7', 1]])
    expect(step?.delivery.waiting).toEqual([])
  })
})

describe('what is sent', () => {
  it('DELIVERY-14 names each item once', () => {
    const delivery = scanned(
      emptyDelivery,
      packOf(here),
      packOf(itemOn(3, [12, 'L9'])),
      packOf(here, { identifier: 'L2' }),
    )
    expect(toSend(delivery).map(({ item_id, lines }) => [item_id, lines.length])).toEqual([
      [1, 2],
      [3, 1],
    ])
  })
})

const items = [here, itemOn(2, [11, 'L1'], [12, 'L9']), itemOn(4)]
const code = fc
  .record({
    item: fc.constantFrom(...items),
    identifier: fc.constantFrom(null, 'L1'),
    expiration_date: fc.constantFrom('2020-01-31', '2028-01-31'),
  })
  .map(({ item, ...batch }) => packOf(item, batch))
const act = fc.oneof(
  { weight: 4, arbitrary: code.map((pack) => ({ kind: 'scan', pack }) as const) },
  fc.record({
    kind: fc.constant('answer' as const),
    nth: fc.nat(5),
    place: fc.constantFrom(a1, a2),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    nth: fc.nat(5),
    lot: fc.constantFrom(null, 'L2'),
  }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'drop' as const), nth: fc.nat(5) }),
)

/** What it waits for. */
function answerTo({ reason }: Waiting, place: NamedPlace): Answer {
  return reason === 'expired' || reason === 'no_lot' ? { accept: reason } : { place }
}

/** Packs in the lines and packs that wait. */
function packs({ lines, waiting: all }: Delivery): number {
  return [...lines.map(({ quantity }) => quantity), ...all.map(({ times }) => times)].reduce(
    (sum, each) => sum + each,
    0,
  )
}

it('DELIVERY-13 loses no pack and counts none twice', () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 10, maxLength: 60, size: 'max' }), (acts) => {
      let delivery = emptyDelivery
      let due = 0
      for (const each of acts) {
        const line = 'nth' in each ? delivery.lines[each.nth] : undefined
        const waits = 'nth' in each ? delivery.waiting[each.nth] : undefined
        switch (each.kind) {
          case 'scan':
            delivery = scanned(delivery, each.pack)
            due += 1
            break
          case 'answer':
            if (!waits) break
            delivery =
              withAnswer(delivery, waits, answerTo(waits, each.place), TODAY)?.delivery ?? delivery
            break
          case 'edit':
            if (!line) break
            delivery =
              withEdit(delivery, line, { ...line, identifier: each.lot })?.delivery ?? delivery
            break
          case 'remove':
            delivery = line ? withoutLine(delivery, line.key) : delivery
            due -= line?.quantity ?? 0
            break
          case 'drop':
            delivery = waits ? withoutWaiting(delivery, waits) : delivery
            due -= waits?.times ?? 0
        }
      }
      expect(packs(delivery)).toBe(due)
      const keys = delivery.lines.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const sent = toSend(delivery).flatMap(({ lines }) => lines)
      expect(sent).toHaveLength(delivery.lines.length)
    }),
  )
})

it('the figure of a line is the one that was entered', () => {
  const delivery = scanned(emptyDelivery, packOf(here))
  const [line] = delivery.lines
  expect(shown(withQuantity(delivery, line?.key ?? '', 12))).toEqual([[1, 'A1', 'L1', 12]])
})
