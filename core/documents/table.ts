/** What the cells of a column hold. */
export type ColumnKind = 'text' | 'number' | 'date' | 'datetime'

/** A column of a table. */
export interface TableColumn {
  readonly label: string
  readonly kind: ColumnKind
}

/**
 * One value by the column's kind: a text, a number, a calendar date `yyyy-mm-dd`, or a moment on the
 * wall clock `yyyy-mm-ddThh:mm`. Null is empty.
 */
export type Cell = string | number | null

/** A row, one cell for each column. */
export type Row = readonly Cell[]

/** What stands in the foot's words for a page's number and how many there are, until the pages are known. */
export const PAGE_MARKS = { page: '{page}', pages: '{pages}' } as const

/** What stands above the rows, in the words of the reader. */
export interface TableHead {
  readonly title: string
  /** Whose figures they are. */
  readonly customer: string
  /** The day they were taken, `yyyy-mm-dd`. */
  readonly date: string
  /** The foot of a page with {@link PAGE_MARKS}, such as `Sida {page} av {pages}`. */
  readonly pageText: string
  /** What Excel's sheet is called. */
  readonly sheetName: string
  readonly columns: readonly TableColumn[]
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

/** Whether the text is a calendar date as cells hold it. */
export function isDateCell(value: Cell): value is string {
  return typeof value === 'string' && DATE.test(value)
}

/** A moment's date and time; null for anything else. */
export function momentParts(value: Cell): { readonly date: string; readonly time: string } | null {
  const match = typeof value === 'string' ? MOMENT.exec(value) : null
  return match?.[1] !== undefined && match[2] !== undefined
    ? { date: match[1], time: match[2] }
    : null
}

/** The cell as people read it: numbers in Swedish, moments as date and time. */
export function cellText(value: Cell, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return swedishNumber(value)
  const moment = kind === 'datetime' ? momentParts(value) : null
  return moment ? `${moment.date} ${moment.time}` : value
}

const numbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 10 })

function swedishNumber(value: number): string {
  // Small whole numbers are nearly all there are, and formatting costs.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return numbers.format(value)
}
