import { memoryStorage, REQUESTS_KEY, type ResumedRequest } from '@forrad/core/stores'
import { fakeServices } from '@forrad/core/testing'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { useLeaving, type Leaving } from './useLeaving.ts'

const request: ResumedRequest['request'] = {
  name: 'pick',
  key: 'key-1',
  hasScreen: false,
  change: { operation: 'undoAdjustment', id: 5 },
}
const storage = memoryStorage()

beforeEach(() => {
  storage.setItem(REQUESTS_KEY, JSON.stringify([request]))
  vi.stubGlobal('window', { sessionStorage: storage })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Somebody wants to sign out after a change without an answer; what comes of it now. */
async function leaving(result: ResumedRequest['result']) {
  const services = fakeServices()
  const resume = vi.fn(async () => [{ request, result }])
  const adjustments = { ...services.adjustments, resume }
  const leave = vi.fn()
  const see = vi.fn<(leaving: Leaving) => void>()
  const Shown = () => {
    see(useLeaving(leave))
    return null
  }
  renderToString(
    <ServicesProvider value={{ ...services, adjustments }}>
      <Shown />
    </ServicesProvider>,
  )
  await see.mock.lastCall?.[0].ask()
  return { resume, leave, shown: services.shown }
}

it('what has had no answer is repeated before anybody leaves', async () => {
  const { resume, leave, shown } = await leaving({ ok: false, error: { kind: 'network' } })
  expect(resume).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledOnce()
  expect(shown).toEqual([])
})

it('who hears that it was refused stays', async () => {
  const error = { kind: 'answer', status: 409, code: 'too_late', message: '', details: [] } as const
  const { leave, shown } = await leaving({ ok: false, error })
  expect(leave).not.toHaveBeenCalled()
  expect(shown.map(({ text }) => text)).toEqual([expect.stringContaining('could not be saved')])
})
