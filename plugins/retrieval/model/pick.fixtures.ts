import type { StockResult, StockRun } from '@forrad/core/stores'
import { memoryStorage } from '@forrad/core/testing'
import type { RegisteredAdjustment } from '@forrad/openapi'
import { vi } from 'vitest'
import { batch, item, location, paracetamol, shelf } from './item.fixture.ts'
import type { ListedLines } from './listed.ts'
import { pickDraft } from './pick.draft.ts'
import type { PickStart } from './pick.state.ts'
import { createPickStore, type PickDeps } from './pick.store.ts'

export const TAKEN = {
  id: 5,
  item_id: 7,
  rows: [{ storage_location: { id: 2, identifier: 'A2' } }],
} as unknown as RegisteredAdjustment

export const LOT_A = { identifier: 'A', expiration_date: null }
export const LOT_B = { identifier: 'B', expiration_date: null }
/** Five of each on A2. */
export const twoLots = item([
  location(1, 'Lager A', [shelf(2, 'A2', [batch('A', null, 5), batch('B', null, 5)])]),
])

export type Outcome = StockResult<RegisteredAdjustment>

/** A change of stock under way. */
export function run(
  outcome: Outcome | Promise<Outcome>,
  again = () => {},
  leave = () => {},
): StockRun<RegisteredAdjustment> {
  return Object.assign(Promise.resolve(outcome), { again, leave })
}

/** The retrieval list as an open pick sees it. */
export function aList(fields: Partial<ListedLines> = {}): ListedLines {
  return { entries: [], inHand: [], unfinished: null, ...fields }
}

export function setUp(deps: Partial<PickDeps> = {}, opening: Partial<PickStart> = {}) {
  const all = {
    adjustments: {
      instantPick: vi.fn(() => run({ ok: true, data: TAKEN })),
      confirm: vi.fn(() => run({ ok: true, data: TAKEN })),
    },
    pending: { add: vi.fn(() => true), removeUpdate: vi.fn(() => true), state: aList() },
    draft: pickDraft(memoryStorage(), 7, 1),
    today: () => '2026-11-21',
    onTaken: vi.fn(),
    onListed: vi.fn(),
    ...deps,
  }
  const start = { item: paracetamol(), locationId: 1, pending: undefined, batch: null, ...opening }
  return { ...all, store: createPickStore(start, all) }
}
