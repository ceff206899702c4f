import { expect, it } from 'vitest'
import { createScanListeners } from './scan-listeners.ts'

it('who asks what a scan is for is told of the newest listener that says so, while it listens', () => {
  const { listen, act } = createScanListeners(() => {})
  const pass = () => 'passed' as const
  const actAt = (locationId: number) => ({ kind: 'remove', locationId, held: () => 0 }) as const
  const [page, dialog] = [actAt(1), actAt(2)]
  expect(act()).toBeNull()
  const stopPage = listen(pass, page)
  const stopDialog = listen(pass, dialog)
  listen(pass)
  expect(act()).toBe(dialog)
  stopDialog()
  expect(act()).toBe(page)
  stopPage()
  expect(act()).toBeNull()
})

it('who follows is told of each listener that says what for, as it begins', () => {
  const { listen, act, onAct } = createScanListeners(() => {})
  const pass = () => 'passed' as const
  const page = { kind: 'remove', locationId: 1, held: () => 0 } as const
  const told: (readonly [unknown, unknown])[] = []
  const stop = onAct((begun) => void told.push([begun, act()]))
  const stopAgain = onAct((begun) => void told.push([begun, act()]))
  listen(pass)
  expect(told).toEqual([])
  listen(pass, page)
  // It listens by then.
  expect(told).toEqual([
    [page, page],
    [page, page],
  ])
  stop()
  listen(pass, page)
  expect(told).toHaveLength(3)
  stopAgain()
  listen(pass, page)
  expect(told).toHaveLength(3)
})
