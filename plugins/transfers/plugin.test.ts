import { begunPrefix } from '@forrad/core/domain'
import { aBatch, anItem, checkPlugin, fakeKeeping, fakeServices } from '@forrad/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { arrivalDraft, NO_ARRIVAL, sendDraft } from './model/kept.ts'
import { EMPTY_DRAFT } from './model/sending.ts'
import plugin from './plugin.ts'

afterEach(() => vi.unstubAllGlobals())

it('is a sound plugin: starts alone, and everything it names can be loaded', async () => {
  expect(await checkPlugin(plugin)).toEqual([])
}, 30_000)

it('keeps room on the start page for what is begun, and none for what holds no line and no piece', () => {
  const keeping = fakeKeeping()
  const stored: Record<string, unknown> = { getItem: (key: string) => stored[key] ?? null }
  vi.stubGlobal('window', { localStorage: stored, sessionStorage: stored })
  const services = {
    ...fakeServices(),
    clock: keeping.clock,
    session: { state: { user: { apoex_id: keeping.user() } } },
  } as unknown as ReturnType<typeof fakeServices>
  const tile = plugin.slots?.['dashboard.tiles']?.find(({ id }) => id === 'begun')
  /** With what the drafts have kept by now. */
  const room = () => {
    for (const name of ['transfer.new', 'transfer.12']) {
      const key = `${begunPrefix(keeping.user() ?? '')}${name}`
      stored[key] = keeping.local.getItem(key)
    }
    return tile?.room?.(services, true)
  }
  const line = {
    item: anItem(),
    storageLocationId: 11,
    batch: aBatch({ quantity: 4 }),
    quantity: 3,
  }
  sendDraft(keeping).write({ ...EMPTY_DRAFT, to: 2 })
  arrivalDraft(keeping, 12).write({ ...NO_ARRIVAL, rest: 22 })
  expect(room()).toBe(0)
  sendDraft(keeping).write({ ...EMPTY_DRAFT, to: 2, lines: [line] })
  expect(room()).toBe(56)
  arrivalDraft(keeping, 12).write({ ...NO_ARRIVAL, counted: new Map([[1, 3]]) })
  expect(room()).toBe(56 + 72)
})
