import { fakeServices, settled } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStock } from './keep-stock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device that keeps stock, in a page where nothing but this plugin came. */
async function aDevice() {
  const kept = await fakeServices().device()
  const [keep, drop] = [vi.fn(kept.keep), vi.fn(kept.drop)]
  const services = fakeServices({ device: async () => ({ ...kept, keep, drop }) })
  keepStock(services, async () => {})
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  return { session: services.session, keep, drop }
}

it('what it keeps it drops at sign-out, also where the rest of the app without a server never came', async () => {
  const { session, drop } = await aDevice()
  expect(drop).not.toHaveBeenCalled()
  await session.signOut()
  await settled()
  expect(drop).toHaveBeenCalledOnce()
})

it('keeps no more of it once nobody is signed in', async () => {
  const { session, keep } = await aDevice()
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(keep).toHaveBeenCalledTimes(2)
  await session.signOut()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(keep).toHaveBeenCalledTimes(2)
})
