import { expect, it, vi } from 'vitest'
import { aManifest, aNav, aTile, candidate, start } from './examples.fixtures.ts'

const throws = () => {
  throw new Error('oops')
}

it('what a plugin runs while the page is drawn takes nobody down where it throws, and is a problem', async () => {
  const tile = { when: throws, room: throws }
  const { registry, services, log } = await start([
    candidate(
      aManifest('broken', {
        nav: [aNav('nav', { badge: throws })],
        slots: { 'dashboard.tiles': [aTile('tile', tile)] },
      }),
    ),
  ])
  expect(registry.problems).toEqual([])
  const [shown] = registry.slot('dashboard.tiles')
  // Asked each time that something is drawn, told once.
  for (let turn = 0; turn < 2; turn += 1) {
    expect(registry.nav[0]?.badge?.(services)).toBe(0)
    expect(shown?.when?.(registry)).toBeFalsy()
    expect(shown?.room?.(services, true)).toBe(0)
  }
  expect(registry.problems).toEqual([
    { code: 'drawn_threw', plugin: 'broken', detail: 'broken/nav badge: oops' },
    { code: 'drawn_threw', plugin: 'broken', detail: 'broken/tile when: oops' },
    { code: 'drawn_threw', plugin: 'broken', detail: 'broken/tile room: oops' },
  ])
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(3))
})

it('what a sound one returns is what it says, of what it is given', async () => {
  const badge = vi.fn(() => 3)
  const when = vi.fn(() => true)
  const room = vi.fn((_services: unknown, isPlaced: boolean) => (isPlaced ? 40 : 8))
  const { registry, services } = await start([
    candidate(
      aManifest('sound', {
        nav: [aNav('nav', { badge })],
        slots: { 'dashboard.tiles': [aTile('tile', { when, room })] },
      }),
    ),
  ])
  const [shown] = registry.slot('dashboard.tiles')
  expect(registry.nav[0]?.badge?.(services)).toBe(3)
  expect(shown?.when?.(registry)).toBe(true)
  expect(shown?.room?.(services, false)).toBe(8)
  expect(badge).toHaveBeenCalledWith(services)
  expect(when).toHaveBeenCalledWith(registry)
  expect(registry.problems).toEqual([])
})
