import { POINTS_PER_MM, type FillMark, type OnProgress, type Page } from '@forrad/core/documents'
import pdfmake from 'pdfmake'
import { joinBytes } from './bytes.ts'
import type { FontFiles } from './fonts.ts'

/** The part of pdfmake's finished document, a PDFKit one, that pages are drawn with. */
interface PdfDocument {
  switchToPage(index: number): unknown
  provideFont(family: string, bold: boolean, italics: boolean): unknown
  /** pdfmake itself sets the face so: it keeps its fonts apart from PDFKit's own. */
  _font: unknown
  fontSize(points: number): unknown
  fillColor(colour: string): unknown
  text(
    text: string,
    x: number,
    y: number,
    options: { readonly lineBreak: false; readonly baseline: 'alphabetic' },
  ): unknown
  rect(x: number, y: number, width: number, height: number): unknown
  fill(): unknown
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end', listener: () => void): unknown
  end(): void
}

interface Engine {
  readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
  setFonts(fonts: Record<string, { readonly normal: string; readonly bold: string }>): void
  setUrlAccessPolicy(mayFetch: () => boolean): void
  setLocalAccessPolicy?(mayRead: () => boolean): void
  createPdf(
    definition: object,
    options: { readonly bufferPages: true },
  ): { getStream(): Promise<PdfDocument> }
}

const FAMILY = 'Document'
const COLOURS = { black: '#000000', quiet: '#5a5a5a', line: '#c8c8c8', band: '#e8edf5' } as const

/** The file's own description; viewers show the title. */
export interface PdfInfo {
  readonly title: string
  readonly pages: number
  /** mm, the same for every page. */
  readonly width: number
  /** mm */
  readonly height: number
}

/**
 * Draws pages into a PDF: pdfmake makes the document with its empty pages and embedded fonts, and the
 * marks, already measured, go straight onto them.
 */
export async function writePdf(
  fonts: FontFiles,
  info: PdfInfo,
  pageAt: (index: number) => Promise<Page> | Page,
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await emptyDocument(fonts, info)
  const faces = {
    regular: document.provideFont(FAMILY, false, false),
    bold: document.provideFont(FAMILY, true, false),
  }
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk) => void chunks.push(chunk))
    document.on('end', resolve)
  })
  for (let index = 0; index < info.pages; index++) {
    document.switchToPage(index)
    drawPage(document, await pageAt(index), faces)
    onProgress((index + 1) / (info.pages + 1))
  }
  document.end()
  await ended
  return joinBytes(chunks)
}

function emptyDocument(fonts: FontFiles, info: PdfInfo): Promise<PdfDocument> {
  // The types of pdfmake do not speak of its file system and of the finished document.
  const engine = pdfmake as unknown as Engine
  engine.virtualfs.writeFileSync('regular.ttf', fonts.regular)
  engine.virtualfs.writeFileSync('bold.ttf', fonts.bold)
  engine.setFonts({ [FAMILY]: { normal: 'regular.ttf', bold: 'bold.ttf' } })
  engine.setUrlAccessPolicy(() => false)
  engine.setLocalAccessPolicy?.(() => false)
  const { pages, title } = info
  const definition = {
    info: { title, creator: 'Förråd', producer: 'pdfmake' },
    language: 'sv',
    displayTitle: true,
    pageSize: { width: info.width * POINTS_PER_MM, height: info.height * POINTS_PER_MM },
    pageMargins: 0,
    defaultStyle: { font: FAMILY, fontSize: 1 },
    content: Array.from({ length: pages }, (_, index) => ({
      text: '',
      ...(index > 0 ? { pageBreak: 'before' } : {}),
    })),
  }
  return engine.createPdf(definition, { bufferPages: true }).getStream()
}

function drawPage(
  document: PdfDocument,
  { marks }: Page,
  faces: { readonly regular: unknown; readonly bold: unknown },
): void {
  for (const mark of marks) {
    if (mark.kind === 'fill') {
      drawFill(document, mark)
      continue
    }
    // oxlint-disable-next-line no-underscore-dangle -- pdfmake’s own name
    document._font = faces[mark.face]
    document.fontSize(mark.size)
    document.fillColor(mark.quiet ? COLOURS.quiet : COLOURS.black)
    document.text(mark.text, mark.x * POINTS_PER_MM, mark.y * POINTS_PER_MM, {
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }
}

function drawFill(document: PdfDocument, { boxes, shade }: FillMark): void {
  const at = (index: number) => (boxes[index] ?? 0) * POINTS_PER_MM
  for (let index = 0; index + 3 < boxes.length; index += 4) {
    document.rect(at(index), at(index + 1), at(index + 2), at(index + 3))
  }
  document.fillColor(COLOURS[shade])
  document.fill()
}
