import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aUser } from '../testing/index.ts'
import { isOpen } from './entry.ts'
import type { Outbox } from './ports.ts'
import {
  aChange,
  aDevice,
  aNew,
  aPage,
  answerOf,
  aServer,
  pass,
  rest,
  type Fate,
} from './outbox.fixtures.ts'

const anna = aUser().apoex_id
const fates: readonly Fate[] = [
  'fine',
  'lost',
  'away',
  { kind: 'unexpected', status: 502 },
  answerOf(503, 'unavailable'),
  answerOf(500, 'server_error'),
  answerOf(401, 'not_signed_in'),
]

/** What may happen, one after the other, while everything else goes on. */
type Event =
  | { readonly type: 'act'; readonly tab: 0 | 1; readonly item: number; readonly undo: boolean }
  | { readonly type: 'fate'; readonly fate: Fate }
  | { readonly type: 'crash'; readonly tab: 0 | 1 }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'storage'; readonly works: boolean }
  | { readonly type: 'person'; readonly isOther: boolean }

const aTab = fc.constantFrom(0 as const, 1 as const)
const anEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('act' as const),
      tab: aTab,
      item: fc.integer({ min: 1, max: 3 }),
      undo: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('fate' as const), fate: fc.constantFrom(...fates) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('crash' as const), tab: aTab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      milliseconds: fc.integer({ min: 0, max: 5_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('storage' as const), works: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('person' as const), isOther: fc.boolean() }),
  },
)

interface Act {
  readonly key: string
  readonly item: number
  readonly tab: 0 | 1
  /** Whether the device took it; if not, only its own tab knows of it. */
  readonly isKept: boolean
}

/** Whether the tab of the later one can have known of the earlier one. */
const isAfter = (earlier: Act, later: Act): boolean =>
  earlier.item === later.item && (earlier.tab === later.tab || (earlier.isKept && later.isKept))

it('nothing is lost, nothing doubled, the order of each item kept, whatever dies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 30 }), async (events) => {
      const device = aDevice(aServer())
      const { server, clock } = device
      const { database } = device
      const refuses = () => Promise.reject(new Error('refused'))
      const pages = [aPage(), aPage()] as [ReturnType<typeof aPage>, ReturnType<typeof aPage>]
      const tabs: [Outbox, Outbox] = [device.tab({}, pages[0]), device.tab({}, pages[1])]
      const kept: Act[] = []
      /** What only a page knew, which died: the person was told so. */
      const perhaps = new Set<string>()
      for (const tab of tabs) await tab.open(anna)
      for (const event of events) {
        if (event.type === 'act') {
          const { item, undo } = event
          const key = `key-${kept.length}`
          const line = { itemId: item, itemName: '', placeName: '', locationName: '' } as const
          const lines = [{ ...line, quantity: 1, type: 'remove' as const, identifier: null }]
          const change = undo ? ({ operation: 'undoAdjustment', id: 1 } as const) : aChange(item)
          const added = await tabs[event.tab].add(aNew(key, { change, lines }))
          // What the device refused to keep may go with its page, which the person was told.
          const isKept = added === 'kept'
          if (!isKept && !(await isThere(device, tabs[event.tab], key))) return
          kept.push({ key, item, tab: event.tab, isKept })
        } else if (event.type === 'fate') server.fates.push(event.fate)
        else if (event.type === 'pass') await clock.advance(event.milliseconds)
        else if (event.type === 'storage') {
          device.database = event.works
            ? database
            : { load: refuses, put: refuses, remove: refuses }
        } else if (event.type === 'person') server.userId = event.isOther ? 'bo' : anna
        else if (device.database === database) {
          // The page dies in the middle of whatever it did; another opens over the same database.
          for (const { key, tab, isKept } of kept) {
            if (tab === event.tab && !isKept) perhaps.add(key)
          }
          pages[event.tab].die()
          pages[event.tab] = aPage()
          tabs[event.tab] = device.tab({}, pages[event.tab])
          await tabs[event.tab].open(anna)
        }
      }
      device.database = database
      server.userId = anna
      server.fates.length = 0
      for (const tab of tabs) await tab.open(anna)
      await pass(clock, 70_000, 2_000)

      const written = server.order
      expect(new Set(written).size).toBe(written.length)
      const wanted = kept.map(({ key }) => key).filter((key) => !perhaps.has(key))
      expect(written.filter((key) => !perhaps.has(key)).toSorted()).toEqual(wanted.toSorted())
      expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining([...written]))
      for (const tab of tabs) expect(tab.state.entries.filter(isOpen)).toEqual([])
      const passed = kept.flatMap((later, index) =>
        kept
          .slice(0, index)
          .filter((earlier) => isAfter(earlier, later))
          .filter(({ key }) => written.includes(later.key) && written.includes(key))
          .filter(({ key }) => written.indexOf(key) > written.indexOf(later.key))
          .map(({ key }) => `${later.key} before ${key}`),
      )
      expect(passed).toEqual([])
    }),
    { numRuns: 100 },
  )
})

async function isThere(device: ReturnType<typeof aDevice>, tab: Outbox, key: string) {
  await rest()
  return device.server.known.has(key) || tab.state.entries.some((entry) => entry.key === key)
}
