import { expect, it } from 'vitest'
import { aUser, memoryStorage } from '../testing/index.ts'
import { createSessionStore } from './index.ts'
import { setUp } from './pending.fixtures.ts'
import { sharePending } from './pending.shared.ts'

/**
 * The retrieval list as it stands on everybody's device, by the version that wrote it: in a tab's session
 * storage, and in local storage for all tabs of its person. It is read by the version that comes next, and by
 * tabs of the one before: whoever changes anything of it so that what is there would be misread keeps it under
 * another name and writes that form down here. Where lines would be lost by that, the form of before is read too.
 */
const LIST = [
  {
    item_id: 1,
    type: 'remove',
    storage_locations_updates: [
      {
        storage_location_id: 11,
        quantity_to_remove: 2,
        identifier: 'LATE',
        expiration_date: '2028-01-31',
        chosen: true,
        reason: { code: 'ward', text: 'Till akuten' },
        other_batch: 'batch_missing',
      },
      { storage_location_id: 12, quantity_to_remove: 1 },
    ],
  },
] as const
const KEY = 'adjustments'

/** A device with a tab whose person is signed in. */
async function aTab(local = memoryStorage(), session = memoryStorage()) {
  const { pending, api, state } = setUp(undefined, session)
  const user = createSessionStore({ api, storage: session, log: () => {} })
  sharePending({ local, session, user, pending, onLocalChange: () => {} })
  await user.load()
  const tick = () => new Promise((done) => setTimeout(done))
  await tick()
  return { pending, state, session, local, tick }
}
const SHARED_KEY = `retrieval_list.${aUser().apoex_id}`

const read = (text: string | null) => JSON.parse(text ?? 'null')

it('PEND-7 the retrieval list is written in the form of its names', async () => {
  const { pending, session, local, tick } = await aTab()
  for (const entry of LIST) pending.add(entry)
  await tick()
  expect(read(session.getItem(KEY))).toEqual(LIST)
  expect(read(session.getItem('adjustments_agreed'))).toEqual(LIST)
  expect(read(local.getItem(SHARED_KEY))).toEqual(LIST)
})

it('PEND-7 it is read in that form from a tab of before, and from the other tabs', async () => {
  const held = JSON.stringify(LIST)
  const reloaded = await aTab(memoryStorage(), memoryStorage({ [KEY]: held }))
  const opened = await aTab(memoryStorage({ [SHARED_KEY]: held }))
  for (const { state } of [reloaded, opened]) expect(state.entries).toEqual(LIST)
})
