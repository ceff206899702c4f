import { expect, it, vi } from 'vitest'
import { interpret, nordicVendorName } from '../domain/gs1/index.ts'
import { createItemsStore, createItemSpread } from '../stores/index.ts'
import { fakeApi, fakeClock, fakeServices, settled } from '../testing/index.ts'
import { createScans, type ScanContribution, type ScanOutcome } from './index.ts'
import { SCAN_ANSWER_LIMIT } from './scan-answers.ts'
import { SCAN_CODE_LIMIT } from './scan-path.ts'

type Handler = Awaited<ReturnType<ScanContribution['load']>>['default']

/** A scan path whose first handler is slow, and one after it that claims. */
function setUp({
  first = false,
  code = Promise.resolve(),
  standing,
}: {
  readonly first?: boolean
  readonly code?: Promise<void>
  readonly standing?: () => readonly unknown[]
}) {
  const clock = fakeClock()
  const log = vi.fn()
  const report = vi.fn()
  const onSilent = vi.fn()
  const services = fakeServices()
  const slow = vi.fn<Handler>(() => 'claimed')
  const after = vi.fn<Handler>(() => 'claimed')
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
    ...(standing ? { standing, onSilent } : {}),
  })
  const listener = vi.fn((): ScanOutcome | Promise<ScanOutcome> => 'passed')
  scans.listen(listener)
  const scan = () => scans.receive({ text: 'x', source: 'typed' })
  const heard = () => [slow, listener, after].map(({ mock }) => mock.calls.length)
  return { clock, report, onSilent, scan, scans, listener, slow, after, heard }
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

const SILENT = { code: 'scan_unanswered', plugin: 'slow', detail: 'slow/handler' }

it.each([true, false])(
  'one that neither answers nor asks is told of once, in words too, and still takes the scan from nobody: first %s',
  async (first) => {
    const { clock, report, onSilent, scan, slow, heard } = setUp({ first, standing: () => [] })
    let answer: (outcome: ScanOutcome) => void = () => {}
    slow.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    const read = scan()
    await settled()
    await clock.advance(SCAN_ANSWER_LIMIT - 1)
    expect([report.mock.calls, onSilent.mock.calls]).toEqual([[], []])
    await clock.advance(10 * SCAN_ANSWER_LIMIT)
    expect([report.mock.calls, onSilent.mock.calls]).toEqual([[[SILENT]], [[]]])
    // It may be acting still: nobody counts the pack beside it.
    expect(heard()).toEqual([1, first ? 0 : 1, 0])
    answer('passed')
    expect((await read).outcome).toBe('claimed')
    expect(heard()).toEqual([1, 1, 1])
  },
)

it('one that has asked something is waited for as long as that stands, and told of when nothing does', async () => {
  const below = {}
  let standing: readonly unknown[] = [below]
  const { clock, report, onSilent, scan, slow } = setUp({ first: true, standing: () => standing })
  slow.mockImplementation(() => {
    standing = [below, {}]
    return new Promise<ScanOutcome>(() => {})
  })
  void scan()
  await settled()
  await clock.advance(20 * SCAN_ANSWER_LIMIT)
  expect([report.mock.calls, onSilent.mock.calls]).toEqual([[], []])
  standing = [below]
  await clock.advance(SCAN_ANSWER_LIMIT)
  expect([report.mock.calls, onSilent.mock.calls]).toEqual([[[SILENT]], [[]]])
})

it('one that waits for those after it is not told of, but who is silent among them', async () => {
  const { clock, report, scan, slow, after } = setUp({ standing: () => [] })
  slow.mockImplementation((_scan, _services, askLater) => askLater())
  after.mockImplementation(() => new Promise<ScanOutcome>(() => {}))
  void scan()
  await settled()
  await clock.advance(3 * SCAN_ANSWER_LIMIT)
  const detail = 'good/handler'
  expect(report.mock.calls).toEqual([[{ code: 'scan_unanswered', plugin: 'good', detail }]])
})

it('one that waits for what it has asked of an earlier scan is not told of', async () => {
  let standing: readonly unknown[] = []
  const { clock, report, onSilent, scan, slow } = setUp({ first: true, standing: () => standing })
  let answer: (outcome: ScanOutcome) => void = () => {}
  const asked = new Promise<ScanOutcome>((resolve) => (answer = resolve))
  slow.mockImplementation(() => {
    standing = [...standing, ...(standing.length === 0 ? [{}] : [])]
    return asked
  })
  void scan()
  await settled()
  const second = scan()
  await clock.advance(20 * SCAN_ANSWER_LIMIT)
  expect([slow.mock.calls.length, report.mock.calls, onSilent.mock.calls]).toEqual([2, [], []])
  answer('claimed')
  expect((await second).outcome).toBe('claimed')
  // The next one that is silent is told of again.
  slow.mockImplementation(() => new Promise<ScanOutcome>(() => {}))
  void scan()
  await clock.advance(SCAN_ANSWER_LIMIT)
  expect(report.mock.calls).toEqual([[SILENT]])
})

const SILENT_LISTENER = { code: 'listener_unanswered', plugin: 'scans.listen', detail: '/' }

it('a listener that neither answers nor asks is told of once, in words too, and still takes the scan from nobody', async () => {
  const { clock, report, onSilent, scan, listener, heard } = setUp({ standing: () => [] })
  let answer: (outcome: ScanOutcome) => void = () => {}
  const asked = new Promise<ScanOutcome>((resolve) => (answer = resolve))
  listener.mockImplementation(() => asked)
  const read = scan()
  await settled()
  await clock.advance(SCAN_ANSWER_LIMIT - 1)
  expect([report.mock.calls, onSilent.mock.calls]).toEqual([[], []])
  await clock.advance(10 * SCAN_ANSWER_LIMIT)
  expect([report.mock.calls, onSilent.mock.calls]).toEqual([[[SILENT_LISTENER]], [[]]])
  expect(heard()).toEqual([0, 1, 0])
  answer('passed')
  expect((await read).outcome).toBe('claimed')
})

it('a listener that waits for an older one, or for what it has asked, is not told of', async () => {
  let standing: readonly unknown[] = []
  const { clock, report, onSilent, scan, scans, listener } = setUp({ standing: () => standing })
  listener.mockImplementation(() => {
    standing = [{}]
    return new Promise<ScanOutcome>(() => {})
  })
  scans.listen((_scan, askOlder) => askOlder())
  void scan()
  await settled()
  await clock.advance(3 * SCAN_ANSWER_LIMIT)
  expect([report.mock.calls, onSilent.mock.calls]).toEqual([[], []])
  standing = []
  await clock.advance(SCAN_ANSWER_LIMIT)
  expect([report.mock.calls, onSilent.mock.calls]).toEqual([[[SILENT_LISTENER]], [[]]])
})
