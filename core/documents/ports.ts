import type { LabelSheet, SheetsProblem } from './label-pages.ts'
import type { PrintLabel } from './label-layout.ts'
import type { Page } from './marks.ts'
import type { Row, TableHead } from './table.ts'
import type { ZplResolution } from './zpl.ts'

/** A finished file. */
export interface DocumentFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mimeType: string
}

/** How far a piece of work has come, from 0 to 1. */
export type OnProgress = (share: number) => void

/** How a piece of work is followed and ended. */
export interface WorkOptions {
  /** Aborting it ends the work at once, with `cancelled`. */
  readonly signal?: AbortSignal
  readonly onProgress?: OnProgress
}

/** Why there is no file. */
export type DocumentProblem =
  | { readonly code: 'cancelled' }
  /** The worker could not be loaded, or died: nothing was made, another try starts a new one. */
  | { readonly code: 'worker_failed'; readonly detail: string }
  /** More rows than the format's sheet holds. */
  | { readonly code: 'too_many_rows' }
  | SheetsProblem

/** What a piece of work gave. */
export type DocumentResult =
  | {
      readonly ok: true
      readonly file: DocumentFile
      /** Texts that lost characters which the font lacks, such as emoji. */
      readonly replaced: number
      /** Labels whose text had to be cut. */
      readonly cut: number
    }
  | { readonly ok: false; readonly problem: DocumentProblem }

/** A page to look at. */
export type PreviewResult =
  | {
      readonly ok: true
      readonly page: Page
      readonly pages: number
      readonly replaced: number
      readonly cut: number
    }
  | { readonly ok: false; readonly problem: DocumentProblem }

/** The file formats that a table can be written in. */
export type TableFormat = 'pdf' | 'xlsx' | 'csv'

/**
 * Rows as they come, some at a time; ends with null, or with why not all of them came.
 * `Problem` is whatever its maker tells its caller.
 */
export type RowSource<Problem> = AsyncGenerator<readonly Row[], Problem | null, void>

/** A table that could not be written, or whose rows did not come. */
export type TableResult<Problem> =
  | DocumentResult
  | { readonly ok: false; readonly problem: { readonly code: 'source'; readonly error: Problem } }

/** Labels to lay out. */
export interface LabelJob {
  readonly labels: readonly PrintLabel[]
  readonly sheet: LabelSheet
  /** Where `labels` are a part of a run: what decides the type of its strengths (`pageJob`). */
  readonly samples?: readonly PrintLabel[]
}

/** How labels leave: a PDF for any printer, or a file that label printers understand. */
export type LabelOutput =
  | { readonly kind: 'pdf'; readonly title: string }
  | { readonly kind: 'zpl'; readonly dots: ZplResolution }

/** Makes documents apart from the main thread. Never rejects. */
export interface Documents {
  /** `expected` is how many rows will come, for the progress. */
  table<Problem>(
    format: TableFormat,
    head: TableHead,
    rows: RowSource<Problem>,
    options?: WorkOptions & { readonly expected?: number },
  ): Promise<TableResult<Problem>>
  labels(output: LabelOutput, job: LabelJob, options?: WorkOptions): Promise<DocumentResult>
  /** One page, from 0; of calls that overlap the older answers `cancelled`. */
  preview(job: LabelJob, page: number): Promise<PreviewResult>
  /** Ends every worker. */
  dispose(): void
}
