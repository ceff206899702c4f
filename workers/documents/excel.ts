import {
  cellText,
  isDateCell,
  momentParts,
  withoutControls,
  type ColumnKind,
  type Row,
  type TableHead,
} from '@forrad/core/documents'
import { utils, write, type CellObject, type WorkBook, type WorkSheet } from 'xlsx'
import { joinBytes } from './bytes.ts'
import { readZip, writeZip, type ZipEntry } from './zip.ts'

/** The most rows of an Excel sheet, its header among them. */
export const MAX_ROWS = 1_048_576
/** Excel refuses a cell with more characters. */
const LONGEST = 32_767
const SHEET = 'xl/worksheets/sheet1.xml'
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

/**
 * Creates the workbook: typed cells, frozen header, filter, widths after what stands there. The package
 * writes all parts but the rows, which it would hold as an object for each cell: they are written as
 * they come, so that a long list takes no memory but its text. `npm run bench -- documents` sets this
 * beside another package, 100,000 rows long.
 */
export function createExcelWriter(head: TableHead): ExcelWriter {
  const { columns } = head
  const widths = columns.map(({ label }) => label.length + 3)
  const letters = columns.map((_, index) => utils.encode_col(index))
  const styles = probeStyles()
  const encoder = new TextEncoder()
  const chunks: Uint8Array[] = []
  let count = 0

  const headRow = columns.map(({ label }, index) => textCell(`${letters[index]}1`, label)).join('')
  chunks.push(encoder.encode(`<row r="1">${headRow}</row>`))
  return {
    add(rows) {
      let xml = ''
      for (const row of rows) {
        count += 1
        const number = count + 1
        xml += `<row r="${number}">`
        for (let index = 0; index < columns.length; index++) {
          const value = row[index] ?? null
          if (value === null) continue
          const kind = columns[index]?.kind ?? 'text'
          const length = Math.min(WIDEST, lengthOf(value, kind))
          if (length > (widths[index] ?? 0)) widths[index] = length
          xml += typedCell(`${letters[index]}${number}`, value, kind, styles)
        }
        xml += '</row>'
      }
      chunks.push(encoder.encode(xml))
    },
    get count() {
      return count
    },
    finish() {
      const last = utils.encode_cell({ r: count, c: Math.max(0, columns.length - 1) })
      const sheet: WorkSheet = {
        '!ref': `A1:${last}`,
        '!cols': widths.map((width) => ({ wch: width + 1 })),
        '!autofilter': { ref: `A1:${last}` },
        A2: DATE_PROBE,
        B2: MOMENT_PROBE,
      }
      const name = sheetName(head.sheetName)
      const book: WorkBook = {
        SheetNames: [name],
        Sheets: { [name]: sheet },
        Props: { Title: withoutControls(head.title), Company: withoutControls(head.customer) },
      }
      return pack(storedEntries(book), chunks)
    },
  }
}

function lengthOf(value: string | number, kind: ColumnKind): number {
  return kind === 'text' && typeof value === 'string' ? value.length : cellText(value, kind).length
}

const DATE_PROBE: CellObject = { t: 'n', v: 1, z: DATE_FORMAT }
const MOMENT_PROBE: CellObject = { t: 'n', v: 1.5, z: MOMENT_FORMAT }

interface Styles {
  readonly date: string
  readonly moment: string
}

/** The numbers under which the package files the two formats. */
function probeStyles(): Styles {
  const sheet: WorkSheet = { '!ref': 'A1:B2', A2: DATE_PROBE, B2: MOMENT_PROBE }
  const entries = storedEntries({ SheetNames: ['1'], Sheets: { 1: sheet } })
  const xml = new TextDecoder().decode(entries.find(({ name }) => name === SHEET)?.bytes)
  const styleOf = (cell: string) => {
    const style = new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml)?.[1]
    if (style === undefined) throw new Error(`the package gave ${cell} no style`)
    return style
  }
  return { date: styleOf('A2'), moment: styleOf('B2') }
}

function storedEntries(book: WorkBook): readonly ZipEntry[] {
  const plain = write(book, { type: 'array', bookType: 'xlsx', compression: false })
  return readZip(new Uint8Array(plain as ArrayBuffer))
}

const SPECIAL = /[&<>]/g
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Excel takes this shape in a text for an escaped character. */
const ESCAPED_SHAPE = /_(?=x[0-9a-f]{4}_)/gi

/** Text is always a text cell, so that no beginning makes it a formula. */
function textCell(at: string, value: string): string {
  const clean = withoutControls(value.replaceAll(/\r\n?/g, '\n')).slice(0, LONGEST)
  const text = clean
    .replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign)
    .replace(ESCAPED_SHAPE, '_x005F_')
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function typedCell(at: string, value: string | number, kind: ColumnKind, styles: Styles): string {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? `<c r="${at}"><v>${value}</v></c>` : ''
  }
  if (kind === 'date' && isDateCell(value)) {
    return `<c r="${at}" s="${styles.date}"><v>${dayNumber(value)}</v></c>`
  }
  const moment = kind === 'datetime' ? momentParts(value) : null
  if (moment) {
    const [hours = 0, minutes = 0] = moment.time.split(':').map(Number)
    const day = dayNumber(moment.date) + (hours * 60 + minutes) / 1440
    return `<c r="${at}" s="${styles.moment}"><v>${day}</v></c>`
  }
  return textCell(at, value)
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

const DATA_START = '<sheetData>'
const DATA_END = '</sheetData>'

/** Freezes the header, puts the rows in place of the probes, and compresses natively. */
function pack(
  entries: readonly ZipEntry[],
  rows: readonly Uint8Array[],
): Promise<Uint8Array<ArrayBuffer>> {
  return writeZip(
    entries.map((entry) =>
      entry.name === SHEET ? { name: entry.name, bytes: wholeSheet(entry.bytes, rows) } : entry,
    ),
  )
}

function wholeSheet(shell: Uint8Array, rows: readonly Uint8Array[]): Uint8Array {
  const xml = new TextDecoder().decode(shell)
  const start = xml.indexOf(DATA_START)
  const end = xml.indexOf(DATA_END)
  if (start < 0 || end < 0 || !xml.includes(VIEW)) throw new Error('not a sheet as expected')
  const encoder = new TextEncoder()
  const before = encoder.encode(xml.slice(0, start + DATA_START.length).replace(VIEW, FROZEN))
  const after = encoder.encode(xml.slice(end))
  return joinBytes([before, ...rows, after])
}
