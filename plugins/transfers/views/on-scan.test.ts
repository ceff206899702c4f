import type { Scan, Services } from '@forrad/core/kernel'
import { anItem, aUser, FAKE_PASSWORD, fakeApi, fakeServices, settled } from '@forrad/core/testing'
import { signals } from '@forrad/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTransfer, aTransferLine, aTransferSummary } from '../model/transfer.fixture.ts'
import { arrivalOf } from './arrival-of.ts'
import onScan from './on-scan.ts'

/** Who comes to the computer next. */
const next = aUser({ apoex_id: 'u-9', role: 'edit', email: 'nils@forrad.example' })

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.doUnmock('./PackOverlay.tsx')
  vi.unstubAllGlobals()
})

/** A pack of a transfer to this location, of which nothing lies here. */
async function setUp(overlays: Partial<Pick<Services, 'overlays'>> = {}, transfer = aTransfer()) {
  const api = fakeApi({ user: aUser({ role: 'edit' }), users: [next] })
  const services = fakeServices({
    ...overlays,
    api: {
      ...api,
      listTransfers: async () => ({
        ok: true,
        data: { transfers: [aTransferSummary()], next_cursor: null },
      }),
      getTransfer: async () => ({ ok: true, data: { transfer } }),
    } as typeof api,
  })
  await services.session.load()
  services.preferences.setLocation(2)
  const scan: Scan = {
    id: 'scan-1',
    source: 'camera',
    interpretation: { kind: 'text', text: '101234', raw: '101234' },
    item: anItem({ id: 1, locations: [] }),
    locationId: null,
    suggestedVendorName: null,
  }
  return { services, scan }
}

/** Scans it. */
async function scanAPack(overlays: Partial<Pick<Services, 'overlays'>> = {}) {
  const { services, scan } = await setUp(overlays)
  return { services, scan, answer: onScan(scan, services) }
}

it('ONWAY-2 asks before anything else is done with a pack that came with a transfer', async () => {
  const { services, answer } = await scanAPack()
  await vi.waitFor(() => expect(services.opened).toEqual(['pack-on-way']), 10_000)
  expect(services.shown).toEqual([])
  void answer
})

it('ONWAY-1 where packs are counted at another location, it is that one’s transfers that are asked about', async () => {
  const { services, scan } = await setUp()
  const at = (locationId: number) => ({ kind: 'stocktaking', locationId, held: () => 0 }) as const
  const end = services.scans.listen(() => 'passed', at(3))
  expect(await onScan(scan, services)).toBe('passed')
  expect([services.opened, services.shown]).toEqual([[], []])
  end()
  services.preferences.setLocation(3)
  services.scans.listen(() => 'passed', at(2))
  void onScan(scan, services)
  await vi.waitFor(() => expect(services.opened).toEqual(['pack-on-way']), 10_000)
})

it('ONWAY-2 where the question cannot be loaded the scan goes its way, and the transfer is told beside it', async () => {
  vi.doMock('./PackOverlay.tsx', () => {
    throw new Error('no network')
  })
  const { services, answer } = await scanAPack()
  expect(await answer).toBe('passed')
  expect(services.opened).toEqual([])
  expect(services.shown).toEqual([expect.objectContaining({ tone: 'info' })])
})

it('ONWAY-2 the scan is answered where the question is closed before it was drawn', async () => {
  const { services, answer } = await scanAPack()
  await vi.waitFor(() => expect(services.opened).toEqual(['pack-on-way']), 10_000)
  services.overlays.close('pack-on-way')
  expect(await answer).toBe('claimed')
})

it('ONWAY-4 a pack that was said no to is not asked about again, but whoever signs in next is', async () => {
  const open = vi.fn<Services['overlays']['open']>(({ props }) => {
    if ('onAnswer' in props && typeof props.onAnswer === 'function') props.onAnswer('other')
    return () => {}
  })
  const { services, scan, answer } = await scanAPack({ overlays: { open, close: () => {} } })
  const asked = async () => [await onScan(scan, services), open.mock.calls.length]
  expect([await answer, open.mock.calls.length]).toEqual(['passed', 1])
  expect(await asked()).toEqual(['passed', 1])
  await services.session.signOut()
  expect(await services.session.signIn(next.email, FAKE_PASSWORD)).toMatchObject({ ok: true })
  expect(await asked()).toEqual(['passed', 2])
})

describe('packs that are scanned while one is asked about', () => {
  const EAN = { kind: 'gtin', gtin: '07046261012348', raw: '7046261012348' } as const
  const whole = (lot: string) => {
    const raw = `]d201070462610123481731013110${lot}`
    const read = { kind: 'gs1', form: 'element_string', elements: [], raw } as const
    return { ...read, gtin: EAN.gtin, lot, expiry: '2031-01-31' } as const
  }
  const lines = [
    aTransferLine({ left: 3 }),
    aTransferLine({ line: 2, identifier: 'CD34', left: 2 }),
  ]

  /** Scans these one after the other, none of them answered, five seconds apart unless told otherwise. */
  async function scanned(reads: readonly Scan['interpretation'][], apart = 6000) {
    const asked: ((answer: 'receive' | 'other') => void)[] = []
    const closed: (() => void)[] = []
    const open: Services['overlays']['open'] = ({ props, onGone }) => {
      if ('onAnswer' in props && typeof props.onAnswer === 'function') {
        asked.push(props.onAnswer as never)
      }
      if (onGone) closed.push(onGone)
      return () => {}
    }
    const transfer = aTransfer({ lines })
    const { services, scan } = await setUp({ overlays: { open, close: () => {} } }, transfer)
    const give = vi.spyOn(signals, 'give').mockReturnValue()
    const outcomes: (string | null)[] = reads.map(() => null)
    for (const [nth, interpretation] of reads.entries()) {
      const read = { ...scan, id: `scan-${nth}`, at: nth * apart, interpretation }
      void onScan(read, services).then((outcome) => (outcomes[nth] = outcome))
      await vi.waitFor(() => expect(give).toHaveBeenCalledTimes(nth + 1), 10_000)
      await settled()
    }
    const counted = () => Object.fromEntries(arrivalOf(services, 12).state.draft.counted)
    return { services, asked, closed, outcomes, counted }
  }

  it('ONWAY-5 are all counted in the transfer that the person goes to, each on its line', async () => {
    const { services, asked, outcomes, counted } = await scanned([
      whole('AB12'),
      whole('AB12'),
      whole('CD34'),
    ])
    expect([asked.length, outcomes, counted()]).toEqual([1, [null, null, null], {}])
    asked[0]?.('receive')
    await settled()
    expect(outcomes).toEqual(['claimed', 'claimed', 'claimed'])
    expect([asked.length, counted()]).toEqual([1, { 1: 2, 2: 1 }])
    expect(services.navigation.path()).toBe('/transfers/12')
    expect(services.shown).toEqual([])
  })

  it('ONWAY-5 more than was sent is told of, and not counted', async () => {
    const { services, asked, counted } = await scanned([
      whole('CD34'),
      whole('CD34'),
      whole('CD34'),
    ])
    asked[0]?.('receive')
    await settled()
    expect(counted()).toEqual({ 2: 2 })
    expect(services.shown).toEqual([expect.objectContaining({ tone: 'warning' })])
  })

  it('ONWAY-5 go their way as the one before it, and of another lot it is asked', async () => {
    const { asked, outcomes } = await scanned([whole('AB12'), whole('AB12'), whole('CD34')])
    asked[0]?.('other')
    await settled()
    expect([asked.length, outcomes]).toEqual([2, ['passed', 'passed', null]])
    asked[1]?.('other')
    await settled()
    expect(outcomes).toEqual(['passed', 'passed', 'passed'])
  })

  it('ONWAY-5 are asked about one by one where the question before them is closed', async () => {
    const { asked, closed, outcomes, counted } = await scanned([whole('AB12'), whole('AB12')])
    closed[0]?.()
    await settled()
    expect([asked.length, outcomes]).toEqual([2, ['claimed', null]])
    asked[1]?.('receive')
    await settled()
    expect([outcomes, counted()]).toEqual([['claimed', 'claimed'], { 1: 1 }])
  })

  it('ONWAY-5 the other code of the pack that is asked about is no other pack', async () => {
    const { asked, outcomes, counted } = await scanned([EAN, whole('AB12')], 1000)
    asked[0]?.('receive')
    await settled()
    expect([asked.length, outcomes, counted()]).toEqual([1, ['claimed', 'claimed'], { 1: 1 }])
  })
})
