import type { PixelImage } from '@forrad/core/scanner'
import { openPictureReader, type PictureReader } from '@forrad/workers/decoder'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A rendered page with its text, by a reader of PDF that has nothing to do with the writer. */
export interface RenderedPage extends PixelImage {
  readonly data: Uint8Array
  readonly text: string
  /** mm */
  readonly pageWidth: number
  /** mm */
  readonly pageHeight: number
}

let library: Promise<PDFiumLibrary> | undefined

/** Renders the pages of a PDF, `dots` pixels a millimetre. */
export async function renderPdf(
  bytes: Uint8Array,
  dots: number,
  wanted?: readonly number[],
): Promise<{ readonly count: number; readonly pages: readonly RenderedPage[] }> {
  // One for all: the package does not stand being started again.
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(bytes)
  try {
    const count = document.getPageCount()
    const pages: RenderedPage[] = []
    for (const index of wanted ?? Array.from({ length: count }, (_, page) => page)) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      // Rendering closes the page.
      const text = page.getText()
      const pageWidth = (originalWidth * 25.4) / 72
      const pageHeight = (originalHeight * 25.4) / 72
      const { data, width, height } = await page.render({
        width: Math.round(pageWidth * dots),
        height: Math.round(pageHeight * dots),
        scale: 1,
        render: 'bitmap',
      })
      pages.push({ data, width, height, text, pageWidth, pageHeight })
    }
    return { count, pages }
  } finally {
    document.destroy()
  }
}

/** A part of a picture, in pixels. */
export function crop(
  picture: PixelImage,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): PixelImage {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(Math.round)
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw new Error('unreachable')
  }
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * picture.width + x) * 4
    const end = Math.min(from + width * 4, (y + row + 1) * picture.width * 4)
    if (y + row < picture.height) data.set(picture.data.subarray(from, end), row * width * 4)
  }
  return { data, width, height }
}

/** The product's own decoder, for single pictures. */
export async function openReader(): Promise<PictureReader> {
  const bytes = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  return openPictureReader({ bytes: new Uint8Array(bytes).buffer })
}

/** Whether a pixel is darker than paper. */
export function isInk({ data, width }: PixelImage, x: number, y: number): boolean {
  return (data[(y * width + x) * 4 + 1] ?? 255) < 235
}
