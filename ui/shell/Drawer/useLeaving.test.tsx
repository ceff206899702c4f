import type { ResumedRequest } from '@forrad/core/stores'
import { aUser } from '@forrad/core/testing'
import { fakeServices } from '@forrad/core/testing'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '../../hooks/useServices.tsx'
import { useLeaving, type Leaving } from './useLeaving.ts'

const request: ResumedRequest['request'] = {
  name: 'pick',
  key: 'key-1',
  hasScreen: false,
  change: { operation: 'undoAdjustment', id: 5 },
}

/** Somebody wants to sign out after a change without an answer, which is repeated first. */
function leaving(resume: () => Promise<readonly ResumedRequest[]>, outbox = fakeServices().outbox) {
  const services = fakeServices({ outbox })
  const repeated = vi.fn(resume)
  const adjustments = { ...services.adjustments, hasUnanswered: () => true, resume: repeated }
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
  const ask = async () => await see.mock.lastCall?.[0].ask()
  return { ask, repeated, leave, services }
}
const answering = (result: ResumedRequest['result']) => async () => [{ request, result }]

it('what has had no answer is repeated before anybody leaves', async () => {
  const { ask, repeated, leave, services } = leaving(
    answering({ ok: false, error: { kind: 'network' } }),
  )
  await ask()
  expect(repeated).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledOnce()
  expect(services.shown).toEqual([])
})

it('who hears that it was refused stays', async () => {
  const error = { kind: 'answer', status: 409, code: 'too_late', message: '', details: [] } as const
  const { ask, leave, services } = leaving(answering({ ok: false, error }))
  await ask()
  expect(leave).not.toHaveBeenCalled()
  expect(services.shown.map(({ text }) => text)).toEqual([
    expect.stringContaining('could not be saved'),
  ])
})

it('pressed again while it is repeated, it is asked once', async () => {
  let answer: (resumed: readonly ResumedRequest[]) => void = () => {}
  const { ask, repeated, leave } = leaving(() => new Promise((resolve) => (answer = resolve)))
  const asked = [ask(), ask()]
  await vi.waitFor(() => expect(repeated).toHaveBeenCalled())
  answer([])
  await Promise.all(asked)
  expect([repeated.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1])
})

it('where the code for what waits never comes, somebody leaves all the same', async () => {
  vi.useFakeTimers()
  const { ask, leave } = leaving(
    () => new Promise(() => {}),
    () => new Promise(() => {}),
  )
  const asked = ask()
  await vi.advanceTimersByTimeAsync(7_900)
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await asked
  expect(leave).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('who has gone meanwhile takes nobody else along', async () => {
  const { ask, leave, services } = leaving(async () => {
    services.session.state.user = aUser({ apoex_id: 'another' })
    return []
  })
  await ask()
  expect(leave).not.toHaveBeenCalled()
})

it('who has put something aside that the server has not heard is asked', async () => {
  const { outbox } = fakeServices()
  const made = await outbox()
  const aside = { key: 'key-2', state: 'refused', aside: 'Spillt' } as const
  made.state.entries = [aside as unknown as (typeof made.state.entries)[number]]
  const { ask, leave } = leaving(async () => [], outbox)
  await ask()
  expect(leave).not.toHaveBeenCalled()
})
