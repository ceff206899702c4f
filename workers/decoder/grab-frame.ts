import type { Frame, PixelImage } from '@forrad/core/scanner'

/** A playing video element, as far as it matters here. */
export interface VideoSource {
  readonly videoWidth: number
  readonly videoHeight: number
}

/** What the browser offers to take a picture out of a video; handed in by tests. */
export interface GrabDeps {
  /** `new VideoFrame(video)`: no copy on the main thread. Absent where browsers have no such thing. */
  readonly videoFrame: ((video: VideoSource) => Frame) | undefined
  /** `createImageBitmap(video)`, where the worker can draw it. */
  readonly bitmap: ((video: VideoSource) => Promise<Frame>) | undefined
}

/**
 * The picture that a video shows now, in the cheapest form that the browser has: a `VideoFrame`, else an
 * `ImageBitmap`, else the pixels that `draw` takes from a canvas. Null before the first picture.
 */
export async function grabFrame(
  video: VideoSource,
  draw: (video: VideoSource) => PixelImage,
  deps: GrabDeps = browserDeps(),
): Promise<Frame | null> {
  if (video.videoWidth === 0 || video.videoHeight === 0) return null
  try {
    if (deps.videoFrame) return deps.videoFrame(video)
  } catch {
    // Some browsers have the constructor and refuse videos; the next form serves.
  }
  try {
    if (deps.bitmap) return await deps.bitmap(video)
  } catch {
    // Likewise.
  }
  return draw(video)
}

function browserDeps(): GrabDeps {
  const canDraw = typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined'
  return {
    videoFrame:
      typeof VideoFrame === 'undefined' ? undefined : (video) => new VideoFrame(asImage(video)),
    bitmap: canDraw ? (video) => createImageBitmap(asImage(video)) : undefined,
  }
}

/** A worker's types know no video elements; the constructors take them all the same. */
function asImage(video: VideoSource): ImageBitmap {
  return video as unknown as ImageBitmap
}
