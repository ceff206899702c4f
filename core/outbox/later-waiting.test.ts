import { expect, it } from 'vitest'
import { createItemSpread, type AppliedChange } from '../stores/index.ts'
import { aUser } from '../testing/index.ts'
import type { Result } from '../api/index.ts'
import { laterWaiting } from './later-waiting.ts'
import { aChange, aDevice, aNew, rest } from './outbox.fixtures.ts'

const lost: Result<AppliedChange> = { ok: false, error: { kind: 'network' } }

/** A person at a tab whose outbox takes in what is new, or does not. */
function aTab(takesIn: boolean) {
  const { tab, clock, server, database } = aDevice()
  const outbox = { ...tab(), takesIn: () => takesIn }
  const waiting = laterWaiting({
    outbox: async () => outbox,
    spread: createItemSpread(),
    user: () => aUser(),
    ledger: () => [],
    locations: () => [],
    apply: () => {},
    isAway: () => false,
    clock,
    scheduler: clock,
  })
  const pick = () => {
    const request = { name: 'pick', key: 'new', hasScreen: false, change: aChange() }
    return waiting.send(request, async () => lost, true)
  }
  return { outbox, waiting, pick, server, database, tab }
}

it('OUTBOX-19 a change without an answer waits where something looks after it', async () => {
  const { outbox, pick } = aTab(true)
  expect(await pick()).toMatchObject({ ok: true, data: { isWaiting: true } })
  expect(outbox.state.entries.map(({ key }) => key)).toEqual(['new'])
})

it('OUTBOX-19 where nothing may begin to wait it fails, and what waits since before is sent all the same', async () => {
  const { outbox, waiting, pick, server, tab } = aTab(false)
  const before = tab({ isAway: () => true })
  await before.open(aUser().apoex_id)
  await before.add(aNew('old'))
  expect(await pick()).toEqual(lost)
  expect(await waiting.follow()).toEqual([1])
  await rest()
  expect(server.order).toEqual(['old'])
  expect(outbox.state.entries.map(({ key, state }) => [key, state])).toEqual([['old', 'done']])
})
