import type { LabelBarcode } from '../domain/index.ts'
import type { LabelProblem, PrintLabel } from './label-layout.ts'
import { layoutLabel, strengthSize } from './label-layout.ts'
import type { Mark, Page } from './marks.ts'
import {
  labelPlace,
  labelsPerPage,
  sheetProblem,
  type SheetFormat,
  type SheetProblem,
} from './sheet-formats.ts'
import type { DrawSymbol } from './symbol.ts'
import type { TypeSetter } from './type-setter.ts'

/** How labels are laid on their sheets. */
export interface LabelSheet {
  readonly format: SheetFormat
  /** The first free label of a half-used sheet, from 1; only the first page begins there. */
  readonly start: number
  /** A thin line around each label, for cutting plain paper. */
  readonly outlined: boolean
}

/** The most labels of one file. */
export const MAX_LABELS = 20_000

/** Why no sheets could be laid out. */
export type SheetsProblem =
  | { readonly code: SheetProblem | 'no_labels' | 'too_many_labels' | 'wrong_start' }
  | { readonly code: LabelProblem; readonly label: number }

/** What is wrong before any label is looked at; null when nothing is. */
export function labelSheetProblem(count: number, sheet: LabelSheet): SheetsProblem | null {
  const code = sheetProblem(sheet.format)
  if (code) return { code }
  const { start } = sheet
  if (!Number.isInteger(start) || start < 1 || start > labelsPerPage(sheet.format)) {
    return { code: 'wrong_start' }
  }
  if (count === 0) return { code: 'no_labels' }
  return count > MAX_LABELS ? { code: 'too_many_labels' } : null
}

/** How many pages the labels take. */
export function pageCount(count: number, { format, start }: LabelSheet): number {
  return count === 0 ? 0 : labelPlace(format, count - 1, start).page + 1
}

/** A page, or what is wrong with one of its labels. */
export type PageResult =
  | { readonly ok: true; readonly page: Page; readonly cut: number }
  | { readonly ok: false; readonly problem: SheetsProblem }

/**
 * The largest type in points that every strength of the run fits in. Codes of the same
 * kinds of characters are as large as each other, so that one of each is drawn.
 */
export function runStrengthSize(
  labels: readonly PrintLabel[],
  { labelWidth: width, labelHeight: height }: SheetFormat,
  draw: DrawSymbol,
  setter: TypeSetter,
): number {
  const symbols = new Map<string, ReturnType<DrawSymbol>>()
  const sizes = new Map<string, number>()
  for (const label of labels) {
    if (!label.strength) continue
    const kind = kindOfCode(label.barcode)
    if (!symbols.has(kind)) symbols.set(kind, draw(label.barcode))
    const symbol = symbols.get(kind)
    const key = `${kind} ${label.strength}`
    if (!symbol || sizes.has(key)) continue
    sizes.set(key, strengthSize(label, { width, height }, symbol, setter))
  }
  return Math.min(Infinity, ...sizes.values())
}

/** Labels among them whose codes {@link runStrengthSize} looks at. */
export function sampleLabels(labels: readonly PrintLabel[]): readonly PrintLabel[] {
  const samples = new Map<string, PrintLabel>()
  for (const label of labels) {
    const kind = label.strength ? kindOfCode(label.barcode) : null
    if (kind !== null && !samples.has(kind)) samples.set(kind, label)
  }
  return [...samples.values()]
}

/** What decides how large a code becomes: its symbology, and which kinds of characters follow each other. */
function kindOfCode(barcode: LabelBarcode): string {
  if (barcode.symbology === 'gs1_data_matrix') {
    const { symbology, expiry = '', lot = '' } = barcode
    return `${symbology} ${expiry.length} ${lot.replaceAll(/\d/g, '0').replaceAll(/[^0]/g, 'A')}`
  }
  const kinds = barcode.text
    .replaceAll(/[^ -~]/gu, 'ö')
    .replaceAll(/[A-Z $%*+\-./:]/g, 'A')
    .replaceAll(/[!-,;-@[-~]/g, 'a')
  return `${barcode.symbology} ${kinds.replaceAll(/\d/g, '0')}`
}

/** Lays out one page, from 0; `strengthSize` is the run's ({@link runStrengthSize}). */
export function layoutLabelPage(
  labels: readonly PrintLabel[],
  sheet: LabelSheet,
  pageIndex: number,
  draw: DrawSymbol,
  setter: TypeSetter,
  strengthSize = runStrengthSize(labels, sheet.format, draw, setter),
): PageResult {
  const { format, start, outlined } = sheet
  const onPage = labelsPerPage(format)
  const first = Math.max(0, pageIndex * onPage - (start - 1))
  const last = Math.min(labels.length, (pageIndex + 1) * onPage - (start - 1))
  const size = { width: format.labelWidth, height: format.labelHeight }
  const marks: Mark[] = []
  let cut = 0
  for (let index = first; index < last; index++) {
    const label = labels[index]
    if (!label) continue
    const drawn = layoutLabel(label, size, draw(label.barcode), setter, strengthSize)
    if (!drawn.ok) return { ok: false, problem: { code: drawn.code, label: index } }
    if (drawn.isCut) cut += 1
    const { x, y } = labelPlace(format, index, start)
    if (outlined) marks.push(outline(x, y, size))
    marks.push(...drawn.marks.map((mark) => moved(mark, x, y)))
  }
  return { ok: true, page: { width: format.pageWidth, height: format.pageHeight, marks }, cut }
}

const LINE = 0.1

function outline(
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
): Mark {
  const far = { x: x + width - LINE, y: y + height - LINE }
  const boxes = [
    [x, y, width, LINE],
    [x, far.y, width, LINE],
    [x, y, LINE, height],
    [far.x, y, LINE, height],
  ].flat()
  return { kind: 'fill', boxes, shade: 'line' }
}

function moved(mark: Mark, x: number, y: number): Mark {
  if (mark.kind === 'text') return { ...mark, x: mark.x + x, y: mark.y + y }
  const boxes = mark.boxes.map((value, index) =>
    index % 4 === 0 ? value + x : index % 4 === 1 ? value + y : value,
  )
  return { ...mark, boxes }
}
