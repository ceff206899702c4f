import type { Frame } from '@forrad/core/scanner'

/** Takes the newest picture of a video, each once; null when there is no new one. */
export type TakeFrame = () => Promise<Frame | null>

/** One way to take a picture: whether this browser has it, and how it goes. */
interface Way {
  readonly offered: () => boolean
  readonly take: (video: HTMLVideoElement) => Frame | Promise<Frame>
}

/** Best first: a `VideoFrame` costs the main thread nothing, pixels of a canvas many milliseconds. */
const WAYS: readonly Way[] = [
  {
    offered: () => typeof VideoFrame === 'function',
    take: (video) => new VideoFrame(video),
  },
  {
    // A worker can draw a bitmap only where it has a canvas.
    offered: () => typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function',
    take: (video) => createImageBitmap(video),
  },
  { offered: () => true, take: pixels },
]

/** How this browser hands on pictures; a way that it has but refuses gives way to the next. */
export function frameTaker(video: HTMLVideoElement): TakeFrame {
  let ways = WAYS.filter(({ offered }) => offered())
  let last = Number.NaN
  return async () => {
    const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    if (!hasPicture || video.videoWidth === 0 || video.currentTime === last) return null
    last = video.currentTime
    while (ways.length > 1) {
      try {
        return (await ways[0]?.take(video)) ?? null
      } catch {
        ways = ways.slice(1)
      }
    }
    return (await ways[0]?.take(video)) ?? null
  }
}

let canvas: HTMLCanvasElement | null = null

function pixels(video: HTMLVideoElement): Frame {
  canvas ??= document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to draw on')
  const { videoWidth: width, videoHeight: height } = video
  canvas.width = width
  canvas.height = height
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, width, height)
}
