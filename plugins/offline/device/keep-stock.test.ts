import { fakeServices, settled } from '@forrad/core/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStock } from './keep-stock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device that keeps stock, in a page where nothing but this plugin came. */
async function aDevice({ isSignedIn = true } = {}) {
  const kept = await fakeServices().device()
  const [keep, drop, forgetOld] = [vi.fn(kept.keep), vi.fn(kept.drop), vi.fn(kept.forgetOld)]
  const services = fakeServices({ device: async () => ({ ...kept, keep, drop, forgetOld }) })
  if (!isSignedIn) await services.session.signOut()
  keepStock(services, async () => {})
  if (isSignedIn) await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  else await settled()
  return { session: services.session, keep, drop, forgetOld }
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

it('where nobody is signed in, what has been kept for its time is looked for at once and each hour', async () => {
  const { keep, forgetOld } = await aDevice({ isSignedIn: false })
  expect(forgetOld).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(forgetOld).toHaveBeenCalledTimes(2)
  expect(keep).not.toHaveBeenCalled()
})

it('so it is behind a new sign-in; of who is signed in what is read tells', async () => {
  const { session, forgetOld } = await aDevice()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(forgetOld).not.toHaveBeenCalled()
  session.state.expired = true
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(forgetOld).toHaveBeenCalledOnce()
})
