import { aBatch, anItem, anItemLocation, fakeKeeping } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { afterArrivals, arrivalDraft, NO_ARRIVAL, sendDraft, stillLeft } from './kept.ts'
import { EMPTY_DRAFT, type SendDraft } from './sending.ts'
import { aTransfer, aTransferLine } from './transfer.fixture.ts'

const draft: SendDraft = {
  from: { id: 1, name: 'Lager A' },
  to: 2,
  lines: [
    {
      item: anItem({ id: 7, locations: [anItemLocation()] }),
      storageLocationId: 11,
      batch: aBatch({ quantity: 4 }),
      quantity: 3,
    },
  ],
}

describe('what is put together', () => {
  it('SENDING-6 outlives a reload, without where its items lie elsewhere', () => {
    const keeping = fakeKeeping()
    sendDraft(keeping).write(draft)
    const read = sendDraft(keeping).read()
    expect(read).toMatchObject({ from: draft.from, to: 2, lines: [{ quantity: 3 }] })
    expect(read?.lines[0]?.item).toMatchObject({ id: 7, locations: [] })
    const after = () => sendDraft(keeping.tab()).read()
    expect(after()).toEqual(read)
    keeping.as('somebody else')
    expect(after()).toBeNull()
    keeping.as('me')
    keeping.pass(71)
    expect(after()).toEqual(read)
    keeping.pass(2)
    expect(after()).toBeNull()
  })

  it('SENDING-6 nothing is kept of nothing, and what cannot be read is none', () => {
    const keeping = fakeKeeping()
    const memory = sendDraft(keeping)
    memory.write(draft)
    memory.write(EMPTY_DRAFT)
    expect(memory.read()).toBeNull()
    memory.write({ ...draft, lines: [{ ...draft.lines[0]!, quantity: 0 }] })
    expect(memory.read()).toBeNull()
  })
})

describe('what is counted', () => {
  it('ARRIVE-6 outlives a reload, for each transfer', () => {
    const keeping = fakeKeeping()
    const kept = { counted: new Map([[1, 3]]), chosen: new Map([[1, 21]]), rest: 22 }
    arrivalDraft(keeping, 12).write(kept)
    expect(arrivalDraft(keeping, 12).read()).toEqual(kept)
    expect(arrivalDraft(keeping, 13).read()).toBeNull()
    const after = () => arrivalDraft(keeping.tab(), 12).read()
    expect(after()).toEqual(kept)
    keeping.as('somebody else')
    expect(after()).toBeNull()
    keeping.as('me')
    keeping.pass(7)
    expect(after()).toEqual(kept)
    keeping.pass(2)
    expect(after()).toBeNull()
    arrivalDraft(keeping, 12).write({ ...NO_ARRIVAL, counted: new Map([[1, 0]]) })
    expect(arrivalDraft(keeping, 12).read()).toBeNull()
  })

  it('ARRIVE-6 is no more than is left', () => {
    const transfer = aTransfer({
      lines: [aTransferLine({ left: 2 }), aTransferLine({ line: 2, left: 0 })],
    })
    const counted = new Map([
      [1, 3],
      [2, 1],
      [9, 1],
    ])
    expect([...stillLeft(transfer, counted)]).toEqual([[1, 2]])
  })

  it('OUTCOME-4 once it came, only what was counted beside it stays', () => {
    const draft = {
      ...NO_ARRIVAL,
      rest: 22,
      counted: new Map([
        [1, 4],
        [2, 1],
      ]),
    }
    const came = { line: 1, storage_location_id: 21, quantity: 3, outcome: 'arrived' } as const
    const lines = [aTransferLine({ arrived: 3, left: 2 }), aTransferLine({ line: 2, left: 5 })]
    const transfer = aTransfer({ lines, left: 7 })
    expect(afterArrivals(draft, transfer, [came])).toEqual({
      ...draft,
      counted: new Map([
        [1, 1],
        [2, 1],
      ]),
    })
    // What is missing was not counted.
    const lost = { ...came, line: 2, quantity: 5, outcome: 'lost' } as const
    const open = aTransfer({ lines: [aTransferLine({ left: 5 })], left: 5 })
    expect(afterArrivals(draft, open, [lost]).counted).toEqual(new Map([[1, 4]]))
    expect(afterArrivals(draft, aTransfer({ left: 0 }), [came])).toEqual(NO_ARRIVAL)
  })
})
