import {
  askListeners,
  createScanListeners,
  type Scan,
  type ScanAct,
  type ScanListeners,
  type ScanOutcome,
} from '@forrad/core/kernel'
import { anItem, aScan, fakeApi, fakeServices } from '@forrad/core/testing'
import { signals } from '@forrad/ui'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hearInForm } from '../model/form-scans.ts'
import { aRecall } from '../model/recall.fixture.ts'
import { recallsOf } from '../model/recalls.store.ts'
import onScan from './on-scan.ts'

afterEach(() => void vi.restoreAllMocks())

const pack = (lot: string, id = 'scan-1') =>
  aScan(`]C1010704626101234810${lot}`, { id, item: anItem({ id: 1 }) })

const ask = (listeners: ScanListeners, scan: Scan) =>
  askListeners(listeners, scan, { log: () => {} })

/** Where packs are scanned for `kind`: what a scan of the blocked lot comes to, and what was given and said. */
async function scanned(
  kind: ScanAct['kind'] | null,
  {
    isTaken = true,
    goesOn = true,
    askLater,
  }: {
    readonly isTaken?: boolean
    readonly goesOn?: boolean
    readonly askLater?: () => Promise<ScanOutcome>
  } = {},
) {
  const listRecalls = () => {
    return { ok: true, data: { recalls: [aRecall()], next_cursor: null } } as const
  }
  const listeners = createScanListeners()
  const known = fakeServices({ api: fakeApi({}, { listRecalls }) })
  const { listen, act } = listeners
  const services = { ...known, scans: { ...known.scans, listen, act } }
  const given: string[] = []
  vi.spyOn(signals, 'give').mockImplementation((signal) => void given.push(signal))
  const hear = () => {
    if (!isTaken) return 'passed' as const
    signals.give('found')
    return 'claimed' as const
  }
  if (kind === null) listen(hear)
  else listen(hear, { kind, locationId: 3, held: () => 0 })
  const scan = pack('AB12')
  const outcome = await onScan(scan, services, askLater)
  // As the path does.
  const heard = outcome === 'passed' && goesOn ? await ask(listeners, scan) : null
  const words = known.shown.map(({ text }) => text)
  return { scan, listeners, given, outcome, heard, opened: known.opened, words }
}

describe('a scanned pack of a blocked lot', () => {
  it.each(['stocktaking', 'arrival'] as const)(
    'RECALL-5 RECALL-13 goes on to where it is counted or arrives, with the warning last: %s',
    async (kind) => {
      const { listeners, given, outcome, heard, opened, words } = await scanned(kind)
      expect([outcome, heard]).toEqual(['passed', 'claimed'])
      expect(opened).toEqual([])
      expect(given).toEqual(['found', 'blocked'])
      expect(words).toEqual([expect.stringContaining('Do not take it')])
      // It is said once of each scan.
      await ask(listeners, pack('AB12', 'scan-2'))
      expect(given.slice(2)).toEqual(['found'])
    },
  )

  it('is stopped where packs are counted too, as long as nobody takes it', async () => {
    const { given, heard, opened } = await scanned('stocktaking', { isTaken: false })
    expect([heard, opened, given]).toEqual(['claimed', ['recall-blocked'], ['blocked']])
  })

  it.each(['remove', 'receive', null] as const)(
    'is stopped before anything else hears of it elsewhere: %s',
    async (kind) => {
      const { given, outcome, opened, words } = await scanned(kind)
      expect(outcome).toBe('claimed')
      expect(opened).toEqual(['recall-blocked'])
      expect([given, words]).toEqual([['blocked'], []])
    },
  )
})

describe('a pack of a blocked lot that came with what is on its way', () => {
  it.each(['remove', 'receive', null] as const)(
    'RECALL-13 is received there, with the warning last, and no other receipt is offered: %s',
    async (kind) => {
      const askLater = vi.fn(async () => {
        signals.give('doubt')
        return 'claimed' as const
      })
      const { given, outcome, opened, words } = await scanned(kind, { askLater })
      expect([outcome, opened]).toEqual(['claimed', []])
      expect(given).toEqual(['doubt', 'blocked'])
      expect(words).toEqual([expect.stringContaining('Do not take it')])
      expect(askLater).toHaveBeenCalledOnce()
    },
  )

  it('is stopped as ever where it did not', async () => {
    const askLater = async () => 'passed' as const
    const { given, outcome, opened, words } = await scanned(null, { askLater })
    expect([outcome, opened, given, words]).toEqual([
      'claimed',
      ['recall-blocked'],
      ['blocked'],
      [],
    ])
  })
})

describe('with the form of a recall open', () => {
  it.each(['remove', 'stocktaking', null] as const)(
    'its field takes the code of a blocked lot, and nothing is warned of: %s',
    async (kind) => {
      const askLater = vi.fn(async () => 'claimed' as const)
      const hear = vi.fn(() => 'claimed' as const)
      const stop = hearInForm(hear)
      const { scan, outcome, opened, words, given } = await scanned(kind, { askLater })
      stop()
      expect([outcome, opened, words, given]).toEqual(['claimed', [], [], []])
      expect(hear).toHaveBeenCalledExactlyOnceWith(scan)
      expect(askLater).not.toHaveBeenCalled()
    },
  )

  it('what it takes nothing from is stopped, and so is everything once it is closed', async () => {
    const stop = hearInForm(() => 'passed')
    expect((await scanned(null)).opened).toEqual(['recall-blocked'])
    const stopNext = hearInForm(() => 'claimed')
    stop()
    expect((await scanned(null)).opened).toEqual([])
    stopNext()
    expect((await scanned(null)).opened).toEqual(['recall-blocked'])
  })
})

it('what another handler stopped is warned of in words, and at no other scan', async () => {
  const { listeners, given, words } = await scanned('stocktaking', { goesOn: false })
  expect(given).toEqual([])
  expect(words).toEqual([expect.stringContaining('Do not take it')])
  await ask(listeners, pack('XY9', 'scan-2'))
  await ask(listeners, pack('XY9', 'scan-3'))
  expect(given).toEqual(['found', 'found'])
})

it('what waits for an answer is warned of also where another pack is scanned meanwhile', async () => {
  const { listeners, given, scan } = await scanned('stocktaking', { goesOn: false })
  await ask(listeners, pack('XY9', 'scan-2'))
  await ask(listeners, scan)
  expect(given).toEqual(['found', 'found', 'blocked'])
})

describe('a recall that becomes known just after the scan', () => {
  async function scannedBefore(next = pack('AB12')) {
    let recalls: readonly ReturnType<typeof aRecall>[] = []
    const listRecalls = () => ({ ok: true, data: { recalls, next_cursor: null } }) as const
    const services = fakeServices({ api: fakeApi({}, { listRecalls }) })
    const given: string[] = []
    vi.spyOn(signals, 'give').mockImplementation((signal) => void given.push(signal))
    expect(await onScan(pack('AB12'), services)).toBe('passed')
    if (next.id !== 'scan-1') await onScan(next, services)
    recalls = [aRecall()]
    await recallsOf(services).refresh()
    await new Promise((resolve) => setTimeout(resolve))
    return { given, words: services.shown.map(({ text }) => text) }
  }

  it('is told in words and felt', async () => {
    const { given, words } = await scannedBefore()
    expect(words).toEqual([expect.stringContaining('Do not take it')])
    expect(given).toEqual(['blocked'])
  })

  it('is not told of a pack after which another was scanned', async () => {
    const { given, words } = await scannedBefore(pack('XY9', 'scan-2'))
    expect([given, words]).toEqual([[], []])
  })
})
