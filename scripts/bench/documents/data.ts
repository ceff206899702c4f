import type { PrintLabel, Row, TableHead } from '@forrad/core/documents'

/** The columns that every writer of the bench gets. */
export const HEAD: TableHead = {
  title: 'Inventarie alla lager',
  customer: 'Region Norr, Vårdcentralen Älven',
  date: '2026-11-21',
  pageText: 'Sida {page} av {pages}',
  sheetName: 'Inventarie',
  columns: [
    { label: 'Lager', kind: 'text' },
    { label: 'Hyllplats', kind: 'text' },
    { label: 'Varunummer', kind: 'text' },
    { label: 'Vara', kind: 'text' },
    { label: 'Batch', kind: 'text' },
    { label: 'Utgångsdatum', kind: 'date' },
    { label: 'Antal', kind: 'number' },
    { label: 'Beställningspunkt', kind: 'number' },
  ],
}

const NAMES = [
  'Alvedon filmdragerad tablett',
  'Ibuprofen depottablett',
  'Ögondroppar åäö',
  'Insulin',
]

/** An inventory of so many batches, the same in every run. */
export function inventory(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => [
    `Läkemedelsrum ${index % 7}`,
    `A${index % 40}`,
    String(100_000 + index),
    NAMES[index % NAMES.length] ?? '',
    index % 9 === 0 ? null : `LOT${index % 977}`,
    index % 9 === 0 ? null : `20${27 + (index % 3)}-0${1 + (index % 9)}-15`,
    (index * 7) % 120,
    index % 20,
  ])
}

/** Labels whose codes all differ. */
export function labels(count: number): readonly PrintLabel[] {
  return Array.from({ length: count }, (_, index) => ({
    title: NAMES[index % NAMES.length] ?? '',
    details: ['500 mg'],
    code: String(100_000 + index),
    place: `A${index % 40}`,
    barcode: { symbology: 'qr', text: String(100_000 + index) },
  }))
}
