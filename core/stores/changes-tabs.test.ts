import { expect, it, vi } from 'vitest'
import { fakeClock } from '../testing/index.ts'
import { createChangesFeed } from './changes.ts'

it('the tab that holds the stream is told by it what it missed, and fetches nothing for it', async () => {
  const clock = fakeClock()
  const open = vi.fn(() => ({ readyState: 1, addEventListener: () => {}, close: () => {} }))
  const apply = vi.fn()
  const feed = createChangesFeed({
    open,
    url: '/api/changes',
    scheduler: clock,
    apply,
    log: () => {},
    share: { whenLeader: (begin) => begin(), post: () => {}, listen: () => () => {} },
  })
  feed.start()
  expect(open).toHaveBeenCalledOnce()
  await clock.advance(2000)
  expect(apply).not.toHaveBeenCalled()
})
