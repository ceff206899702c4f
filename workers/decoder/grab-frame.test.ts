import { describe, expect, it, vi } from 'vitest'
import { grabFrame } from './grab-frame.ts'

const video = { videoWidth: 4, videoHeight: 3 }
const pixels = { data: new Uint8ClampedArray(48), width: 4, height: 3 }
const handle = () => ({ close: vi.fn() })
const refuse = () => {
  throw new TypeError('not a video')
}

describe('grabFrame', () => {
  it('gives a video frame where there are such', async () => {
    const frame = handle()
    const deps = { videoFrame: () => frame, bitmap: () => Promise.resolve(handle()) }
    expect(await grabFrame(video, () => pixels, deps)).toBe(frame)
  })

  it('gives a bitmap where there are none or they are refused', async () => {
    const frame = handle()
    const bitmap = () => Promise.resolve(frame)
    expect(await grabFrame(video, () => pixels, { videoFrame: undefined, bitmap })).toBe(frame)
    expect(await grabFrame(video, () => pixels, { videoFrame: refuse, bitmap })).toBe(frame)
  })

  it('gives pixels where all else fails', async () => {
    const bitmap = () => Promise.reject(new Error('no'))
    expect(await grabFrame(video, () => pixels, { videoFrame: undefined, bitmap: undefined })).toBe(
      pixels,
    )
    expect(await grabFrame(video, () => pixels, { videoFrame: refuse, bitmap })).toBe(pixels)
  })

  it('gives nothing before the first picture', async () => {
    const draw = vi.fn(() => pixels)
    expect(await grabFrame({ videoWidth: 0, videoHeight: 0 }, draw)).toBeNull()
    expect(draw).not.toHaveBeenCalled()
  })
})
