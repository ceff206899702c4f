import type { DecodeFailure } from '@forrad/core/scanner'
import { failure } from './failure.ts'
import { grayFromBitmap } from './frame-source.ts'
import type { Gray } from './pixels/gray.ts'
import { pictureSize } from './picture-size.ts'

/** Pixels beyond which a picture is not opened: its colours alone would take 400 MB. */
export const MOST_PIXELS = 100_000_000
/** Pixels that a larger picture is brought down to; a code in it still has all the detail that helps. */
export const KEPT_PIXELS = 12_000_000
/** Bytes read to learn the size; a JPEG may carry a thumbnail and colour profile before it. */
const HEADER_BYTES = 512 * 1024

/** Opens a picture file upright (EXIF) and at most `KEPT_PIXELS` large; a failure says why it could not. */
export async function openPicture(file: Blob): Promise<{ ok: true; gray: Gray } | DecodeFailure> {
  if (file.size === 0) return failure('picture_empty', 'no bytes')
  const size = pictureSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (size && size.width * size.height > MOST_PIXELS) {
    return failure('picture_too_large', `${size.width} × ${size.height}`)
  }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // A known header on a picture that does not open means damage; an unknown one may be a format of elsewhere.
    return failure(size ? 'picture_damaged' : 'picture_unsupported', String(error))
  }
  try {
    const { width, height } = keptSize(bitmap.width, bitmap.height)
    return { ok: true, gray: grayFromBitmap(bitmap, width, height) }
  } catch (error) {
    return failure('picture_too_large', String(error))
  } finally {
    bitmap.close()
  }
}

/** The size that a picture is opened at: its own, or in the same shape `KEPT_PIXELS`. */
export function keptSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(KEPT_PIXELS / (width * height)))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
