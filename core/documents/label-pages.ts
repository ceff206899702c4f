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
import type { ZplResolution } from './zpl.ts'

/** How labels are laid on their sheets. */
export interface LabelSheet {
  readonly format: SheetFormat
  /** The first free label of a half-used sheet, from 1; only the first page begins there. */
  readonly start: number
  /** A thin line around each label, for cutting plain paper. */
  readonly outlined: boolean
  /** Dots a millimetre of the label printer that draws them; missing of paper that any printer draws. */
  readonly dots?: ZplResolution
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

/** Labels that decide {@link runStrengthSize}: one for each strength beside each kind of code, in their order. */
function strengthSamples(labels: readonly PrintLabel[]): readonly PrintLabel[] {
  return oneOfEach(labels, ({ barcode, strength }) => `${kindOfCode(barcode)} ${strength}`)
}

/**
 * The largest type in points that every strength of the run fits in. Codes of the same
 * kinds of characters are as large as each other, so that one of each is drawn.
 */
export function runStrengthSize(
  labels: readonly PrintLabel[],
  { format, dots }: Pick<LabelSheet, 'format' | 'dots'>,
  draw: DrawSymbol,
  setter: TypeSetter,
): number {
  const symbols = new Map<string, ReturnType<DrawSymbol>>()
  const on = { width: format.labelWidth, height: format.labelHeight, dots }
  let size = Infinity
  for (const label of strengthSamples(labels)) {
    const kind = kindOfCode(label.barcode)
    if (!symbols.has(kind)) symbols.set(kind, draw(label.barcode))
    const symbol = symbols.get(kind)
    if (symbol) size = Math.min(size, strengthSize(label, on, symbol, setter))
  }
  return size
}

/** Labels among them whose codes {@link runStrengthSize} looks at. */
export function sampleLabels(labels: readonly PrintLabel[]): readonly PrintLabel[] {
  return oneOfEach(labels, ({ barcode }) => kindOfCode(barcode))
}

/** Of those with a strength, the first of each kind. */
function oneOfEach(labels: readonly PrintLabel[], kindOf: (label: PrintLabel) => string) {
  const samples = new Map<string, PrintLabel>()
  for (const label of labels) {
    if (!label.strength) continue
    const kind = kindOf(label)
    if (!samples.has(kind)) samples.set(kind, label)
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

/** The labels of a page, from 0. */
function onPage(labels: readonly PrintLabel[], { format, start }: LabelSheet, index: number) {
  const count = labelsPerPage(format)
  const first = Math.max(0, index * count - (start - 1))
  return { first, labels: labels.slice(first, (index + 1) * count - (start - 1)) }
}

/**
 * One page of a run, from 0, as a job of its own: its labels, and `samples` of the run that make their
 * strengths as large as in the file. Its only page is the 0th.
 */
export function pageJob(labels: readonly PrintLabel[], sheet: LabelSheet, index: number) {
  return {
    labels: onPage(labels, sheet, index).labels,
    sheet: { ...sheet, start: index === 0 ? sheet.start : 1 },
    samples: strengthSamples(labels),
  }
}

/** Lays out one page, from 0; `strengthSize` is the run's ({@link runStrengthSize}). */
export function layoutLabelPage(
  labels: readonly PrintLabel[],
  sheet: LabelSheet,
  pageIndex: number,
  draw: DrawSymbol,
  setter: TypeSetter,
  strengthSize = runStrengthSize(labels, sheet, draw, setter),
): PageResult {
  const { format, start, outlined, dots } = sheet
  const shown = onPage(labels, sheet, pageIndex)
  const size = { width: format.labelWidth, height: format.labelHeight, dots }
  const marks: Mark[] = []
  let cut = 0
  for (const [at, label] of shown.labels.entries()) {
    const index = shown.first + at
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
