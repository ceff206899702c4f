import type { OutboxEntry, OutboxState } from '@forrad/core/outbox'
import { createStore } from '@forrad/core/stores'
import { settled } from '@forrad/core/testing'
import { expect, it, vi } from 'vitest'
import { keepSafely } from './keepSafely.ts'

const entry = (state: OutboxEntry['state']) => ({ state }) as OutboxEntry

/** An outbox with these, on a device whose browser can be asked. */
function aDevice(...states: readonly OutboxEntry['state'][]) {
  const { state } = createStore<Pick<OutboxState, 'entries'>, object>(
    { entries: states.map(entry) },
    () => ({}),
  )
  const persist = vi.fn(async () => {})
  const device = vi.fn(async () => ({ persist }))
  keepSafely(state, device, () => {})
  return { state, persist, device }
}

it('asks for room that is not taken away once something waits, and no second time', async () => {
  const { state, persist, device } = aDevice('done', 'refused')
  await settled()
  expect(device).not.toHaveBeenCalled()
  state.entries = [entry('waiting')]
  await settled()
  state.entries = [entry('waiting'), entry('sending')]
  await settled()
  expect(persist).toHaveBeenCalledOnce()
})

it('asks at once for what waits since an earlier page, and again where it could not', async () => {
  const { persist, device } = aDevice('waiting')
  expect(device).toHaveBeenCalledOnce()
  await settled()
  expect(persist).toHaveBeenCalledOnce()
  const later = aDevice('done')
  later.device.mockRejectedValueOnce(new TypeError('no network'))
  for (const _ of [1, 2]) {
    later.state.entries = [entry('waiting')]
    await settled()
  }
  expect(later.persist).toHaveBeenCalledOnce()
})
