import type { ApiError } from '@forrad/core/api'
import { fakeServices } from '@forrad/core/testing'
import type { TransferArrival } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { aTransfer } from '../model/transfer.fixture.ts'
import type { TransfersStore } from '../model/transfers.store.ts'
import { takeBackTransfer } from './take-back.ts'

const back: TransferArrival = {
  line: 1,
  storage_location_id: 11,
  quantity: 5,
  outcome: 'arrived',
}

/** Takes back where the server has done `done`, or says why it did nothing. */
async function takeBack(done: readonly TransferArrival[] | ApiError) {
  const asked: unknown[] = []
  const services = fakeServices()
  const receive: TransfersStore['receive'] = async (id, arrivals) => {
    asked.push(arrivals)
    if ('kind' in done) return { ok: false, error: done }
    const wish = { kind: 'receive', id, arrivals: done } as const
    return { ok: true, data: { transfer: aTransfer(), wish } }
  }
  await takeBackTransfer(aTransfer(), { receive } as TransfersStore, services)
  return { asked, tones: services.shown.map(({ tone }) => tone) }
}

it('puts all that is left where it lay', async () => {
  expect(await takeBack([back])).toEqual({ asked: [[back]], tones: ['info'] })
  expect((await takeBack({ kind: 'network' })).tones).toEqual(['error'])
})

it('OUTCOME-3 is not said to be taken back where what was received before was settled instead', async () => {
  const came = { ...back, storage_location_id: 21 }
  expect((await takeBack([came])).tones).toEqual(['error'])
})
