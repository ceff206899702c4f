import type { PixelImage } from '@forrad/core/scanner'
import type { Film } from './films.ts'

/** Frames of a photograph that is held still. */
const LENGTH = 20

/** A photograph held before the camera. */
export function filmOf(
  about: { readonly name: string; readonly group: string; readonly texts: Film['texts'] },
  pixels: PixelImage,
): Film {
  const { name, group, texts } = about
  return { name, kind: group, condition: 'photograph', texts, length: LENGTH, frames: () => pixels }
}
