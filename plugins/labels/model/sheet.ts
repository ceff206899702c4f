import {
  isSheetMeasure,
  labelsExtent,
  labelsPerPage,
  SHEET_FORMATS,
  sheetProblem,
  type LabelSheet,
  type SheetFormat,
} from '@forrad/core/documents'
import { requiredIf } from '@forrad/core/domain'
import type { BarcodeWish } from './entries.ts'

/** The measures that a person can type, in mm, and the counts. */
export const MEASURES = [
  'pageWidth',
  'pageHeight',
  'columns',
  'rows',
  'labelWidth',
  'labelHeight',
  'left',
  'top',
  'gapX',
  'gapY',
] as const

/** One of them. */
export type Measure = (typeof MEASURES)[number]

/** The choice among the formats that means own measures. */
export const OWN = 'own'

/** How labels are printed, as typed and chosen. */
export interface SheetChoice {
  /** A format's id, or {@link OWN}. */
  readonly formatId: string
  readonly own: Readonly<Record<Measure, string>>
  readonly start: string
  readonly barcode: BarcodeWish
  readonly outlined: boolean
}

const FIRST = SHEET_FORMATS[0]

/** What stands there at first: a common sheet, and its measures to begin one's own from. */
export const FIRST_CHOICE: SheetChoice = {
  formatId: FIRST?.id ?? OWN,
  own: measuresOf(FIRST),
  start: '1',
  barcode: 'best',
  outlined: false,
}

function measuresOf(format: SheetFormat | undefined): Readonly<Record<Measure, string>> {
  const entries = MEASURES.map((name) => [name, String(format?.[name] ?? '').replace('.', ',')])
  return Object.fromEntries(entries) as Record<Measure, string>
}

/** A measure as typed, with decimal comma or point; NaN when it is no number. */
export function parseMeasure(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The format that was chosen or typed; own measures are not checked yet. */
export function chosenFormat({ formatId, own }: SheetChoice): SheetFormat {
  const known = SHEET_FORMATS.find(({ id }) => id === formatId)
  if (known) return known
  const values = Object.fromEntries(MEASURES.map((name) => [name, parseMeasure(own[name])]))
  const measures = values as Record<Measure, number>
  const isSingle = measures.columns === 1 && measures.rows === 1
  return { id: OWN, kind: isSingle ? 'single' : 'sheet', ...measures }
}

/** Where the first label goes; 1 where each label is its own page. */
export function chosenSheet(choice: SheetChoice): LabelSheet {
  const format = chosenFormat(choice)
  const start = labelsPerPage(format) === 1 ? 1 : parseMeasure(choice.start)
  return { format, start, outlined: choice.outlined }
}

/** Whether it is known how many labels a page holds. */
export function hasCounts({ columns, rows }: SheetFormat): boolean {
  return isSheetMeasure('columns', columns) && isSheetMeasure('rows', rows)
}

/** What is wrong with one measure: it is missing, it cannot be one, or it is a page's, which is too small for its labels. */
export type MeasureProblem =
  | { readonly code: 'required' | 'no_measure' }
  | { readonly code: 'no_room'; readonly needed: number }

/** What is wrong with each of the own measures; nothing where a measure is right, or none is asked for. */
export function measureProblems(
  choice: SheetChoice,
): Readonly<Partial<Record<Measure, MeasureProblem>>> {
  const isOwn = choice.formatId === OWN
  const format = chosenFormat(choice)
  const wrong = MEASURES.filter((name) => !isSheetMeasure(name, format[name]))
  if (wrong.length > 0) {
    const problem = (name: Measure): MeasureProblem => ({
      code: requiredIf(choice.own[name], isOwn) === null ? 'no_measure' : 'required',
    })
    return Object.fromEntries(wrong.map((name) => [name, problem(name)]))
  }
  const { width, height } = labelsExtent(format)
  const isSmall = (page: Partial<SheetFormat>) =>
    sheetProblem({ ...format, pageWidth: width, pageHeight: height, ...page }) !== null
  const { pageWidth, pageHeight } = format
  const problem = (needed: number): MeasureProblem => ({ code: 'no_room', needed })
  return {
    ...(isSmall({ pageWidth }) ? { pageWidth: problem(width) } : {}),
    ...(isSmall({ pageHeight }) ? { pageHeight: problem(height) } : {}),
  }
}
