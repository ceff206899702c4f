import { expect, it } from 'vitest'
import { REACH_DAYS } from '../domain/index.ts'
import { aUser } from '../testing/index.ts'
import type { OutboxEntry } from './entry.ts'
import { aServer } from './outbox.fixtures.ts'
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
