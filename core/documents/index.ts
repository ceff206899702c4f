/** @forrad/core/documents: what documents are made of, as pure functions; the work is done by `@forrad/workers/documents`. */
export { csvHead, csvRows } from './csv.ts'
export { customerHead } from './customer-head.ts'
export { guardFormula, looksLikeFormula, withoutControls } from './guard.ts'
export type { LabelMarks, LabelProblem, PrintLabel } from './label-layout.ts'
export {
  labelSheetProblem,
  layoutLabelPage,
  MAX_LABELS,
  pageCount,
  pageJob,
  runStrengthSize,
  sampleLabels,
} from './label-pages.ts'
export type { LabelSheet, PageResult, SheetsProblem } from './label-pages.ts'
export { pagedRows, pageOf, rowsByPage } from './paged.ts'
export { POINTS_PER_MM } from './marks.ts'
export type { Face, FillMark, Mark, Page, TextMark } from './marks.ts'
export { stockholmMoment } from './moment.ts'
export type {
  DocumentFile,
  DocumentProblem,
  DocumentResult,
  Documents,
  LabelJob,
  LabelOutput,
  OnProgress,
  PreviewResult,
  RowSource,
  TableFormat,
  TableResult,
  WorkOptions,
} from './ports.ts'
export { orderedLine, orderKey, readOrder, reorderLine, writeOrder } from './reorder.ts'
export type { Order, OrderedLine, ReorderLine } from './reorder.ts'
export {
  isSheetMeasure,
  labelPlace,
  labelsExtent,
  labelsPerPage,
  MAX_MEASURE,
  MAX_ROWS,
  SHEET_FORMATS,
  sheetProblem,
  singleLabel,
} from './sheet-formats.ts'
export type { LabelPlace, SheetFormat, SheetMeasure, SheetProblem } from './sheet-formats.ts'
export type { DrawSymbol, Modules } from './symbol.ts'
export { cellText, isDateCell, momentParts, PAGE_MARKS } from './table.ts'
export type { Cell, ColumnKind, Row, TableColumn, TableHead } from './table.ts'
export { layoutTable } from './table-pages.ts'
export { createTypeSetter } from './type-setter.ts'
export type { TypeSetter } from './type-setter.ts'
export { readFontMetrics } from './truetype.ts'
export type { FontMetrics } from './truetype.ts'
export { ZPL_RESOLUTIONS, zplLabel } from './zpl.ts'
export type { ZplResolution } from './zpl.ts'
