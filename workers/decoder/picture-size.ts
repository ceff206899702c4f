/** Width and height of a picture file as its header tells, in pixels (before it is turned upright). */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * Reads the size from the first bytes of a PNG, JPEG, GIF, WebP or BMP; undefined when they are none of
 * these or are cut short. Any bytes are safe.
 */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (startsWith(bytes, 0, '\x89PNG')) return sizeOf(view.getUint32(16), view.getUint32(20))
    if (startsWith(bytes, 0, 'GIF8'))
      return sizeOf(view.getUint16(6, true), view.getUint16(8, true))
    if (startsWith(bytes, 0, 'BM')) {
      return sizeOf(view.getInt32(18, true), Math.abs(view.getInt32(22, true)))
    }
    if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return webpSize(bytes, view)
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(view)
    return undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false
  return true
}

function sizeOf(width: number, height: number): PictureSize {
  return { width, height }
}

/** The three kinds of WebP: lossy, lossless and extended (RFC 9649, section 2). */
function webpSize(bytes: Uint8Array, view: DataView): PictureSize | undefined {
  if (startsWith(bytes, 12, 'VP8 ')) {
    return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
  }
  if (startsWith(bytes, 12, 'VP8X')) {
    const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
    return sizeOf(three(24) + 1, three(27) + 1)
  }
  return undefined
}

/** Walks over the segments of a JPEG to its frame header (ITU-T T.81, annex B). */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5))
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
