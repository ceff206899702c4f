import type { Frame, PixelImage } from '@forrad/core/scanner'
import { grayFromRgba } from './pixels/gray.ts'
import type { Gray } from './pixels/gray.ts'

/** Layouts whose first plane is the luminance, a byte each. */
const LUMINANCE_FIRST: ReadonlySet<string> = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12'])

/** The brightness of a frame, whatever kind it is; closes it. Rejects on a kind that cannot be opened here. */
export async function grayFromFrame(frame: Frame): Promise<Gray> {
  try {
    if (isPixels(frame)) return grayFromRgba(frame.data, frame.width, frame.height)
    if (isVideoFrame(frame)) return await grayFromVideoFrame(frame)
    if (isBitmap(frame)) return grayFromBitmap(frame, frame.width, frame.height)
    throw new TypeError('not a frame')
  } finally {
    if ('close' in frame) frame.close()
  }
}

function isPixels(frame: Frame): frame is PixelImage {
  return 'data' in frame
}

function isVideoFrame(frame: Frame): frame is Frame & VideoFrame {
  return 'copyTo' in frame
}

function isBitmap(frame: Frame): frame is Frame & ImageBitmap {
  return typeof ImageBitmap !== 'undefined' && frame instanceof ImageBitmap
}

/**
 * Takes the luminance plane as the camera gave it, where there is one: no conversion to colours and back.
 * Other frames are converted by the browser.
 */
async function grayFromVideoFrame(frame: VideoFrame): Promise<Gray> {
  const width = frame.visibleRect?.width ?? frame.codedWidth
  const height = frame.visibleRect?.height ?? frame.codedHeight
  if (frame.format !== null && LUMINANCE_FIRST.has(frame.format)) {
    const bytes = new Uint8Array(frame.allocationSize())
    const [plane] = await frame.copyTo(bytes)
    if (plane) return takePlane(bytes, plane, width, height)
  }
  try {
    const bytes = new Uint8Array(frame.allocationSize({ format: 'RGBA' }))
    await frame.copyTo(bytes, { format: 'RGBA' })
    return grayFromRgba(bytes, width, height)
  } catch {
    // Browsers that cannot convert frames can at least draw them.
    return grayFromBitmap(frame, frame.displayWidth, frame.displayHeight)
  }
}

/** A plane without the padding at the ends of its rows. */
export function takePlane(
  bytes: Uint8Array,
  plane: { readonly offset: number; readonly stride: number },
  width: number,
  height: number,
): Gray {
  if (plane.stride === width) {
    return { data: bytes.subarray(plane.offset, plane.offset + width * height), width, height }
  }
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const start = plane.offset + y * plane.stride
    data.set(bytes.subarray(start, start + width), y * width)
  }
  return { data, width, height }
}

/** Rows that are drawn at a time: a large picture is never held in colour as a whole. */
const STRIP = 256

/** Draws a picture at the given size and takes its brightness, strip by strip. */
export function grayFromBitmap(
  source: ImageBitmap | VideoFrame,
  width: number,
  height: number,
): Gray {
  const canvas = new OffscreenCanvas(width, Math.min(STRIP, height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += STRIP) {
    const rows = Math.min(STRIP, height - y)
    context.clearRect(0, 0, width, rows)
    context.drawImage(source, 0, -y, width, height)
    const strip = context.getImageData(0, 0, width, rows)
    data.set(grayFromRgba(strip.data, width, rows).data, y * width)
  }
  return { data, width, height }
}
