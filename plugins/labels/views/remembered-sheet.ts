import { FIRST_CHOICE, MEASURES, OWN, type SheetChoice } from '../model/sheet.ts'
import { SHEET_FORMATS } from '@forrad/core/documents'

const KEY = 'forrad_label_sheet'
const BARCODES = ['best', 'gs1_data_matrix', 'qr', 'code_128'] as const

/** The sheet used last on this device, from its first label. */
export function rememberedSheet(): SheetChoice {
  try {
    return sheetOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch {
    return FIRST_CHOICE
  }
}

/** Keeps the sheet for next time. */
export function rememberSheet(sheet: SheetChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(sheet))
  } catch {
    // Without storage the first sheet is offered next time.
  }
}

function sheetOf(stored: unknown): SheetChoice {
  if (typeof stored !== 'object' || stored === null) return FIRST_CHOICE
  const { formatId, own, barcode, outlined } = stored as Partial<Record<string, unknown>>
  const isKnown = formatId === OWN || SHEET_FORMATS.some(({ id }) => id === formatId)
  const measures = MEASURES.map((name) => {
    const typed = (own as Partial<Record<string, unknown>> | null | undefined)?.[name]
    return [name, typeof typed === 'string' ? typed.slice(0, 8) : FIRST_CHOICE.own[name]]
  })
  return {
    formatId: isKnown ? String(formatId) : FIRST_CHOICE.formatId,
    own: Object.fromEntries(measures) as SheetChoice['own'],
    start: '1',
    barcode: BARCODES.find((known) => known === barcode) ?? 'best',
    outlined: outlined === true,
  }
}
