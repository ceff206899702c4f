import { COUNT_HOURS } from '@forrad/core/domain'
import { fakeKeeping } from '@forrad/core/testing'
import { describe, expect, it } from 'vitest'
import { countDraft } from './count.draft.ts'
import { batch, lying, plan } from './round.fixture.ts'
import { confirmStep } from './round-count.ts'
import { roundDraft } from './round.draft.ts'

/**
 * What stands on the devices of everybody who is counting, by the version that wrote it. It is read by the
 * version that comes next: whoever changes anything of it so that what is there would be misread keeps it
 * under another name (`round.2.…`) and writes that form down here. Where counted work would be lost by that,
 * the form of before is read too.
 */
const COUNTED = 1_790_000_000_000
const EARLIER = {
  id: 'test-round-1',
  locationId: 1,
  placeIds: [2],
  steps: [
    {
      item: {
        id: 1,
        vendor_name: '101234',
        display_name: 'Zink',
        strength_text: '40 mg',
        narcotic_level: 0,
      },
      placeId: 2,
      place: 'A2',
      lines: [{ identifier: 'Z1', expiration_date: '2030-01-31', recorded: 3 }],
      unexpected: false,
      count: { by: 'confirmed', figures: [3] },
      moved: null,
    },
  ],
  at: 1,
  leftOut: 0,
  rest: 0,
}
const times = [{ from: COUNTED, at: COUNTED }]
const ROUND = {
  ...EARLIER,
  steps: EARLIER.steps.map((step) => ({ ...step, count: { ...step.count, times } })),
}
const ROUND_KEY = 'begun.me/round.me.1'

/** Before it was kept when something was counted, and what has to be counted again. */
const EARLIER_COUNT = {
  drafts: { 11: { text: '12', previous: 10 } },
  seen: [{ id: 11, identifier: 'A1' }],
}
const COUNT = {
  drafts: {
    11: { text: '12', previous: 10, at: 1_790_000_000_000 },
    12: { text: '9', previous: 7, again: 10 },
  },
  seen: [{ id: 11, identifier: 'A1' }],
}

function aRound(now?: number) {
  const zink = lying(1, 'Zink', { A2: [batch('Z1', 3)] }, { strength_text: '40 mg' })
  return confirmStep(plan([zink], [2]), now)
}

/** A device that holds this as a round. */
function holding(draft: unknown) {
  const keeping = fakeKeeping()
  const until = keeping.clock.now() + COUNT_HOURS * 3_600_000
  keeping.local.setItem(ROUND_KEY, JSON.stringify({ until, draft }))
  return roundDraft(keeping, 1).read()
}

describe('what is kept of a round', () => {
  it('ROUND-18 is written and read in the form of its name', () => {
    const keeping = fakeKeeping()
    roundDraft(keeping, 1).write(aRound(COUNTED))
    expect(JSON.parse(keeping.local.getItem(ROUND_KEY) ?? '').draft).toEqual(ROUND)
    expect(holding(ROUND)).toEqual(aRound(COUNTED))
  })

  it('ROUND-18 ROUND-28 is read without the times of counting, as earlier versions wrote it', () => {
    expect(holding(EARLIER)).toEqual(aRound())
  })

  it('ROUND-18 OPEN-4 is read with the marks of opened packs, and without, as earlier versions wrote it', () => {
    const opened = { on: '2026-11-05', printed_date: null }
    const lines = [{ identifier: 'Z1', expiration_date: '2030-01-31', recorded: 3, opened }]
    const marked = { ...ROUND, steps: ROUND.steps.map((one) => ({ ...one, lines })) }
    expect(holding(marked)).toEqual(marked)
  })

  const [step] = ROUND.steps
  const steps = {
    'a figure that is a text': { count: { by: 'typed', figures: ['3'] } },
    'a figure less than lines': { count: { by: 'typed', figures: [] } },
    'a count without figures': { count: { by: 'typed' } },
    'a count as a figure alone': { count: 3 },
    'fewer times than figures': { count: { by: 'typed', figures: [3], times: [] } },
    'a time as a text': { count: { by: 'typed', figures: [3], times: [{ from: '9', at: '9' }] } },
    'a line without its date': { lines: [{ identifier: 'Z1', recorded: 3 }] },
    'a line under other names': { lines: [{ lot: 'Z1', date: null, recorded: 3 }] },
    'a line opened at no time': {
      lines: [{ identifier: 'Z1', expiration_date: null, recorded: 3, opened: true }],
    },
    'an item whose narcotic level is not known': { item: { ...step?.item, narcotic_level: 'II' } },
    'an item without its number': { item: { ...step?.item, vendor_name: undefined } },
    'moved figures as a mark': { moved: true },
  }
  it.each(Object.entries(steps))('ROUND-18 leaves %s aside', (_what, change) => {
    expect(holding({ ...ROUND, steps: [{ ...step, ...change }] })).toBeNull()
  })

  it('ROUND-18 leaves shelf places by name aside', () => {
    expect(holding({ ...ROUND, placeIds: ['A2'] })).toBeNull()
  })
})

it('what is kept of a stocktake is written and read in the form of its name', () => {
  const { session } = fakeKeeping()
  countDraft(session, 7, 1).write(COUNT)
  expect(session.getItem('draft.count.7.1')).toBe(JSON.stringify(COUNT))
  expect(countDraft(session, 7, 1).read()).toEqual(COUNT)
  session.setItem('draft.count.7.1', JSON.stringify(EARLIER_COUNT))
  expect(countDraft(session, 7, 1).read()).toEqual(EARLIER_COUNT)
  session.setItem('draft.count.7.1', JSON.stringify({ ...COUNT, drafts: { 11: 12 } }))
  expect(countDraft(session, 7, 1).read()).toBeNull()
  const marked = { 11: { text: '9', previous: 7, again: true } }
  session.setItem('draft.count.7.1', JSON.stringify({ ...COUNT, drafts: marked }))
  expect(countDraft(session, 7, 1).read()).toBeNull()
})
