import type { Adjustment, Location, User } from '@forrad/openapi'
import { proxy } from 'valtio/vanilla'
import { vi } from 'vitest'
import type { Result } from '../api/index.ts'
import { createItemSpread, type AppliedChange, type StockRequest } from '../stores/index.ts'
import { anItem, aUser } from '../testing/index.ts'
import type { OutboxEntry } from './entry.ts'
import type { Outbox } from './ports.ts'
import { createWaiting } from './waiting.ts'

export const batch = {
  storage_location_id: 11,
  identifier: 'LOT24A',
  expiration_date: '2027-06-30',
}
export const pick: StockRequest = {
  name: 'pick',
  key: 'key-pick-1',
  hasScreen: false,
  change: {
    operation: 'registerAdjustments',
    adjustments: [{ item_id: 1, type: 'remove', batch_updates: [{ ...batch, quantity: -3 }] }],
  },
}
export const undo = (id: number): StockRequest => ({
  name: 'undo',
  key: 'key-undo-1',
  hasScreen: false,
  change: { operation: 'undoAdjustment', id },
})
export const done: Result<AppliedChange> = {
  ok: true,
  data: { stock: [], adjustmentIds: [7], adjustments: [] },
}
export const refused = {
  ok: false,
  error: { kind: 'answer', status: 409, code: 'insufficient_stock', message: '', details: [] },
} as const
export const unanswered: Result<AppliedChange> = { ok: false, error: { kind: 'network' } }

const waitingEntry = {
  version: 1,
  userId: 'u',
  corrected: 0,
  order: 1,
  state: 'waiting',
  tries: 0,
  triedSince: null,
  sentAt: null,
  outcome: null,
  settledAt: null,
} as const

export const timeOf = (at: number) => new Date(at).toISOString()
/** What follows from an answer has followed. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

export function setUp({
  away = false,
  isDropped = true,
  ledger = [] as readonly Adjustment[],
  /** What the page before this one has kept. */
  entries = [] as readonly OutboxEntry[],
  locations = [] as readonly Location[],
  user = (): User | null => aUser(),
} = {}) {
  const state = proxy<{ -readonly [Key in keyof Outbox['state']]: Outbox['state'][Key] }>({
    entries,
    unreadable: [],
    others: 0,
    status: 'idle',
  })
  const outbox = {
    state,
    open: vi.fn(async () => {}),
    add: vi.fn(async ({ tried: _tried, at, ...kept }: Parameters<Outbox['add']>[0]) => {
      state.entries = [...state.entries, { ...waitingEntry, occurredAt: timeOf(at), ...kept }]
      return 'kept' as const
    }),
    hold: vi.fn<Outbox['hold']>(async () => async () => {}),
    drop: vi.fn(async (key: string) => {
      if (!isDropped) return false
      state.entries = state.entries.filter((entry) => entry.key !== key)
      return true
    }),
    giveUp: vi.fn<Outbox['giveUp']>(async () => 'unknown'),
    /** Nothing comes of it. */
    send: vi.fn(async () => {}),
    outcomes: vi.fn<Outbox['outcomes']>(() => () => {}),
    timeOf,
  }
  const apply = vi.fn()
  const spread = createItemSpread()
  spread.spread(anItem())
  let late = () => {}
  const waiting = createWaiting({
    outbox,
    spread,
    user,
    ledger: () => ledger,
    locations: () => locations,
    apply,
    isAway: () => away,
    clock: { now: () => Date.parse('2026-11-24T10:00:00Z'), today: () => '2026-11-24' },
    scheduler: {
      after(_, run) {
        late = run
        return () => {}
      },
    },
  })
  const quantity = () => spread.latest(1)?.locations[0]?.quantity
  return {
    waiting,
    outbox,
    apply,
    state,
    spread,
    quantity,
    /** The answer takes too long, once the server is asked. */
    late: () => settled().then(() => late()),
  }
}
