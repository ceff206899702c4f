import { guardFormula } from './guard.ts'
import { momentParts, type Cell, type ColumnKind, type Row, type TableColumn } from './table.ts'

/** How Excel in Sweden knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'
const SEPARATOR = ';'
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A number with decimal comma and without grouping, so that it stays a number. */
function csvNumber(value: number): string {
  if (!Number.isFinite(value)) return ''
  return String(value).replace('.', ',')
}

function csvCell(value: Cell, kind: ColumnKind): string {
  if (value === null) return ''
  if (typeof value === 'number') return csvNumber(value)
  const moment = kind === 'datetime' ? momentParts(value) : null
  return quoted(guardFormula(moment ? `${moment.date} ${moment.time}` : value))
}

/** The file's beginning: byte order mark and the columns' names. */
export function csvHead(columns: readonly TableColumn[]): string {
  const names = columns.map(({ label }) => quoted(guardFormula(label)))
  return BYTE_ORDER_MARK + names.join(SEPARATOR) + LINE_END
}

/** Rows as lines: semicolons, decimal commas, CRLF, no cell that can become a formula. */
export function csvRows(columns: readonly TableColumn[], rows: readonly Row[]): string {
  let text = ''
  for (const row of rows) {
    for (let index = 0; index < columns.length; index++) {
      if (index > 0) text += SEPARATOR
      text += csvCell(row[index] ?? null, columns[index]?.kind ?? 'text')
    }
    text += LINE_END
  }
  return text
}
