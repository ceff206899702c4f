import { interpret } from '@forrad/core/gs1'
import { aUser, fakeKeeping } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { paracetamol } from './item.fixture.ts'
import { draftOf, pickDraft } from './pick.draft.ts'
import { LOT_B, setUp, twoLots } from './pick.fixtures.ts'
import { runningDraft } from './running.draft.ts'
import { judgeScan, parseWaiting, withWaiting, type WaitingCode } from './running.ts'

/**
 * What stands on the devices of everybody who is picking, by the version that wrote it. It is read by the
 * version that comes next: whoever changes anything of it so that what is there would be misread keeps it
 * under another name (`pick.2.…`, `running.2.…`) and writes that form down here.
 */
const LOT = { identifier: 'B', expiration_date: null }
const PICK = { quantities: { 2: 2 }, chosen: {}, scanned: { 2: LOT }, listed: {}, reason: null }
/** With another batch by choice, and why. */
const CHOSEN = {
  ...PICK,
  chosen: { 2: { identifier: null, expiration_date: '2027-12-31' } },
  reason: { code: 'batch_opened', text: 'Öppnad förpackning' },
}
/** With what of it waits in the retrieval list. */
const LISTED = { ...PICK, listed: { 2: 1 } }
/** Before that was written down. */
const { listed: _listed, ...UNLISTED } = PICK
const PICK_KEY = 'draft.pick.7.1'

const RAW = ']d201070462610123481725013110OLD'
const WAITING = [
  {
    raw: RAW,
    symbology: ']d2',
    reason: 'expired',
    times: 2,
    code: RAW,
    query: '',
    item: { id: 7, name: 'Paracetamol 500 mg' },
    batch: { identifier: 'OLD', expiration_date: '2025-01-31' },
  },
]
const RUNNING_KEY = 'draft.running.1'

/** A tab that holds this as the pick of an item. */
function holding(draft: unknown) {
  const { session } = fakeKeeping()
  session.setItem(PICK_KEY, JSON.stringify(draft))
  return pickDraft(session, 7, 1).read()
}

describe('what is kept of a pick', () => {
  it('is written and read in the form of its name', () => {
    const { session } = fakeKeeping()
    const { store } = setUp({ draft: pickDraft(session, 7, 1) }, { item: twoLots, batch: LOT_B })
    store.setQuantity(2, 2)
    expect(JSON.parse(session.getItem(PICK_KEY) ?? '')).toEqual(PICK)
    const { plan } = store.state.pick
    expect(draftOf({ ...plan, ...CHOSEN }, null)).toEqual(CHOSEN)
    const update = { storage_location_id: 2, quantity_to_remove: 1 }
    const pending = { item_id: 7, type: 'remove', storage_locations_updates: [update] } as const
    expect(draftOf(plan, pending)).toEqual(LISTED)
    for (const kept of [PICK, CHOSEN, LISTED, UNLISTED]) expect(holding(kept)).toEqual(kept)
  })

  const others = {
    'a figure as text': { quantities: { 2: '2' } },
    'no figures': { quantities: undefined },
    'a chosen batch by its name alone': { chosen: { 2: 'B' } },
    'a chosen batch whose date has another name': {
      chosen: { 2: { identifier: 'B', date: null } },
    },
    'a scanned batch under other names': { scanned: { 2: { lot: 'B', expiration_date: null } } },
    'what waits in the list as text': { listed: { 2: '1' } },
    'a reason as text': { reason: 'batch_opened' },
  }
  it.each(Object.entries(others))('leaves one with %s aside', (_what, change) => {
    expect(holding({ ...PICK, ...change })).toBeNull()
  })
})

describe('what waits beside a running list', () => {
  it('is written and read in the form of its name', () => {
    const today = '2026-11-21'
    const scan = {
      id: 'scan-1',
      source: 'scanner',
      interpretation: interpret(RAW, { today }),
      item: paracetamol(),
      locationId: null,
      suggestedVendorName: null,
    } as const
    const step = judgeScan(scan, { locationId: 1, entries: [], user: aUser(), today })
    const { code } = step as { readonly code: WaitingCode }
    const { session } = fakeKeeping()
    runningDraft(session, 1).write(withWaiting(withWaiting([], code), code))
    expect(JSON.parse(session.getItem(RUNNING_KEY) ?? '')).toEqual(WAITING)
    expect(parseWaiting(runningDraft(session, 1).read())).toEqual(WAITING)
  })

  const others = {
    'a reason that is not known': { reason: 'late' },
    'no count': { times: undefined },
    'a count as text': { times: '2' },
    'its item by number alone': { item: 7 },
    'its batch under other names': { batch: { lot: 'OLD', expiration_date: null } },
  }
  it.each(Object.entries(others))('leaves a code with %s aside', (_what, change) => {
    expect(parseWaiting(WAITING.map((code) => ({ ...code, ...change })))).toEqual([])
  })
})
