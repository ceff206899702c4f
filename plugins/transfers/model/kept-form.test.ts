import { GATHERED_HOURS } from '@forrad/core/domain'
import { aBatch, anItem, aUser, fakeKeeping } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { arrivalDraft, sendDraft } from './kept.ts'
import { sentMemory } from './outcome.ts'
import { addLying, EMPTY_DRAFT } from './sending.ts'

/**
 * What stands on the devices of everybody who puts a transfer together or counts one, by the version that
 * wrote it. It is read by the version that comes next: whoever changes anything of it so that what is there
 * would be misread keeps it under another name (`transfer.2.…`) and writes that form down here.
 */
const ITEM = anItem({ id: 7, locations: [] })
const BATCH = { id: 3, identifier: 'AB12', expiration_date: '2031-01-31', quantity: 4 }
const SENDING = {
  from: { id: 1, name: 'Lager A' },
  to: null,
  lines: [{ item: ITEM, storageLocationId: 11, batch: BATCH, quantity: 4 }],
}
const ARRIVAL = { counted: [[1, 3]], chosen: [[1, 21]], rest: 22 }
const SENT = [
  {
    key: 'k-1',
    wish: {
      kind: 'receive',
      id: 12,
      arrivals: [{ line: 1, storage_location_id: 21, quantity: 3, outcome: 'arrived' }],
    },
  },
] as const

const written = (text: string | null) => JSON.parse(text ?? '')

/** A device that holds this as a transfer that is put together. */
function holding(draft: unknown) {
  const keeping = fakeKeeping()
  const until = keeping.clock.now() + GATHERED_HOURS * 3_600_000
  keeping.local.setItem('begun.me/transfer.new', JSON.stringify({ until, draft }))
  return sendDraft(keeping).read()
}

describe('what is kept of a transfer that is put together', () => {
  it('SENDING-6 is written and read in the form of its name', () => {
    const keeping = fakeKeeping()
    const lying = { item: ITEM, storageLocationId: 11, batch: aBatch(BATCH) }
    const draft = addLying({ ...EMPTY_DRAFT, from: SENDING.from }, [lying], aUser())
    sendDraft(keeping).write(draft)
    expect(written(keeping.local.getItem('begun.me/transfer.new')).draft).toEqual(SENDING)
    expect(holding(SENDING)).toEqual(draft)
  })

  const [line] = SENDING.lines
  const lines = {
    'whose batch tells no date': { batch: { ...BATCH, expiration_date: undefined } },
    'whose item tells no narcotic level': { item: { ...ITEM, narcotic_level: undefined } },
    'whose item lies nowhere known': { item: { ...ITEM, locations: undefined } },
    'whose figure is a text': { quantity: '4' },
  }
  it.each(Object.entries(lines))('SENDING-6 leaves one with a line %s aside', (_what, change) => {
    expect(holding({ ...SENDING, lines: [{ ...line, ...change }] })).toBeNull()
  })
})

it('ARRIVE-6 what is kept of a count is written and read in the form of its name', () => {
  const keeping = fakeKeeping()
  const counted = { counted: new Map([[1, 3]]), chosen: new Map([[1, 21]]), rest: 22 }
  arrivalDraft(keeping, 12).write(counted)
  expect(written(keeping.local.getItem('begun.me/transfer.12')).draft).toEqual(ARRIVAL)
  expect(arrivalDraft(keeping.tab(), 12).read()).toEqual(counted)
})

it('OUTCOME-1 what was sent is written and read in the form of its name', () => {
  const { session } = fakeKeeping()
  sentMemory(session).write(SENT)
  expect(written(session.getItem('draft.transfer.sent'))).toEqual(SENT)
  expect(sentMemory(session).read()).toEqual(SENT)
})
