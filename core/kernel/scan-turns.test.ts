import { describe, expect, it, vi } from 'vitest'
import { anItem, fakeApi, fakeServices, settled } from '../testing/index.ts'
import { SCAN_LOCK_LIMIT, type Scan } from './index.ts'
import { SCAN_QUEUE } from './scan-path.ts'
import { createScanTurns } from './scan-turns.ts'

function setUp() {
  const api = fakeApi({ items: [anItem()] })
  const { scans, clock, items } = fakeServices({ api })
  return { api, scans, clock, items }
}

describe('turns', () => {
  it('pass from hand to hand; ending one twice hands nothing on twice', async () => {
    const turns = createScanTurns(2)
    const first = await turns.take({ mayWait: true })
    const order: number[] = []
    const waiting = [1, 2].map(async (nth) => {
      const turn = await turns.take({ mayWait: true })
      order.push(nth)
      return turn
    })
    expect(await turns.take({ mayWait: true })).toBeNull()
    expect(await turns.take({ mayWait: false })).toBeNull()
    first?.end()
    first?.end()
    const second = await waiting[0]
    expect(order).toEqual([1])
    expect(await turns.take({ mayWait: false })).toBeNull()
    second?.end()
    const third = await waiting[1]
    third?.end()
    expect(await turns.take({ mayWait: false })).not.toBeNull()
  })
})

describe('reads of a hand scanner, and typed ones', () => {
  const text = (scan: Scan) => ('text' in scan.interpretation ? scan.interpretation.text : '')

  it('tell when they were read, however long they wait', async () => {
    const { scans, api, clock } = setUp()
    const release = api.hold('findItemByVendorName')
    const first = scans.receive({ text: 'one', source: 'scanner' })
    await clock.advance(1000)
    const second = scans.receive({ text: 'two', source: 'scanner' })
    const read = clock.now()
    await clock.advance(2000)
    release()
    const times = (await Promise.all([first, second])).map(({ scan }) => scan.at)
    expect(times).toEqual([read - 1000, read])
  })

  it('wait for their turn and are acted on in order', async () => {
    const { scans, api } = setUp()
    const heard: string[] = []
    scans.listen((scan) => {
      heard.push(text(scan))
      return 'claimed'
    })
    const release = api.hold('findItemByVendorName')
    const reads = ['one', 'two', 'three'].map((typed, index) =>
      scans.receive({ text: typed, source: index === 1 ? 'typed' : 'scanner' }),
    )
    await settled()
    expect(heard).toEqual([])
    // The camera sees the same code again: it does not wait.
    expect((await scans.receive({ text: 'four', source: 'camera' })).outcome).toBe('ignored')
    release()
    expect((await Promise.all(reads)).map(({ outcome }) => outcome)).toEqual([
      'claimed',
      'claimed',
      'claimed',
    ])
    expect(heard).toEqual(['one', 'two', 'three'])
    // Nothing is left waiting.
    expect((await scans.receive({ text: 'five', source: 'camera' })).outcome).toBe('claimed')
  })

  it('the same code twice counts twice', async () => {
    const { scans, api } = setUp()
    const hear = vi.fn(() => 'claimed' as const)
    scans.listen(hear)
    const release = api.hold('findItemByGtin')
    const reads = [1, 2].map(() => scans.receive({ text: '7046261012348', source: 'scanner' }))
    release()
    await Promise.all(reads)
    expect(hear).toHaveBeenCalledTimes(2)
  })

  it('are ignored when too many wait already, and none of those is lost', async () => {
    const { scans, api } = setUp()
    const hear = vi.fn(() => 'claimed' as const)
    scans.listen(hear)
    const release = api.hold('findItemByVendorName')
    const reads = Array.from({ length: SCAN_QUEUE + 1 }, (_, nth) =>
      scans.receive({ text: `read ${nth}`, source: 'scanner' }),
    )
    await settled()
    expect((await scans.receive({ text: 'late', source: 'scanner' })).outcome).toBe('ignored')
    release()
    await Promise.all(reads)
    expect(hear).toHaveBeenCalledTimes(SCAN_QUEUE + 1)
  })

  it('a listener that never answers hands the turn on when its time is over', async () => {
    const { scans, clock } = setUp()
    const stop = scans.listen(() => new Promise(() => {}))
    void scans.receive({ text: 'x', source: 'scanner' })
    await settled()
    const next = scans.receive({ text: 'y', source: 'scanner' })
    stop()
    await clock.advance(SCAN_LOCK_LIMIT)
    expect((await next).outcome).toBe('passed')
  })

  it('a look-up that is not answered hands the turn on, and ends as one that has failed', async () => {
    const { scans, api, clock, items } = setUp()
    const heard: (string | undefined)[] = []
    scans.listen((scan) => {
      heard.push(scan.lookupError?.kind ?? text(scan))
      return 'claimed'
    })
    const release = api.hold('findItemByVendorName')
    const slow = scans.receive({ text: 'slow', source: 'scanner' })
    const next = scans.receive({ text: 'next', source: 'scanner' })
    await clock.advance(SCAN_LOCK_LIMIT - 1)
    expect(heard).toEqual([])
    await clock.advance(1)
    expect([(await next).outcome, heard]).toEqual(['claimed', ['next']])
    await clock.advance(8000 - SCAN_LOCK_LIMIT)
    expect(heard).toEqual(['next', 'network'])
    expect(await slow).toMatchObject({ outcome: 'claimed', scan: { item: null } })
    expect(api.callsOf('findItemByVendorName')[0]?.options.signal?.aborted).toBe(true)
    // What comes all the same is nobody's last scan.
    release()
    await settled()
    expect([items.state.lastScanned, clock.waiting()]).toEqual([null, 0])
  })

  it('a look-up that throws hands the turn on', async () => {
    const { scans, api } = setUp()
    vi.spyOn(api, 'findItemByVendorName').mockRejectedValueOnce(new Error('bug'))
    const broken = scans.receive({ text: 'x', source: 'scanner' })
    const next = scans.receive({ text: 'y', source: 'scanner' })
    await expect(broken).rejects.toThrow('bug')
    expect((await next).outcome).toBe('passed')
  })
})
