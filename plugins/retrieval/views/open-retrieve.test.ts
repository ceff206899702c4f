import type { Services } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import type { HeardScan } from '../model/heard.ts'
import openRetrieve from './open-retrieve.ts'

interface Props {
  readonly heard: readonly HeardScan[]
  readonly onHears: () => void
}

/** Opens the pick with a scan; `id` is told as the one that opens it. */
async function setUp(id: 'its own' | null) {
  const services = fakeServices()
  let props: Props | undefined
  let close: (() => void) | undefined
  const overlays: Services['overlays'] = {
    ...services.overlays,
    open(overlay) {
      props = overlay.props as unknown as Props
      close = overlay.onGone
      return () => {}
    },
  }
  await services.scans.receive({ text: 'alvedon', source: 'scanner' })
  const scanId = services.scans.recent()[0]?.id ?? ''
  const done = vi.fn()
  const args = { itemId: 1, scanned: true, ...(id ? { scanId } : {}) }
  vi.useFakeTimers()
  const run = async () => {
    await openRetrieve(args, { ...services, overlays })
    done()
  }
  const opened = run()
  await vi.advanceTimersByTimeAsync(0)
  return { scanId, done, opened, props: () => props, close: () => close?.() }
}

afterEach(() => void vi.useRealTimers())

it('where a scan opens it, it goes along, and the next is heard once the pick hears', async () => {
  const { scanId, done, props, opened } = await setUp('its own')
  expect(props()?.heard.map(({ scan }) => scan.id)).toEqual([scanId])
  expect(done).not.toHaveBeenCalled()
  props()?.onHears()
  await opened
  expect(done).toHaveBeenCalledOnce()
})

it('a pick that never hears holds up the next scan no longer than any other', async () => {
  const { done } = await setUp('its own')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

it('a pick that is closed before it has come holds up no scan', async () => {
  const { done, close, opened } = await setUp('its own')
  expect(done).not.toHaveBeenCalled()
  close()
  await opened
  expect(done).toHaveBeenCalledOnce()
})

it('without a scan nothing is waited for', async () => {
  const { done, props } = await setUp(null)
  expect(props()?.heard).toEqual([])
  expect(done).toHaveBeenCalledOnce()
})
