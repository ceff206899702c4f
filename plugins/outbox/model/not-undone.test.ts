import { expect, it } from 'vitest'
import { anEntry } from './entry.fixture.ts'
import { whyNotUndone } from './not-undone.ts'

const triedSince = '2026-11-23T13:02:00.000Z'

it.each([
  ['the device refused, of one that never left', 'device', anEntry()],
  ['it may have arrived, of one that was tried', 'arrived', anEntry({ triedSince })],
  [
    'it may have arrived, of one that leaves now',
    'arrived',
    anEntry({ state: 'sending', triedSince }),
  ],
  ['it arrived, of one that is done by now', 'arrived', anEntry({ state: 'done' })],
  ['it may have arrived, of one that is shown no more', 'arrived', undefined],
  ['it is not whole, of a difference', 'not_whole', anEntry({ state: 'difference', triedSince })],
] as const)('OUTBOX-15 an undo that fails says that %s', (_, why, entry) => {
  expect(whyNotUndone(entry)).toBe(why)
})
