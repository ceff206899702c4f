import { expect, it } from 'vitest'
import { aScan } from '../testing/index.ts'
import { askListeners } from './ask-listeners.ts'
import { createScanListeners } from './scan-listeners.ts'

it('who asks what a scan is for is told of the newest listener that says so, while it listens', () => {
  const { listen, act } = createScanListeners()
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
  const { listen, act, onAct } = createScanListeners()
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

it('one that asks those before it acts on what they leave, and each hears the scan once', async () => {
  const listeners = createScanListeners()
  const { listen } = listeners
  const ask = () => askListeners(listeners, aScan('a'), { log: () => {} })
  const order: string[] = []
  let pageTakes: 'claimed' | 'passed' = 'claimed'
  listen(() => {
    order.push('oldest')
    return 'passed'
  })
  listen(() => {
    order.push('page')
    return pageTakes
  })
  listen(async (_scan, askOlder) => {
    order.push('scanner')
    const outcomes = [await askOlder(), await askOlder()]
    order.push(...outcomes)
    return outcomes[0] ?? 'passed'
  })
  expect(await ask()).toBe('claimed')
  expect(order).toEqual(['scanner', 'page', 'claimed', 'claimed'])
  pageTakes = 'passed'
  order.length = 0
  expect(await ask()).toBe('passed')
  expect(order).toEqual(['scanner', 'page', 'oldest', 'passed', 'passed'])
})

it('one that fails after it has asked those before it takes nothing from them, and asks nobody twice', async () => {
  const log: string[] = []
  const listeners = createScanListeners()
  const { listen } = listeners
  const ask = () => askListeners(listeners, aScan('a'), { log: (text) => void log.push(text) })
  let heard = 0
  listen(() => {
    heard += 1
    return 'claimed'
  })
  listen(async (_scan, askOlder) => {
    await askOlder()
    throw new Error('bug')
  })
  expect(await ask()).toBe('claimed')
  expect([heard, log]).toEqual([1, ['A scan listener failed on a scan']])
})
