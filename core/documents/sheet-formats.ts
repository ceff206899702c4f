/** A sheet or roll of labels by its measures, all in mm. */
export interface SheetFormat {
  readonly id: string
  /** `sheet`: several labels on a page. `single`: each label is a page of its own, as on rolls. */
  readonly kind: 'sheet' | 'single'
  readonly pageWidth: number
  readonly pageHeight: number
  readonly columns: number
  readonly rows: number
  readonly labelWidth: number
  readonly labelHeight: number
  /** From the page's left edge to the first label. */
  readonly left: number
  /** From the page's upper edge to the first label. */
  readonly top: number
  /** Between columns. */
  readonly gapX: number
  /** Between rows. */
  readonly gapY: number
}

const A4 = { pageWidth: 210, pageHeight: 297 } as const

/** An A4 sheet whose labels stand in the middle unless an edge is given. */
function a4(
  [columns, rows]: readonly [number, number],
  [labelWidth, labelHeight]: readonly [number, number],
  gaps: { readonly x?: number; readonly y?: number } = {},
): SheetFormat {
  const { x: gapX = 0, y: gapY = 0 } = gaps
  const middle = (page: number, count: number, label: number, gap: number) =>
    Math.round(((page - count * label - (count - 1) * gap) / 2) * 100) / 100
  return {
    id: `a4-${columns}x${rows}-${labelWidth}x${labelHeight}`,
    kind: 'sheet',
    ...A4,
    columns,
    rows,
    labelWidth,
    labelHeight,
    left: middle(A4.pageWidth, columns, labelWidth, gapX),
    top: middle(A4.pageHeight, rows, labelHeight, gapY),
    gapX,
    gapY,
  }
}

/** One label that is its own page. */
export function singleLabel(width: number, height: number): SheetFormat {
  return {
    id: `single-${width}x${height}`,
    kind: 'single',
    pageWidth: width,
    pageHeight: height,
    columns: 1,
    rows: 1,
    labelWidth: width,
    labelHeight: height,
    left: 0,
    top: 0,
    gapX: 0,
    gapY: 0,
  }
}

/** Common A4 label sheets, and labels of common label printers, by their measures. */
export const SHEET_FORMATS: readonly SheetFormat[] = [
  a4([3, 8], [70, 37]),
  a4([3, 8], [70, 36]),
  a4([3, 7], [70, 42.3]),
  a4([3, 7], [63.5, 38.1], { x: 2.5 }),
  a4([3, 8], [63.5, 33.9], { x: 2.5 }),
  a4([3, 6], [63.5, 46.6], { x: 2.5 }),
  a4([2, 7], [99.1, 38.1], { x: 2.5 }),
  a4([2, 8], [99.1, 33.9], { x: 2.5 }),
  a4([2, 4], [99.1, 67.7], { x: 2.5 }),
  a4([2, 8], [105, 37]),
  a4([2, 6], [105, 48]),
  a4([4, 10], [52.5, 29.7]),
  a4([4, 10], [48.5, 25.4]),
  a4([4, 12], [45.7, 21.2], { x: 2.5 }),
  a4([5, 13], [38.1, 21.2], { x: 2.5 }),
  singleLabel(50, 25),
  singleLabel(54, 25),
  singleLabel(57, 32),
  singleLabel(62, 29),
  singleLabel(62, 40),
  singleLabel(76, 25),
  singleLabel(76, 51),
  singleLabel(89, 36),
  singleLabel(102, 51),
]

/** What is wrong with a format's measures. */
export type SheetProblem =
  /** A measure is missing, negative or no number, or a count no whole number from 1. */
  | 'wrong_measure'
  /** The labels with their gaps are wider or higher than the page leaves room for. */
  | 'no_room'

/** A format's measure, in mm, or count. */
export type SheetMeasure = Exclude<keyof SheetFormat, 'id' | 'kind'>

/** Sheets are cut to half a millimetre; a sum may be over by less. */
const TOLERANCE = 0.05
/** The largest measure, in mm. */
export const MAX_MEASURE = 2000
/** The most columns or rows. */
export const MAX_ROWS = 100

const isGap = (value: number) => value >= 0 && value <= MAX_MEASURE
const isSize = (value: number) => isGap(value) && value > 0
const isCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= MAX_ROWS

/** What each measure may be; one that is no number may be none of them. */
const MAY_BE: Readonly<Record<SheetMeasure, (value: number) => boolean>> = {
  pageWidth: isSize,
  pageHeight: isSize,
  columns: isCount,
  rows: isCount,
  labelWidth: isSize,
  labelHeight: isSize,
  left: isGap,
  top: isGap,
  gapX: isGap,
  gapY: isGap,
}

/** Whether a measure can be this one of any format. */
export function isSheetMeasure(name: SheetMeasure, value: number): boolean {
  return MAY_BE[name](value)
}

/** What the labels take of a page, with the margin before them and the gaps between them, in mm. */
export function labelsExtent(format: SheetFormat): {
  readonly width: number
  readonly height: number
} {
  const { columns, rows, labelWidth, labelHeight, left, top, gapX, gapY } = format
  return {
    width: left + columns * labelWidth + (columns - 1) * gapX,
    height: top + rows * labelHeight + (rows - 1) * gapY,
  }
}

/** What is wrong with the measures; null when the sheet can be printed. */
export function sheetProblem(format: SheetFormat): SheetProblem | null {
  const names = Object.keys(MAY_BE) as readonly SheetMeasure[]
  if (!names.every((name) => isSheetMeasure(name, format[name]))) return 'wrong_measure'
  const { width, height } = labelsExtent(format)
  const { pageWidth, pageHeight } = format
  return width > pageWidth + TOLERANCE || height > pageHeight + TOLERANCE ? 'no_room' : null
}

/** How many labels a page holds. */
export function labelsPerPage({ columns, rows }: SheetFormat): number {
  return columns * rows
}

/** Where a label stands. */
export interface LabelPlace {
  /** From 0. */
  readonly page: number
  /** mm from the page's left edge. */
  readonly x: number
  /** mm from the page's upper edge. */
  readonly y: number
}

/** The place of the label with this index, row by row, when the first one stands at position `start` (from 1). */
export function labelPlace(format: SheetFormat, index: number, start: number): LabelPlace {
  const position = index + start - 1
  const onPage = labelsPerPage(format)
  const slot = position % onPage
  const column = slot % format.columns
  const row = Math.floor(slot / format.columns)
  return {
    page: Math.floor(position / onPage),
    x: format.left + column * (format.labelWidth + format.gapX),
    y: format.top + row * (format.labelHeight + format.gapY),
  }
}
