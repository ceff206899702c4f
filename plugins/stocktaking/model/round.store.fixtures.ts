import type { ChangeWords } from '@forrad/core/domain'
import type { Interpretation } from '@forrad/core/gs1'
import type { Scan } from '@forrad/core/kernel'
import type { Signal } from '@forrad/core/scanner'
import { aLocation, fakeApi, fakeKeeping, fakeServices } from '@forrad/core/testing'
import type { Item, User } from '@forrad/openapi'
import { vi } from 'vitest'
import { roundDraft } from './round.draft.ts'
import { createRoundStore } from './round.store.ts'
import { counter, plan, shelf } from './round.fixture.ts'

/** What a round is begun with. */
export interface Scene {
  readonly words?: ChangeWords
  /** Whether changes without an answer wait. */
  readonly waits?: boolean
  readonly user?: () => User | null
}

/** A round over the shelf, on real stores. */
export function setUp({ words = {}, waits = false, user = () => counter }: Scene = {}) {
  const api = fakeApi({ items: [...shelf], locations: [aLocation()] })
  const { adjustments, locations, outbox } = fakeServices({ api, waits })
  const keeping = fakeKeeping()
  const signals: Signal[] = []
  const onMoved = vi.fn()
  const onUndecided = vi.fn()
  let now = 0
  const clock = { now: () => now }
  const make = (tab = keeping) =>
    createRoundStore({
      ways: { adjustments, locations },
      draft: roundDraft(tab, 1),
      signals: { give: (signal) => void signals.push(signal) },
      user,
      clock,
      said: () => words,
      onMoved,
      onUndecided,
    })
  const store = make()
  store.begin(plan(shelf))
  const keys = () => api.callsOf('registerAdjustments').map(({ options }) => options.key)
  const pass = (milliseconds: number) => void (now += milliseconds)
  return {
    api,
    adjustments,
    locations,
    outbox,
    store,
    make,
    keeping,
    signals,
    onMoved,
    onUndecided,
    keys,
    pass,
  }
}

/** A scan of the item. */
export function scanOf(item: Item | null, interpretation: Partial<Interpretation> = {}): Scan {
  const read = { kind: 'text', text: 'x', raw: 'x', ...interpretation } as Interpretation
  const base = {
    id: 'scan-1',
    source: 'scanner',
    locationId: 1,
    suggestedVendorName: null,
  } as const
  return { ...base, interpretation: read, item }
}
