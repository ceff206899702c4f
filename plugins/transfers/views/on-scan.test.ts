import type { Scan, Services } from '@forrad/core/kernel'
import { anItem, aUser, FAKE_PASSWORD, fakeApi, fakeServices } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aTransfer, aTransferSummary } from '../model/transfer.fixture.ts'
import onScan from './on-scan.ts'

/** Who comes to the computer next. */
const next = aUser({ apoex_id: 'u-9', role: 'edit', email: 'nils@forrad.example' })

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => {
  vi.doUnmock('./PackOverlay.tsx')
  vi.unstubAllGlobals()
})

/** Scans a pack of a transfer to this location, of which nothing lies here. */
async function scanAPack(overlays: Partial<Pick<Services, 'overlays'>> = {}) {
  const api = fakeApi({ user: aUser({ role: 'edit' }), users: [next] })
  const services = fakeServices({
    ...overlays,
    api: {
      ...api,
      listTransfers: async () => ({
        ok: true,
        data: { transfers: [aTransferSummary()], next_cursor: null },
      }),
      getTransfer: async () => ({ ok: true, data: { transfer: aTransfer() } }),
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
  return { services, scan, answer: onScan(scan, services) }
}

it('ONWAY-2 asks before anything else is done with a pack that came with a transfer', async () => {
  const { services, answer } = await scanAPack()
  await vi.waitFor(() => expect(services.opened).toEqual(['pack-on-way']), 10_000)
  expect(services.shown).toEqual([])
  void answer
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
