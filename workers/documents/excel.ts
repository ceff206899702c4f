import {
  cellText,
  isDateCell,
  momentParts,
  withoutControls,
  type Cell,
  type ColumnKind,
  type Row,
  type TableHead,
} from '@forrad/core/documents'
import { utils, write, type CellObject, type WorkBook, type WorkSheet } from 'xlsx'
import { readStoredZip, writeZip } from './zip.ts'

/** The most rows of an Excel sheet, its header among them. */
export const MAX_ROWS = 1_048_576
/** Excel refuses a cell with more characters. */
const LONGEST = 32_767
const DAY = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
const DATE_FORMAT = 'yyyy-mm-dd'
const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm'
/** Characters: wider columns are no easier to read. */
const WIDEST = 60

/** Collects rows and packs them as a workbook of one sheet. */
export interface ExcelWriter {
  add(rows: readonly Row[]): void
  /** How many rows there are, without the header. */
  readonly count: number
  finish(): Promise<Uint8Array<ArrayBuffer>>
}

/** Creates the workbook: typed cells, frozen header, filter, widths after what stands there. */
export function createExcelWriter(head: TableHead): ExcelWriter {
  const { columns } = head
  const widths = columns.map(({ label }) => label.length + 3)
  const names = columns.map(({ label }): CellObject => ({ t: 's', v: withoutControls(label) }))
  const sheet: (readonly (CellObject | undefined)[])[] = [names]
  return {
    add(rows) {
      for (const row of rows) {
        sheet.push(
          columns.map(({ kind }, index) => {
            const value = row[index] ?? null
            const length = value === null ? 0 : Math.min(WIDEST, lengthOf(value, kind))
            if (length > (widths[index] ?? 0)) widths[index] = length
            return typedCell(value, kind)
          }),
        )
      }
    },
    get count() {
      return sheet.length - 1
    },
    async finish() {
      const last = utils.encode_cell({ r: sheet.length - 1, c: Math.max(0, columns.length - 1) })
      const dense = Object.assign(sheet, {
        '!ref': `A1:${last}`,
        '!cols': widths.map((width) => ({ wch: width + 1 })),
        '!autofilter': { ref: `A1:${last}` },
      })
      const name = sheetName(head.sheetName)
      const book: WorkBook = {
        SheetNames: [name],
        // A dense sheet is a list of rows; the package's types know only the sparse kind.
        Sheets: { [name]: dense as unknown as WorkSheet },
        Props: { Title: withoutControls(head.title), Company: withoutControls(head.customer) },
      }
      const plain = write(book, { type: 'array', bookType: 'xlsx', compression: false })
      return pack(new Uint8Array(plain as ArrayBuffer))
    },
  }
}

function lengthOf(value: string | number, kind: ColumnKind): number {
  return kind === 'text' && typeof value === 'string' ? value.length : cellText(value, kind).length
}

/** Text is always a text cell, so that no beginning makes it a formula. */
function typedCell(value: Cell, kind: ColumnKind): CellObject | undefined {
  if (value === null) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? { t: 'n', v: value } : undefined
  if (kind === 'date' && isDateCell(value)) {
    return { t: 'n', v: dayNumber(value), z: DATE_FORMAT }
  }
  const moment = kind === 'datetime' ? momentParts(value) : null
  if (moment) {
    const [hours = 0, minutes = 0] = moment.time.split(':').map(Number)
    const v = dayNumber(moment.date) + (hours * 60 + minutes) / 1440
    return { t: 'n', v, z: MOMENT_FORMAT }
  }
  return { t: 's', v: withoutControls(value).slice(0, LONGEST) }
}

/** Excel counts days from 30 December 1899. */
function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return (Date.UTC(year, month - 1, day) - EPOCH) / DAY
}

/** At most 31 characters, none of them reserved. */
function sheetName(text: string): string {
  const name = withoutControls(text)
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return [...name].slice(0, 31).join('') || '1'
}

const VIEW = '<sheetView workbookViewId="0"/>'
/** The header stays in sight: the package's free edition writes no panes. */
const FROZEN =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>'

/** Adds the frozen header, and compresses natively, which the package would do in JavaScript. */
async function pack(plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const entries = readStoredZip(plain).map((entry) =>
    entry.name === 'xl/worksheets/sheet1.xml'
      ? { name: entry.name, bytes: withFrozenHeader(entry.bytes) }
      : entry,
  )
  return writeZip(entries)
}

/** The view stands near the beginning: only that is looked at, the rows are copied as they are. */
function withFrozenHeader(bytes: Uint8Array): Uint8Array {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const at = start.indexOf(VIEW)
  if (at < 0) throw new Error('the sheet has no view to freeze')
  const frozen = new TextEncoder().encode(FROZEN)
  const whole = new Uint8Array(bytes.length - VIEW.length + frozen.length)
  whole.set(bytes.subarray(0, at))
  whole.set(frozen, at)
  whole.set(bytes.subarray(at + VIEW.length), at + frozen.length)
  return whole
}
