import type { PrintLabel, Row } from '@forrad/core/documents'
import ExcelJS from 'exceljs'
import { jsPDF } from 'jspdf'
import autoTable from 'jspdf-autotable'
import { writeBarcode } from 'zxing-wasm/writer'
import { HEAD } from './data.ts'

const names = HEAD.columns.map(({ label }) => label)

/** The table with jspdf and its table plug-in: title, repeated header, page numbers. */
export function jspdfTable(rows: readonly Row[]): number {
  const document = new jsPDF({ compress: true })
  document.setFontSize(14)
  document.text(HEAD.title, 12, 14)
  autoTable(document, {
    startY: 20,
    head: [names],
    body: rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    styles: { fontSize: 8 },
  })
  const pages = document.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    document.setPage(page)
    document.setFontSize(8)
    document.text(`Sida ${page} av ${pages}`, 180, 290)
  }
  return document.output('arraybuffer').byteLength
}

/** The labels with jspdf, 24 a sheet, the same barcodes as filled squares. */
export async function jspdfLabels(labels: readonly PrintLabel[]): Promise<number> {
  const document = new jsPDF({ compress: true })
  for (const [index, label] of labels.entries()) {
    const slot = index % 24
    if (index > 0 && slot === 0) document.addPage()
    const x = (slot % 3) * 70
    const y = Math.floor(slot / 3) * 37
    document.setFontSize(14)
    document.text(document.splitTextToSize(label.title, 44) as string[], x + 3, y + 7)
    document.setFontSize(9)
    document.text(label.details.join(' '), x + 3, y + 26)
    document.text(label.code, x + 3, y + 33)
    document.text(label.place ?? '', x + 40, y + 33)
    const text = 'text' in label.barcode ? label.barcode.text : label.barcode.gtin
    const { symbol } = await writeBarcode(text, { format: 'QRCode', addQuietZones: false })
    for (let at = 0; at < symbol.data.length; at++) {
      if (symbol.data[at] !== 0) continue
      const column = at % symbol.width
      const row = Math.floor(at / symbol.width)
      document.rect(x + 46 + column * 0.9, y + 9 + row * 0.9, 0.9, 0.9, 'F')
    }
  }
  return document.output('arraybuffer').byteLength
}

/** The workbook with exceljs: typed cells, frozen header, filter, widths. */
export async function exceljsTable(rows: readonly Row[]): Promise<number> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Inventarie', { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = names.map((header) => ({ header, width: 18 }))
  sheet.getColumn(6).numFmt = 'yyyy-mm-dd'
  sheet.autoFilter = `A1:H${rows.length + 1}`
  for (const row of rows) {
    sheet.addRow(row.map((cell, index) => (index === 5 && cell !== null ? new Date(cell) : cell)))
  }
  return (await book.xlsx.writeBuffer()).byteLength
}

/** CSV with exceljs. */
export async function exceljsCsv(rows: readonly Row[]): Promise<number> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Inventarie')
  sheet.addRow(names)
  for (const row of rows) sheet.addRow([...row])
  const options = { formatterOptions: { delimiter: ';', writeBOM: true } }
  return (await book.csv.writeBuffer(options)).byteLength
}
