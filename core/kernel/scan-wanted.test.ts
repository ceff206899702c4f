import { expect, it, vi } from 'vitest'
import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createItemsStore, createItemSpread } from '../stores/index.ts'
import { fakeApi, fakeClock, fakeServices, settled } from '../testing/index.ts'
import { createScans, type ScanOutcome } from './index.ts'

/** A scan path with a listener and a handler whose code comes when it is let. */
function setUp() {
  const api = fakeApi()
  const clock = fakeClock()
  const log = vi.fn()
  let come = () => {}
  const code = new Promise<void>((resolve) => (come = resolve))
  const handler = vi.fn((): ScanOutcome => 'claimed')
  const load = async () => {
    await code
    return { default: handler }
  }
  const services = fakeServices()
  const scans = createScans({
    interpret,
    nordicVendorName,
    items: createItemsStore({ api, spread: createItemSpread(), log }),
    registry: () => ({ scans: [{ key: 'a/handler', load }] }) as never,
    services: () => services,
    user: () => services.session.state.user,
    clock,
    scheduler: clock,
    log,
  })
  const listener = vi.fn((): ScanOutcome => 'passed')
  scans.listen(listener)
  let wanted = true
  const type = () => scans.receive({ text: 'alvedon', source: 'typed', isWanted: () => wanted })
  const heard = () => [listener.mock.calls.length, handler.mock.calls.length]
  return { api, scans, type, heard, come, leave: () => (wanted = false) }
}

it('what is still wanted is heard', async () => {
  const { type, heard, come } = setUp()
  come()
  expect((await type()).outcome).toBe('claimed')
  expect(heard()).toEqual([1, 1])
})

it('what is not wanted any more once it is looked up is heard by nobody, and not kept', async () => {
  const { api, scans, type, heard, come, leave } = setUp()
  come()
  const release = api.hold('findItemByVendorName')
  const read = type()
  await settled()
  leave()
  release()
  expect((await read).outcome).toBe('ignored')
  expect([heard(), scans.recent()]).toEqual([[0, 0], []])
})

it('what is not wanted any more once the handler is here is not handed to it', async () => {
  const { type, heard, come, leave } = setUp()
  const read = type()
  await settled()
  leave()
  come()
  expect((await read).outcome).toBe('claimed')
  expect(heard()).toEqual([1, 0])
})
