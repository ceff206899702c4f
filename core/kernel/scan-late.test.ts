import { expect, it, vi } from 'vitest'
import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createItemsStore, createItemSpread } from '../stores/index.ts'
import { fakeApi, fakeClock, fakeServices, settled } from '../testing/index.ts'
import { createScans, type ScanOutcome } from './index.ts'
import { SCAN_CODE_LIMIT } from './scan-path.ts'

/** A scan path whose first handler is slow, and one after it that claims. */
function setUp({ first = false, code = Promise.resolve() }) {
  const clock = fakeClock()
  const log = vi.fn()
  const report = vi.fn()
  const services = fakeServices()
  const slow = vi.fn((): ScanOutcome | Promise<ScanOutcome> => 'claimed')
  const after = vi.fn((): ScanOutcome => 'claimed')
  const registered = [
    {
      key: 'slow/handler',
      plugin: 'slow',
      first,
      load: async () => {
        await code
        return { default: slow }
      },
    },
    { key: 'good/handler', plugin: 'good', load: async () => ({ default: after }) },
  ]
  const scans = createScans({
    interpret,
    nordicVendorName,
    items: createItemsStore({ api: fakeApi(), spread: createItemSpread(), log }),
    registry: () => ({ scans: registered, report }) as never,
    services: () => services,
    user: () => services.session.state.user,
    clock,
    scheduler: clock,
    log,
  })
  const listener = vi.fn((): ScanOutcome => 'passed')
  scans.listen(listener)
  const scan = () => scans.receive({ text: 'x', source: 'typed' })
  const heard = () => [slow, listener, after].map(({ mock }) => mock.calls.length)
  return { clock, report, scan, slow, heard }
}

it.each([true, false])(
  'one whose code does not come takes the scan from nobody, and its plugin is named: first %s',
  async (first) => {
    let come = () => {}
    const code = new Promise<void>((resolve) => (come = resolve))
    const { clock, report, scan, heard } = setUp({ first, code })
    const read = scan()
    await settled()
    await clock.advance(SCAN_CODE_LIMIT - 1)
    expect([heard(), report.mock.calls]).toEqual([[0, first ? 0 : 1, 0], []])
    await clock.advance(1)
    expect((await read).outcome).toBe('claimed')
    expect(report.mock.calls).toEqual([
      [{ code: 'scan_timeout', plugin: 'slow', detail: 'slow/handler' }],
    ])
    // What comes too late has not heard it; the next scan it hears.
    come()
    await settled()
    expect(heard()).toEqual([0, 1, 1])
    await scan()
    expect(heard()).toEqual([1, first ? 1 : 2, 1])
    expect(report).toHaveBeenCalledTimes(1)
  },
)

it('one that asks the person something is waited for, however long the answer takes', async () => {
  const { clock, report, scan, slow, heard } = setUp({ first: true })
  let answer: (outcome: ScanOutcome) => void = () => {}
  slow.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const read = scan()
  await settled()
  await clock.advance(20 * SCAN_CODE_LIMIT)
  expect(heard()).toEqual([1, 0, 0])
  answer('claimed')
  expect((await read).outcome).toBe('claimed')
  expect(heard()).toEqual([1, 0, 0])
  expect(report).not.toHaveBeenCalled()
})
