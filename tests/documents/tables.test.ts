import type { Documents, Row, RowSource, TableFormat } from '@forrad/core/documents'
import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeDocuments, rowsOf } from './documents.helpers.ts'
import { renderPdf } from './pictures.helpers.ts'
import { HEAD, HOSTILE, PLAIN_ROWS, tableBytes, textRows } from './table.helpers.ts'

// LibreOffice is not everywhere: Excel files are read back by exceljs, which shares no code with the
// writer, and CSV by the strict reader below.

// A lone carriage return comes back from LibreOffice as another line end, from exceljs as written.
const TEXTS = [...HOSTILE, '\r=1']

const ROWS: readonly Row[] = [
  ...PLAIN_ROWS,
  [null, null, null, null],
  ['00123', 0, '2028-02-29', '2026-01-01T00:00'],
  ...textRows(TEXTS),
]

let documents: Documents
beforeAll(async () => {
  documents = await nodeDocuments()
})

function made(format: TableFormat, rows: readonly Row[] = ROWS): Promise<Uint8Array> {
  return tableBytes(documents, format, rows)
}

describe('Excel, read back by exceljs', () => {
  async function sheetOf(bytes: Uint8Array) {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(bytes as unknown as ExcelJS.Buffer)
    const sheet = book.worksheets[0]
    if (!sheet) throw new Error('no sheet')
    return sheet
  }

  it('has the same values, numbers as numbers and dates as dates', async () => {
    const sheet = await sheetOf(await made('xlsx'))
    expect(sheet.rowCount).toBe(ROWS.length + 1)
    expect(sheet.getRow(1).values).toEqual([undefined, 'Namn', 'Antal', 'Utgångsdatum', 'Tid'])
    const first = sheet.getRow(2)
    expect(first.getCell(1).value).toBe('Alvedon, röd; "stark"')
    expect(first.getCell(2).value).toBe(-12.5)
    expect(first.getCell(3).value).toEqual(new Date('2027-02-28T00:00:00.000Z'))
    expect(first.getCell(3).numFmt).toBe('yyyy-mm-dd')
    const moment = first.getCell(4).value
    expect(moment).toBeInstanceOf(Date)
    if (moment instanceof Date) {
      expect(Math.abs(moment.getTime() - Date.UTC(2026, 10, 21, 15, 4))).toBeLessThan(1000)
    }
    expect(sheet.getRow(3).getCell(1).value).toBe('Åäö\nnästa rad')
    expect(sheet.getRow(3).getCell(3).value).toEqual(new Date('1999-12-31T00:00:00.000Z'))
    expect(sheet.getRow(4).values).toEqual([])
    expect(sheet.getRow(5).getCell(1).value).toBe('00123')
    expect(sheet.getRow(5).getCell(3).value).toEqual(new Date('2028-02-29T00:00:00.000Z'))
  })

  it('has a frozen header, a filter, widths and a name that Excel takes', async () => {
    const sheet = await sheetOf(await made('xlsx'))
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe(`A1:D${ROWS.length + 1}`)
    expect(sheet.getColumn(1).width).toBeGreaterThan(20)
    expect(sheet.getColumn(4).width).toBeGreaterThan(16)
    expect(sheet.name).toBe('Inventarie  alla lager  utkast')
  })

  it('has no cell that is a formula, and negative numbers stay numbers', async () => {
    const sheet = await sheetOf(await made('xlsx'))
    for (const [index, text] of TEXTS.entries()) {
      const row = sheet.getRow(index + 6)
      expect(row.getCell(1).type).toBe(ExcelJS.ValueType.String)
      expect(String(row.getCell(1).value).trim()).toBe(text.replace('\r', '\n').trim())
      expect(row.getCell(2).value).toBe(-3)
    }
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula).toBeUndefined()))
  })

  it('takes control characters, lone surrogates and very long texts', async () => {
    const long = 'å'.repeat(40_000)
    const sheet = await sheetOf(
      await made('xlsx', [
        ['a\u0000b\u0007c\ud800', 1, null, null],
        [long, 2, null, null],
      ]),
    )
    expect(sheet.getRow(2).getCell(1).value).toBe('abc\ufffd')
    expect(sheet.getRow(3).getCell(1).value).toHaveLength(32_767)
  })
})

/** RFC 4180 with semicolons, nothing forgiven: CRLF, doubled quotes, quotes only around whole cells. */
function strictCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) throw new Error('a quote that is never closed')
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') {
          cell += '"'
          at += 1
        } else break
      }
      at += 1
    } else {
      while (at < text.length && text[at] !== ';' && text[at] !== '\r') {
        if (text[at] === '"' || text[at] === '\n') throw new Error(`a loose sign at ${at}`)
        cell += text[at]
        at += 1
      }
    }
    row.push(cell)
    if (text[at] === ';') at += 1
    else if (text[at] === '\r' && text[at + 1] === '\n') {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`neither a cell nor a line ends at ${at}`)
  }
  if (row.length > 0) throw new Error('the last line does not end')
  return rows
}

describe('CSV, read back strictly', () => {
  it('is UTF-8 with a byte order mark, semicolons, decimal commas and CRLF', async () => {
    const bytes = await made('csv')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = strictCsv(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    expect(rows[0]).toEqual(['Namn', 'Antal', 'Utgångsdatum', 'Tid'])
    expect(rows[1]).toEqual(['Alvedon, röd; "stark"', '-12,5', '2027-02-28', '2026-11-21 15:04'])
    expect(rows[2]).toEqual(['Åäö\nnästa rad', '1234567', '1999-12-31', '2026-03-29 03:00'])
    expect(rows[3]).toEqual(['', '', '', ''])
    expect(rows).toHaveLength(ROWS.length + 1)
  })

  it('has no cell that can become a formula, and negative numbers stay numbers', async () => {
    const rows = strictCsv(new TextDecoder().decode(await made('csv'))).slice(5)
    for (const [index, row] of rows.entries()) {
      const text = TEXTS[index] ?? ''
      expect(row[1]).toBe('-3')
      if (text.startsWith('"')) expect(row[0]).toBe(text)
      else expect(row[0]).toMatch(/^'/)
    }
  })
})

describe('PDF, read back by PDFium', () => {
  const many = Array.from({ length: 300 }, (_, index): Row => [
    `Vara å ä ö ${index}`,
    index - 5,
    '2027-02-28',
    '2026-11-21T15:04',
  ])

  it('has title, customer and date, and on each page the header and its number', async () => {
    const { count, pages } = await renderPdf(await made('pdf', many), 1)
    expect(count).toBeGreaterThan(3)
    const texts = pages.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    expect(texts[0]).toContain('Inventarie Läkemedelsrum 1')
    expect(texts[0]).toContain('Region Norr, Vårdcentralen Älven · 2026-11-21')
    for (const [index, text] of texts.entries()) {
      expect(text).toContain('Namn')
      expect(text).toContain('Utgångsdatum')
      expect(text).toContain(`Sida ${index + 1} av ${count}`)
    }
    const all = texts.join(' ')
    for (const index of [0, 150, 299]) expect(all).toContain(`Vara å ä ö ${index} `)
    expect(all).toContain('2026-11-21 15:04')
  })

  it('wraps what does not fit, and takes a cell longer than a page', async () => {
    const long = 'Filmdragerad tablett med lång beskrivning. '.repeat(400)
    const { pages } = await renderPdf(await made('pdf', [[long, 1, null, null], ...many]), 1)
    expect(pages[0]?.text).toContain('Filmdragerad')
    expect(pages.map(({ text }) => text).join(' ')).toContain('Vara å ä ö 299')
  })

  it('without rows still has its head', async () => {
    const { count, pages } = await renderPdf(await made('pdf', []), 1)
    expect(count).toBe(1)
    expect(pages[0]?.text).toContain('Sida 1 av 1')
  })
})

describe('the work', () => {
  it('tells how far it has come', async () => {
    const shares: number[] = []
    const rows = Array.from({ length: 3000 }, (): Row => ['x', 1, null, null])
    const result = await documents.table('pdf', HEAD, rowsOf(rows), {
      expected: 3000,
      onProgress: (share) => shares.push(share),
    })
    expect(result.ok).toBe(true)
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  })

  it('hands on why rows stopped coming', async () => {
    async function* broken(): RowSource<string> {
      yield ROWS
      return 'the network'
    }
    expect(await documents.table('csv', HEAD, broken())).toEqual({
      ok: false,
      problem: { code: 'source', error: 'the network' },
    })
  })
})
