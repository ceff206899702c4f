import { expect, it } from 'vitest'
import { REACH_DAYS } from '../domain/index.ts'
import { aUser } from '../testing/index.ts'
import type { OutboxEntry } from './entry.ts'
import { aDevice, aNew, answerOf, aServer, pass } from './outbox.fixtures.ts'
import { askOutcome } from './sending.ts'

const userId = aUser().apoex_id
const DAY = 24 * 3_600_000
const now = Date.parse('2026-11-16T07:00:00.000Z')

/** What becomes of an entry that may have left so long ago and of which the server knows nothing. */
function asked(ago: number) {
  const triedSince = new Date(now - ago).toISOString()
  // What else an entry holds is not asked.
  const entry = { key: 'key-1', userId, corrected: 0, triedSince } as OutboxEntry
  return askOutcome(aServer().api, entry, now)
}

it('OUTBOX-7 leaves again for as long as its key is surely remembered', async () => {
  expect(await asked(REACH_DAYS * DAY - 1)).toBe('unknown')
  expect(await asked(REACH_DAYS * DAY)).toMatchObject({ error: { code: 'too_late' } })
})

/** A device that has an undo to send, of whose requests this becomes. */
async function undone(...fates: ReturnType<typeof aServer>['fates']) {
  const { server, clock, tab } = aDevice()
  const outbox = tab()
  await outbox.open(userId)
  server.fates.push(...fates)
  await outbox.add(aNew('key-undo', { change: { operation: 'undoAdjustment', id: 7 } }))
  await pass(clock, 4000)
  return { server, entries: outbox.state.entries }
}

it('OUTBOX-9 an undo that was done stands as done, though the role is gone when it is repeated', async () => {
  const { server, entries } = await undone('lost', answerOf(403, 'forbidden'))
  expect(server.requests).toEqual([['undo key-undo'], ['undo key-undo'], ['? key-undo']])
  expect(server.undone).toEqual(['key-undo'])
  expect(entries).toMatchObject([{ key: 'key-undo', state: 'done' }])
})

it('OUTBOX-9 an undo that was not done is refused where the role is gone', async () => {
  const { server, entries } = await undone('away', answerOf(403, 'forbidden'))
  expect(server.undone).toEqual([])
  expect(entries).toMatchObject([{ state: 'refused', outcome: { error: { code: 'forbidden' } } }])
})
