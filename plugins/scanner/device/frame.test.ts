import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { frameTaker } from './frame.ts'

/** A browser's picture, which knows of when it is. */
class Picture {
  readonly at: number
  constructor({ currentTime }: { readonly currentTime: number }) {
    this.at = currentTime
  }
}

/** As much of a playing video as is looked at. */
const playing = () => ({ readyState: 2, videoWidth: 640, currentTime: 0 })
const takerOf = (video: ReturnType<typeof playing>) => frameTaker(video as HTMLVideoElement)

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 })
  vi.stubGlobal('VideoFrame', Picture)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('taking pictures of a video', () => {
  it('CAM-14 takes the same picture once, and the next when it has come', async () => {
    const video = playing()
    const take = takerOf(video)
    expect(await take()).toMatchObject({ at: 0 })
    expect(await take()).toBeNull()
    video.currentTime = 0.04
    expect(await take()).toMatchObject({ at: 0.04 })
    expect(await take()).toBeNull()
  })

  it.each([
    ['is none yet', { readyState: 1 }],
    ['has no size', { videoWidth: 0 }],
  ])('takes none where there %s, and the first one that comes', async (_, state) => {
    const video = { ...playing(), ...state }
    const take = takerOf(video)
    expect(await take()).toBeNull()
    Object.assign(video, playing())
    expect(await take()).toMatchObject({ at: 0 })
  })

  it('a way that refuses gives way to the next, and is not tried again', async () => {
    const refuse = vi.fn(() => {
      throw new Error('no')
    })
    vi.stubGlobal('VideoFrame', refuse)
    vi.stubGlobal('OffscreenCanvas', Picture)
    vi.stubGlobal('createImageBitmap', async (of: typeof video) => new Picture(of))
    const video = playing()
    const take = takerOf(video)
    expect(await take()).toMatchObject({ at: 0 })
    video.currentTime = 1
    expect(await take()).toMatchObject({ at: 1 })
    expect(refuse).toHaveBeenCalledTimes(1)
  })
})
