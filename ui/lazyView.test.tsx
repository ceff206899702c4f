import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { forgetFailed, lazyView, readyView } from './lazyView.ts'

const Tile = () => <p>Brickan</p>

/** What is drawn of a view; null where it failed. */
async function drawn(View: ComponentType<object>): Promise<string | null> {
  try {
    const { prelude } = await prerender(<View />, { onError: () => {} })
    return await new Response(prelude).text()
  } catch {
    return null
  }
}

it('a view that could not be loaded stays failed until somebody tries again, and is then loaded anew', async () => {
  const load = vi.fn(async () => ({ default: Tile as ComponentType<object> }))
  load.mockRejectedValueOnce(new Error('no network'))
  const View = lazyView(load)
  expect(await drawn(View)).toBeNull()
  expect(await drawn(View)).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
  forgetFailed()
  expect(await drawn(View)).toBe('<p>Brickan</p>')
  // Another part's new try leaves it as it is: it would lose what somebody has typed in it.
  forgetFailed()
  expect(await drawn(View)).toBe('<p>Brickan</p>')
  expect(load).toHaveBeenCalledTimes(2)
})

it('what failed ahead of its need is imported again where it is drawn', async () => {
  const load = vi.fn(async () => ({ default: Tile as ComponentType<object> }))
  load.mockRejectedValueOnce(new Error('no network'))
  await readyView(load)
  expect(await drawn(lazyView(load))).toBe('<p>Brickan</p>')
})
