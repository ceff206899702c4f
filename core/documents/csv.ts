import { guardFormula } from './guard.ts'
import { momentParts, type Cell, type ColumnKind, type Row, type TableColumn } from './table.ts'

/** How Excel in Sweden knows that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'
const SEPARATOR = ';'
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/
/** Bare, a reader could take it for a number, a date or a truth value: a batch `00123`, a pack `3/4`. */
const READS_AS_VALUE = /\d|^(?:sant|falskt|true|false)$/i

function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? inQuotes(text) : text
}

/** Quotes say "text" to readers that tell them apart (LibreOffice, statistics packages; not Excel). */
function quotedText(text: string): string {
  return READS_AS_VALUE.test(text) ? inQuotes(text) : quoted(text)
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
  if (moment) return `${moment.date} ${moment.time}`
  return kind === 'text' ? quotedText(guardFormula(value)) : quoted(guardFormula(value))
}

/** The file's beginning: byte order mark and the columns' names. */
export function csvHead(columns: readonly TableColumn[]): string {
  const names = columns.map(({ label }) => quoted(guardFormula(label)))
  return BYTE_ORDER_MARK + names.join(SEPARATOR) + LINE_END
}

/**
 * Rows as lines: semicolons, decimal commas, CRLF, no cell that can become a formula; numbers and dates
 * bare, text that could be read as one in quotes.
 */
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
