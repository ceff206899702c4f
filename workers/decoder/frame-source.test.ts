import { describe, expect, it, vi } from 'vitest'
import { grayFromFrame, takePlane } from './frame-source.ts'

describe('takePlane', () => {
  it('takes the first plane as it is, or without the ends of its rows', () => {
    const bytes = Uint8Array.from([9, 1, 2, 0, 3, 4, 0, 7, 7])
    expect([...takePlane(bytes, { offset: 1, stride: 3 }, 2, 2).data]).toEqual([1, 2, 3, 4])
    expect([...takePlane(bytes, { offset: 1, stride: 2 }, 2, 2).data]).toEqual([1, 2, 0, 3])
  })
})

/** As much of a `VideoFrame` as is used, two pixels wide and high. */
function videoFrame(format: string | null, more: object = {}) {
  return {
    format,
    codedWidth: 2,
    codedHeight: 2,
    visibleRect: { x: 0, y: 0, width: 2, height: 2 },
    displayWidth: 2,
    displayHeight: 2,
    allocationSize: (options?: { format: string }) => (options ? 16 : 6),
    copyTo: (bytes: Uint8Array, options?: { format: string }) => {
      if (options) bytes.fill(200).forEach((_, i) => (bytes[i] = i % 4 === 3 ? 255 : 200))
      else bytes.set([10, 20, 30, 40, 128, 128])
      return Promise.resolve([{ offset: 0, stride: options ? 8 : 2 }])
    },
    close: vi.fn(),
    ...more,
  }
}

describe('grayFromFrame', () => {
  it('takes pixels', async () => {
    const data = Uint8ClampedArray.from([80, 80, 80, 255, 90, 90, 90, 255])
    expect([...(await grayFromFrame({ data, width: 2, height: 1 })).data]).toEqual([80, 90])
  })

  it('takes the luminance of a camera frame without converting it, and closes it', async () => {
    const frame = videoFrame('NV12')
    expect([...(await grayFromFrame(frame)).data]).toEqual([10, 20, 30, 40])
    expect(frame.close).toHaveBeenCalledTimes(1)
  })

  it.each(['RGBA', 'BGRX', null])('has a frame of format %s converted', async (format) => {
    expect([...(await grayFromFrame(videoFrame(format))).data]).toEqual([200, 200, 200, 200])
  })

  it('rejects what is no frame, and closes it', async () => {
    const frame = { close: vi.fn() }
    await expect(grayFromFrame(frame)).rejects.toThrow(TypeError)
    expect(frame.close).toHaveBeenCalledTimes(1)
  })
})
