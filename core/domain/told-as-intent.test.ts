import { expect, it } from 'vitest'
import { wasToldAsIntent } from './told-as-intent.ts'

const kept = { operation: 'sendIntents', entries: [7], differences: [] }

it.each([
  ['a registration', kept, 'registerAdjustments', true],
  ['a change of one item', kept, 'adjustItem', true],
  ['an undo, of which the outbox tells by the same call', kept, 'undoAdjustment 12', false],
  ['what an outbox does not tell of', kept, 'sendTransfer', false],
  [
    'one that was written as differences',
    { ...kept, entries: [], differences: [1] },
    'registerAdjustments',
    true,
  ],
  [
    'counts that were left out',
    { ...kept, entries: [], left_out: [{}] },
    'registerAdjustments',
    true,
  ],
  ['levels alone', { ...kept, entries: [], levels: true }, 'adjustItem', true],
  ['one that was put aside', { ...kept, entries: [] }, 'registerAdjustments', false],
  [
    'another call under the key',
    { ...kept, operation: 'adjustItem' },
    'registerAdjustments',
    false,
  ],
] as const)('INTENT-17 %s', (_, act, operation, was) => {
  expect(wasToldAsIntent(act, operation)).toBe(was)
})
