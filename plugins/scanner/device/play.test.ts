import { describe, expect, it, vi } from 'vitest'
import { play } from './play.ts'

const aborted = new DOMException('the media was removed from the document', 'AbortError')

describe('the picture of an element that starts to play', () => {
  it('is no failure where the element was taken off the page', async () => {
    const video = { isConnected: false, play: vi.fn().mockRejectedValue(aborted) }
    await expect(play(video)).resolves.toBeUndefined()
    expect(video.play).toHaveBeenCalledOnce()
  })

  it('plays anew where the element was put elsewhere', async () => {
    const video = { isConnected: true, play: vi.fn().mockRejectedValueOnce(aborted) }
    await play(video)
    expect(video.play).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['given up again', true, aborted],
    ['refused', true, new DOMException('not allowed', 'NotAllowedError')],
    ['refused once gone', false, new DOMException('not allowed', 'NotAllowedError')],
  ])('fails where it is %s', async (_, isConnected, error) => {
    await expect(play({ isConnected, play: () => Promise.reject(error) })).rejects.toBe(error)
  })
})
