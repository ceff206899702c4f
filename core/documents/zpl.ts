import { POINTS_PER_MM, type FillMark, type Page, type TextMark } from './marks.ts'

/** A label printer's resolution in dots a millimetre: 203, 300 and 600 dots an inch. */
export const ZPL_RESOLUTIONS = [8, 12, 24] as const

/** Dots a millimetre. */
export type ZplResolution = (typeof ZPL_RESOLUTIONS)[number]

/** Tilde and caret begin commands, the underscore escapes. */
const SPECIAL = /[~^_\\]/g

function field(text: string): string {
  return text.replace(SPECIAL, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** One line of text in the printer's scalable font, as wide as it was laid out, base line at its `y`. */
function zplText(mark: TextMark, dots: ZplResolution): string {
  const height = Math.round((mark.size / POINTS_PER_MM) * dots)
  const x = Math.round(mark.x * dots)
  const y = Math.round(mark.y * dots)
  const hexed = field(mark.text)
  const escape = hexed === mark.text ? '' : '^FH_'
  // The printer's font is narrower than ours at the same height, so that nothing overflows.
  return `^FT${x},${y}^A0N,${height},${height}${escape}^FD${hexed}^FS`
}

/** Boxes as filled rectangles on whole dots; a barcode's modules keep one width. */
function zplBoxes({ boxes, shade }: FillMark, dots: ZplResolution): string {
  // Lines and bands are no code: they are not printed, the label's edge is the paper's.
  if (shade !== 'black') return ''
  let text = ''
  for (const box of wholeBoxes(boxes, dots)) {
    const thick = Math.min(box.width, box.height)
    text += `^FO${box.x},${box.y}^GB${box.width},${box.height},${thick}^FS`
  }
  return text
}

/** How many whole dots a printer has for a length in mm; a module is drawn on so many. */
export function wholeDots(length: number, dots: ZplResolution): number {
  return Math.floor(length * dots + 1e-6)
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Boxes of one mark on the printer's dots: the narrowest sets the module, so that bars keep their proportions. */
export function wholeBoxes(boxes: readonly number[], dots: ZplResolution): readonly Box[] {
  const all: Box[] = []
  for (let at = 0; at + 3 < boxes.length; at += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = boxes.slice(at, at + 4)
    all.push({ x, y, width, height })
  }
  const first = all[0]
  if (!first) return []
  const unitX = Math.min(...all.map(({ width }) => width))
  const rows = new Set(all.map(({ y }) => Math.round(y * 1000))).size
  const unitY = rows > 1 ? Math.min(...all.map(({ height }) => height)) : null
  const dot = (unit: number) => Math.max(1, wholeDots(unit, dots))
  const left = Math.min(...all.map(({ x }) => x))
  const top = Math.min(...all.map(({ y }) => y))
  const onX = (value: number) => Math.round(value / unitX) * dot(unitX)
  const onY = (value: number) =>
    unitY === null ? Math.round(value * dots) : Math.round(value / unitY) * dot(unitY)
  return all.map(({ x, y, width, height }) => ({
    x: Math.round(left * dots) + onX(x - left),
    y: Math.round(top * dots) + onY(y - top),
    width: Math.max(1, onX(width)),
    height: Math.max(1, onY(height)),
  }))
}

/** One label in ZPL II, as UTF-8 (`^CI28`), drawn from the same marks as the PDF. */
export function zplLabel(page: Page, dots: ZplResolution): string {
  const width = Math.round(page.width * dots)
  const length = Math.round(page.height * dots)
  const drawn = page.marks.map((mark) =>
    mark.kind === 'text' ? zplText(mark, dots) : zplBoxes(mark, dots),
  )
  return `^XA^CI28^LH0,0^PW${width}^LL${length}\n${drawn.join('\n')}\n^XZ\n`
}
