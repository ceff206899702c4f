import { fn } from 'storybook/test'
import { aDifference, aLine, anEntry, anOutcome } from '../model/entry.fixture.ts'
import type { OutboxScreenProps } from './OutboxScreen.tsx'

/** What can be done about a difference. */
export const ways = {
  begun: null,
  failed: null,
  busy: false,
  onDone: fn(),
  onCount: fn(),
  onFindBatch: fn(),
  onReason: fn(),
}

/** Waits, is being sent, and an undo that waits. */
export const waiting = [
  anEntry(),
  anEntry({
    key: 'key-2',
    state: 'sending',
    lines: [aLine({ itemName: 'Heparin injektion 5000 E/ml', type: 'stocktaking', quantity: 3 })],
  }),
  anEntry({
    key: 'key-3',
    change: { operation: 'undoAdjustment', id: 7 },
    lines: [aLine({ quantity: 1, placeName: 'K3', identifier: null })],
  }),
]
/** Was sent. */
export const done = anEntry({
  key: 'key-4',
  state: 'done',
  lines: [aLine({ type: 'receive', quantity: 20 })],
})
/** More was taken than the stock showed. */
export const short = anEntry({
  key: 'key-5',
  state: 'difference',
  lines: [aLine({ itemName: 'Morfin injektion 10 mg/ml', quantity: -5 })],
  outcome: anOutcome({ key: 'key-5', state: 'difference', differences: [aDifference()] }),
})
/** The server refused it. */
export const refused = anEntry({
  key: 'key-6',
  state: 'refused',
  outcome: anOutcome({
    key: 'key-6',
    state: 'refused',
    error: { code: 'narcotics_not_allowed', message: '' },
  }),
})

/** Some waits, some needs somebody, some is done. */
export const mixed = {
  entries: [refused, short, ...waiting, done],
  unreadable: [],
  others: 0,
  status: 'offline',
  loading: false,
  mayBeCleared: false,
  differences: [aDifference({ id: 9, why: 'blocked' })],
  error: null,
  busyKey: null,
  waysOf: () => ways,
  onRetry: fn(),
  onSend: fn(),
  onSave: fn(),
  onUndo: fn(),
  onAgain: fn(),
  onPutAside: fn(),
} satisfies OutboxScreenProps
