import { wrapText } from './fit.ts'
import { POINTS_PER_MM, type Face, type Mark, type Page } from './marks.ts'
import { cellText, PAGE_MARKS, type Row, type TableHead } from './table.ts'
import { ASCENT, linesHeight, type TypeSetter } from './type-setter.ts'

const A4 = { short: 210, long: 297 } as const
/** mm around the page's content. */
const EDGE = 12
const TITLE = 14
const NOTE = 8
/** Points of the cells, the largest that lets the columns stand side by side. */
const SIZES = [8.5, 7.5, 6.5] as const
/** mm at each side of a cell, and above and below its text. */
const CELL = { side: 1.2, above: 0.7 } as const
/** Lines of a column's name; the head stays a head. */
const MOST_HEAD_LINES = 6
/** mm: longer texts wrap. */
const WIDEST = 70
/** mm: a column with a long word keeps at least this. */
const NARROWEST = 16

interface Columns {
  readonly size: number
  readonly isLandscape: boolean
  readonly widths: readonly number[]
}

/**
 * Lays a table on A4 pages: title, customer and date on the first, the columns' names and the page's
 * number on each. Upright when the columns fit so, else across; texts that do not fit wrap.
 */
export function layoutTable(
  head: TableHead,
  rows: readonly Row[],
  setter: TypeSetter,
  onRow?: (done: number) => void,
): readonly Page[] {
  const texts = { columns: head.columns.map(({ label }) => setter.clean(label)) }
  const cell = cellReader(head, setter)
  const columns = chooseColumns(naturalWidths(head, rows, texts.columns, cell, setter))
  const { size, isLandscape, widths } = columns
  const page = isLandscape
    ? { width: A4.long, height: A4.short }
    : { width: A4.short, height: A4.long }
  const bottom = page.height - EDGE - linesHeight(2, NOTE)
  const lefts = widths.map((_, index) => EDGE + sum(widths.slice(0, index)))
  const isRight = head.columns.map(({ kind }) => kind === 'number')

  const pages: Mark[][] = []
  let marks: Mark[] = []
  let y = 0

  const drawRow = (
    lines: readonly (readonly string[])[],
    face: Face,
    from = 0,
    end = Number.POSITIVE_INFINITY,
  ) => {
    for (let column = 0; column < lines.length; column++) {
      const own = lines[column] ?? []
      const width = widths[column] ?? 0
      for (let index = from; index < Math.min(own.length, end); index++) {
        const text = own[index] ?? ''
        const measured = setter.width(text, size, face)
        const left = lefts[column] ?? EDGE
        const x = isRight[column] ? left + width - CELL.side - measured : left + CELL.side
        const base =
          y + CELL.above + linesHeight(index - from, size) + (ASCENT * size) / POINTS_PER_MM
        marks.push({ kind: 'text', text, x, y: base, size, face, width: measured })
      }
    }
  }
  const wrapRow = (cells: readonly string[], face: Face) =>
    cells.map((text, column) => {
      const width = (widths[column] ?? 0) - 2 * CELL.side
      return wrapText(setter, text, { width, size, face }).lines
    })
  const heightOf = (lines: number) => linesHeight(Math.max(1, lines), size) + 2 * CELL.above
  const headLines = wrapRow(texts.columns, 'bold').map((lines) => lines.slice(0, MOST_HEAD_LINES))
  const headHeight = heightOf(Math.max(...headLines.map(({ length }) => length)))
  const tableWidth = sum(widths)
  const newPage = () => {
    marks = []
    pages.push(marks)
    y = EDGE
    if (pages.length === 1) y += titleHeight(marks, head, page.width, setter)
    marks.push({ kind: 'fill', boxes: [EDGE, y, tableWidth, headHeight], shade: 'band' })
    drawRow(headLines, 'bold')
    y += headHeight
  }

  /** What a page without title holds; the head is never so high that nothing is left. */
  const wholePage = bottom - EDGE - headHeight
  newPage()
  const rules: number[] = []
  const endPage = (target: Mark[]) => {
    if (rules.length > 0) target.push({ kind: 'fill', boxes: [...rules], shade: 'line' })
    rules.length = 0
  }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? []
    const lines = wrapRow(cell(row), 'regular')
    let most = 1
    for (const { length } of lines) most = Math.max(most, length)
    let from = 0
    while (y + heightOf(most - from) > bottom) {
      // Only a row that no page could hold is broken; any other begins on the next page.
      const fitting = Math.floor((bottom - y - 2 * CELL.above) / linesHeight(1, size))
      if (heightOf(most - from) > wholePage && fitting > 0) {
        drawRow(lines, 'regular', from, from + fitting)
        from += fitting
      }
      endPage(marks)
      newPage()
    }
    drawRow(lines, 'regular', from)
    y += heightOf(most - from)
    rules.push(EDGE, y, tableWidth, 0.1)
    onRow?.(index + 1)
  }
  endPage(marks)
  return pages.map((drawn, index) => ({
    ...page,
    marks: [...drawn, pageFoot(head, index + 1, pages.length, page, setter)],
  }))
}

type CellReader = (row: Row) => readonly string[]

/** The cells of a row as clean text. */
function cellReader(head: TableHead, setter: TypeSetter): CellReader {
  // Most texts come again and again: locations, shelf places, dates, small numbers.
  const known = new Map<string, string>()
  return (row) =>
    head.columns.map(({ kind }, index) => {
      const text = cellText(row[index] ?? null, kind)
      if (text === '') return text
      const seen = known.get(text)
      if (seen !== undefined) return seen
      const clean = setter.clean(text)
      known.set(text, clean)
      return clean
    })
}

/** Each column's widest text in em of the regular face, and its name's in the bold one. */
function naturalWidths(
  head: TableHead,
  rows: readonly Row[],
  names: readonly string[],
  cell: CellReader,
  setter: TypeSetter,
): readonly number[] {
  const unit = POINTS_PER_MM
  const widest = names.map((name) => setter.width(name, unit, 'bold'))
  const seen = head.columns.map(() => new Set<string>())
  for (const row of rows) {
    const texts = cell(row)
    for (let column = 0; column < texts.length; column++) {
      const text = texts[column] ?? ''
      if (seen[column]?.has(text)) continue
      seen[column]?.add(text)
      widest[column] = Math.max(widest[column] ?? 0, setter.width(text, unit, 'regular'))
    }
  }
  return widest
}

function chooseColumns(naturals: readonly number[]): Columns {
  for (const isLandscape of [false, true]) {
    const room = (isLandscape ? A4.long : A4.short) - 2 * EDGE
    for (const size of SIZES) {
      const widths = naturals.map((em) =>
        Math.min(WIDEST, (em * size) / POINTS_PER_MM + 2 * CELL.side + 0.2),
      )
      const spare = room - sum(widths)
      if (spare >= 0) {
        const share = Math.min(spare / widths.length, 8)
        return { size, isLandscape, widths: widths.map((width) => width + share) }
      }
    }
  }
  return { size: SIZES[2], isLandscape: true, widths: squeezed(naturals, A4.long - 2 * EDGE) }
}

/** The wide columns give way, in proportion, until all of them fit. */
function squeezed(naturals: readonly number[], room: number): readonly number[] {
  const wanted = naturals.map((em) =>
    Math.min(WIDEST, (em * SIZES[2]) / POINTS_PER_MM + 2 * CELL.side),
  )
  const least = Math.min(NARROWEST, room / wanted.length)
  const fixed = sum(wanted.map((width) => Math.min(width, least)))
  const excess = sum(wanted.map((width) => Math.max(0, width - least)))
  const share = excess === 0 ? 0 : Math.min(1, (room - fixed) / excess)
  return wanted.map((width) => Math.min(width, least) + Math.max(0, width - least) * share)
}

function titleHeight(
  marks: Mark[],
  head: TableHead,
  pageWidth: number,
  setter: TypeSetter,
): number {
  const width = pageWidth - 2 * EDGE
  let height = 0
  const put = (text: string, size: number, face: Face, quiet: boolean) => {
    const clean = setter.clean(text)
    for (const line of wrapText(setter, clean, { width, size, face }).lines) {
      marks.push({
        kind: 'text',
        text: line,
        x: EDGE,
        y: EDGE + height + (ASCENT * size) / POINTS_PER_MM,
        size,
        face,
        width: setter.width(line, size, face),
        ...(quiet ? { quiet } : {}),
      })
      height += linesHeight(1, size)
    }
  }
  put(head.title, TITLE, 'bold', false)
  put(`${head.customer} · ${head.date}`, NOTE, 'regular', true)
  return height + 3
}

function pageFoot(
  head: TableHead,
  number: number,
  count: number,
  page: { readonly width: number; readonly height: number },
  setter: TypeSetter,
): Mark {
  const { page: numberMark, pages: countMark } = PAGE_MARKS
  const text = head.pageText.replace(numberMark, String(number)).replace(countMark, String(count))
  const clean = setter.clean(text)
  const width = setter.width(clean, NOTE, 'regular')
  return {
    kind: 'text',
    text: clean,
    x: page.width - EDGE - width,
    y: page.height - EDGE,
    size: NOTE,
    face: 'regular',
    width,
    quiet: true,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
