import type { Cell, ColumnKind, Row, TableFormat } from '@forrad/core/documents'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { nodeDocuments } from './documents.helpers.ts'
import {
  findOffice,
  readByOffice,
  rowsOfFlatSheet,
  shownByOffice,
  type OfficeCell,
} from './office.helpers.ts'
import { HEAD, HOSTILE, PLAIN_ROWS, tableBytes, textRows } from './table.helpers.ts'

// Excel and CSV as LibreOffice reads them: a reader that shares no code with the writer.

/** Texts that spreadsheets like to take for something else. */
const DISGUISED = [
  '00123',
  '07046260123456',
  '1e5',
  '3/4',
  '2026-12',
  '2026-11-21',
  '12,5',
  '5 %',
  '(5)',
  'maj 2026',
  'SANT',
]
const ROWS: readonly Row[] = [
  ...PLAIN_ROWS,
  [null, 0.001, '2028-02-29', '2026-01-01T00:00'],
  ...DISGUISED.map((text, index): Row => [text, index, null, null]),
  ...textRows(HOSTILE),
]

async function made(format: TableFormat): Promise<Uint8Array> {
  return tableBytes(await nodeDocuments(), format, ROWS)
}

const EMPTY: OfficeCell = { type: '', value: '', formula: null }
const TYPES = { text: 'string', number: 'float', date: 'date', datetime: 'date' } as const

/** What LibreOffice is to find: numbers as numbers, dates as dates, text as text, and no formula. */
function expected(value: Cell, kind: ColumnKind): OfficeCell {
  if (value === null) return EMPTY
  const text = String(value)
  // Midnight is written as the day alone, and other moments with their seconds.
  const moment = text.endsWith('T00:00') ? text.slice(0, 10) : `${text}:00`
  return { type: TYPES[kind], value: kind === 'datetime' ? moment : text, formula: null }
}

function expectedRows(text: (cell: string) => string = (cell) => cell) {
  const kinds = HEAD.columns.map(({ kind }) => kind)
  const head = HEAD.columns.map(({ label }) => expected(label, 'text'))
  const rows = ROWS.map((row) =>
    row.map((cell, index) => {
      const kind = kinds[index] ?? 'text'
      return expected(kind === 'text' && cell !== null ? text(String(cell)) : cell, kind)
    }),
  )
  return [head, ...rows]
}

/** A sheet ends where its last full row and column do. */
function withoutEnd(rows: readonly (readonly OfficeCell[])[]) {
  const full = rows.findLastIndex((row) => row.some(({ type }) => type !== ''))
  const columns = HEAD.columns.length
  for (const row of rows) expect(row.slice(columns).every(({ type }) => type === '')).toBe(true)
  return rows
    .slice(0, full + 1)
    .map((row) => Array.from({ length: columns }, (_, index) => row[index] ?? EMPTY))
}

const office = findOffice()
if (office) {
  it.concurrent('LibreOffice reads Excel: same values, numbers, dates, no formula', async () => {
    const rows = await readByOffice(office, 'table.xlsx', await made('xlsx'))
    expect(withoutEnd(rows)).toEqual(expectedRows())
  })

  it.concurrent('LibreOffice shows Excel’s numbers and dates as people write them', async () => {
    const text = await shownByOffice(office, 'table.xlsx', await made('xlsx'))
    const rows: string[][] = parse(text, { bom: true })
    expect(rows).toHaveLength(ROWS.length + 1)
    expect(rows.slice(0, 4)).toEqual([
      ['Namn', 'Antal', 'Utgångsdatum', 'Tid'],
      ['Alvedon, röd; "stark"', '-12.5', '2027-02-28', '2026-11-21 15:04'],
      ['Åäö\nnästa rad', '1234567', '1999-12-31', '2026-03-29 03:00'],
      ['', '0.001', '2028-02-29', '2026-01-01 00:00'],
    ])
    expect(rows.slice(4).map(([name]) => name)).toEqual([...DISGUISED, ...HOSTILE])
  })

  it.concurrent(
    'LibreOffice reads CSV as in Sweden: same values, numbers, dates, no formula',
    async () => {
      const rows = await readByOffice(office, 'table.csv', await made('csv'))
      const guarded = (text: string) => (/^\s*[=+\-@＝]/.test(text) ? `'${text}` : text)
      expect(withoutEnd(rows)).toEqual(expectedRows(guarded))
    },
  )
} else if (process.env['FORRAD_FULL'] === '1') {
  console.warn('LibreOffice not found: Excel and CSV were not read back with it')
}

it('a flat sheet’s cells have their types, repeats and formulas', () => {
  const row = `<table:table-row>
    <table:table-cell office:value-type="string"><text:p>&apos;a</text:p><text:p>b<text:s text:c="2"/>c</text:p></table:table-cell>
    <table:table-cell table:formula="of:=1&lt;2" office:value-type="float" office:value="1"><text:p>1,00</text:p></table:table-cell>
    <table:table-cell table:number-columns-repeated="2"/>
    <table:table-cell table:style-name="d" office:value-type="date" office:date-value="2026-11-21"/>
  </table:table-row>`
  const xml = `<table:table table:name="S"><table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>${row}</table:table>`
  expect(rowsOfFlatSheet(xml)).toEqual([
    [EMPTY],
    [EMPTY],
    [
      { type: 'string', value: "'a\nb  c", formula: null },
      { type: 'float', value: '1', formula: 'of:=1<2' },
      EMPTY,
      EMPTY,
      { type: 'date', value: '2026-11-21', formula: null },
    ],
  ])
})
