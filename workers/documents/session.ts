import {
  csvHead,
  csvRows,
  labelSheetProblem,
  layoutLabelPage,
  layoutTable,
  pageCount,
  runStrengthSize,
  sampleLabels,
  singleLabel,
  zplLabel,
  type DocumentProblem,
  type DocumentResult,
  type LabelJob,
  type LabelOutput,
  type LabelSheet,
  type OnProgress,
  type Page,
  type PreviewResult,
  type PrintLabel,
  type Row,
  type TableFormat,
  type TableHead,
  type TypeSetter,
  type ZplResolution,
} from '@forrad/core/documents'
import { joinBytes } from './bytes.ts'
import type { ExcelWriter } from './excel.ts'
import { typeSetterOf, type FontFiles } from './fonts.ts'
import { createSymbols, type Symbols } from './symbols.ts'
import type { ZXingModuleOverrides } from 'zxing-wasm/writer'

/** Where the session finds what it does not carry. */
export interface SessionSources {
  fonts(): Promise<FontFiles>
  readonly writer: ZXingModuleOverrides
}

/** What the worker answers; all of it runs inside the worker. One piece of work at a time. */
export interface Session {
  beginTable(format: TableFormat, head: TableHead): Promise<void>
  addRows(rows: readonly Row[]): void
  finishTable(onProgress: OnProgress): Promise<DocumentResult>
  beginLabels(sheet: LabelSheet): void
  addLabels(labels: readonly PrintLabel[]): void
  finishLabels(output: LabelOutput, onProgress: OnProgress): Promise<DocumentResult>
  preview(job: LabelJob, page: number): Promise<PreviewResult>
}

const MIME = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  zpl: 'application/zpl',
} as const
/** Progress is told at most this often, in ms. */
const TELL_EVERY = 50

/** Creates a session; heavy packages are imported when a format first needs them. */
export function createSession(sources: SessionSources): Session {
  let table: OpenTable | null = null
  let sheet: LabelSheet | null = null
  let labels: PrintLabel[] = []
  let symbols: Symbols | undefined
  let setters: Promise<() => TypeSetter> | undefined
  const newSetter = async () => (await (setters ??= sources.fonts().then(typeSetterOf)))()
  const symbolsOf = () => (symbols ??= createSymbols(sources.writer))

  return {
    async beginTable(format, head) {
      table = await openTable(format, head)
    },
    addRows(rows) {
      table?.add(rows)
    },
    async finishTable(onProgress) {
      if (!table) throw new Error('no table was begun')
      const { format, head, rows, excel, csv } = table
      table = null
      if (excel) {
        const { MAX_ROWS } = await import('./excel.ts')
        if (excel.count >= MAX_ROWS) return { ok: false, problem: { code: 'too_many_rows' } }
        return finished(await excel.finish(), MIME.xlsx)
      }
      if (format === 'csv') return finished(joinBytes(csv), MIME.csv)
      const tell = throttled(onProgress)
      const setter = await newSetter()
      const pages = layoutTable(head, rows, setter, (done) => tell((done / rows.length) * 0.4))
      const bytes = await pdfOf(await sources.fonts(), head.title, pages, (share) =>
        tell(0.4 + share * 0.6),
      )
      return finished(bytes, MIME.pdf, { replaced: setter.replaced, cut: 0 })
    },
    beginLabels(next) {
      sheet = next
      labels = []
    },
    addLabels(more) {
      for (const label of more) labels.push(label)
    },
    async finishLabels(output, onProgress) {
      if (!sheet) throw new Error('no labels were begun')
      const problem = labelSheetProblem(labels.length, sheet)
      if (problem) return { ok: false, problem }
      const on = output.kind === 'zpl' ? printerLabel(sheet, output.dots) : sheet
      const type = await strengthType({ labels, sheet: on }, symbolsOf(), await newSetter())
      const job = { labels, sheet: on, type }
      const setter = await newSetter()
      const tell = throttled(onProgress)
      return output.kind === 'pdf'
        ? labelPdf(await sources.fonts(), output.title, job, symbolsOf(), setter, tell)
        : labelZpl(output.dots, job, symbolsOf(), setter, tell)
    },
    async preview(job, index) {
      const problem = labelSheetProblem(job.labels.length, job.sheet)
      if (problem) return { ok: false, problem }
      const setter = await newSetter()
      const pages = pageCount(job.labels.length, job.sheet)
      const type = await strengthType(job, symbolsOf(), await newSetter())
      const page = await onePage({ ...job, type }, Math.min(index, pages - 1), symbolsOf(), setter)
      if (!page.ok) return page
      return { ok: true, page: page.page, pages, replaced: setter.replaced, cut: page.cut }
    },
  }
}

interface OpenTable {
  readonly format: TableFormat
  readonly head: TableHead
  readonly rows: Row[]
  readonly csv: Uint8Array[]
  readonly excel: ExcelWriter | null
  add(rows: readonly Row[]): void
}

async function openTable(format: TableFormat, head: TableHead): Promise<OpenTable> {
  const rows: Row[] = []
  const encoder = new TextEncoder()
  const csv = format === 'csv' ? [encoder.encode(csvHead(head.columns))] : []
  const excel = format === 'xlsx' ? (await import('./excel.ts')).createExcelWriter(head) : null
  const add = (more: readonly Row[]): void => {
    if (excel) excel.add(more)
    else if (format === 'csv') csv.push(encoder.encode(csvRows(head.columns, more)))
    else for (const row of more) rows.push(row)
  }
  return { format, head, rows, csv, excel, add }
}

function finished(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
  losses: { readonly replaced: number; readonly cut: number } = { replaced: 0, cut: 0 },
): DocumentResult {
  return { ok: true, file: { bytes, mimeType }, ...losses }
}

async function pdfOf(
  fonts: FontFiles,
  title: string,
  pages: readonly Page[],
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writePdf } = await import('./pdf.ts')
  const first = pages[0]
  if (!first) throw new Error('a document without pages')
  const info = { title, pages: pages.length, width: first.width, height: first.height }
  return writePdf(fonts, info, (index) => pages[index] ?? first, onProgress)
}

class LabelFailure extends Error {
  readonly problem: DocumentProblem
  constructor(problem: DocumentProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** Labels with the type of their strengths, points. */
type TypedJob = LabelJob & { readonly type: number }

/** The type of the run's strengths; the setter counts what it lacks, and is one for this alone. */
async function strengthType(
  { labels, sheet, samples = labels }: LabelJob,
  symbols: Symbols,
  setter: TypeSetter,
): Promise<number> {
  await symbols.prepare(sampleLabels(samples))
  return runStrengthSize(samples, sheet, symbols.draw, setter)
}

async function onePage(job: TypedJob, index: number, symbols: Symbols, setter: TypeSetter) {
  const { labels, sheet } = job
  const onPage = sheet.format.columns * sheet.format.rows
  const first = Math.max(0, index * onPage - (sheet.start - 1))
  await symbols.prepare(labels.slice(first, (index + 1) * onPage - (sheet.start - 1)))
  return layoutLabelPage(labels, sheet, index, symbols.draw, setter, job.type)
}

async function labelPdf(
  fonts: FontFiles,
  title: string,
  job: TypedJob,
  symbols: Symbols,
  setter: TypeSetter,
  onProgress: OnProgress,
): Promise<DocumentResult> {
  const { writePdf } = await import('./pdf.ts')
  const { format } = job.sheet
  const pages = pageCount(job.labels.length, job.sheet)
  let cut = 0
  const pageAt = async (index: number): Promise<Page> => {
    const result = await onePage(job, index, symbols, setter)
    if (!result.ok) throw new LabelFailure(result.problem)
    cut += result.cut
    return result.page
  }
  const info = { title, pages, width: format.pageWidth, height: format.pageHeight }
  try {
    const bytes = await writePdf(fonts, info, pageAt, onProgress)
    return finished(bytes, MIME.pdf, { replaced: setter.replaced, cut })
  } catch (error) {
    if (error instanceof LabelFailure) return { ok: false, problem: error.problem }
    throw error
  }
}

/** A label printer's file knows no sheets: each label is its own page. */
function printerLabel({ format }: LabelSheet, dots: ZplResolution): LabelSheet {
  const { labelWidth, labelHeight } = format
  return { format: singleLabel(labelWidth, labelHeight), start: 1, outlined: false, dots }
}

async function labelZpl(
  dots: ZplResolution,
  job: TypedJob,
  symbols: Symbols,
  setter: TypeSetter,
  onProgress: OnProgress,
): Promise<DocumentResult> {
  const texts: string[] = []
  let cut = 0
  const count = job.labels.length
  for (let index = 0; index < count; index++) {
    const result = await onePage(job, index, symbols, setter)
    if (!result.ok) return result
    cut += result.cut
    texts.push(zplLabel(result.page, dots))
    onProgress((index + 1) / count)
  }
  const bytes = new TextEncoder().encode(texts.join(''))
  return finished(bytes, MIME.zpl, { replaced: setter.replaced, cut })
}

function throttled(onProgress: OnProgress): OnProgress {
  let last = Number.NEGATIVE_INFINITY
  return (share) => {
    const now = performance.now()
    if (now - last < TELL_EVERY) return
    last = now
    onProgress(share)
  }
}
