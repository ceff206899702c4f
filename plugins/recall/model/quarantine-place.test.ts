import { fakeApi } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { quarantinePlace, refusingRecall } from './quarantine-place.ts'

it('RECALL-26 what is refused as recalled goes to a quarantine, and names its recall', () => {
  const named = { identifier: 'AB12', reference: 'LV 2026/114' }
  const other = { rule: 'witness/missing' }
  expect(refusingRecall([{ rule: 'recall/was_recalled', ...named }])).toBe('LV 2026/114')
  expect(refusingRecall([other, { rule: 'recall/batch_blocked', ...named }])).toBe('LV 2026/114')
  expect(refusingRecall([{ rule: 'recall/was_recalled' }])).toBe('')
  // Another rule's, or what no quarantine would be let off.
  expect(refusingRecall([other])).toBeNull()
  expect(refusingRecall([{ rule: 'recall/quarantined', ...named }, {}])).toBeNull()
})

function setUp() {
  const done: string[] = []
  const quarantine = { location_id: 3, storage_location_id: 40, identifier: 'Karantän' }
  const api = fakeApi(
    {},
    {
      openQuarantine: ({ location_id }) => {
        done.push(`opened at ${location_id}`)
        return { ok: true, data: { quarantine } }
      },
    },
  )
  const locations = {
    load: async ({ force }: { readonly force: boolean }) => done.push(`locations ${force}`),
  }
  return { api, done, place: () => quarantinePlace({ api, locations }, 3) }
}

it('RECALL-26 a location without a quarantine gets one, which is known before it is chosen', async () => {
  const { place, done } = setUp()
  expect(await place()).toEqual({ ok: true, data: 40 })
  expect(done).toEqual(['opened at 3', 'locations true'])
})

it('a quarantine that could not be made is chosen by nobody', async () => {
  const { api, place, done } = setUp()
  api.fail('openQuarantine', { kind: 'network' })
  expect(await place()).toEqual({ ok: false, error: { kind: 'network' } })
  expect(done).toEqual([])
})
