import type { ApiError } from '../../api/index.ts'
import type {
  DocumentResult,
  LabelJob,
  RowSource,
  TableHead,
  TableResult,
  WorkOptions,
} from '../../documents/index.ts'
import type { Services } from './services.ts'
import type { AddedColumns } from './table-columns.ts'

/** What was chosen for an export, by name; plain values only. */
export type ExportOptions = Readonly<Record<string, string | number | null>>

/** What an export begins with. */
export interface ExportStart {
  /** A dataset's key, such as `exports/inventory`; no other is offered then. */
  readonly dataset?: string
  readonly options?: ExportOptions
}

/** Props of the view in which a dataset says what it holds and lets its options be chosen. */
export interface DatasetViewProps {
  readonly options: ExportOptions
  readonly onChange: (options: ExportOptions) => void
}

/** A dataset that was opened: what it is called, its columns, and its rows as they come. */
export interface OpenedDataset {
  readonly ok: true
  /** Without extension. */
  readonly fileName: string
  readonly head: TableHead
  /** How many rows will come, about; for the progress. */
  readonly expected?: number
  readonly rows: RowSource<ApiError>
}

/**
 * Opens a dataset; an option that is still to be chosen returns `incomplete`. `columns` are what plugins
 * add to the product's tables: a dataset of such rows puts them at the end of each (`askColumn`). The
 * `api` of these services asks the server alone (`freshApi`): the stores may hold what a device keeps.
 */
export type OpenDataset = (
  options: ExportOptions,
  services: Services,
  signal: AbortSignal,
  columns: AddedColumns,
) => Promise<
  OpenedDataset | { readonly ok: false; readonly error: ApiError | { readonly kind: 'incomplete' } }
>

/** Writes a table to a file. */
export type WriteTable = (
  head: TableHead,
  rows: RowSource<ApiError>,
  services: Services,
  work: WorkOptions & { readonly expected?: number },
) => Promise<TableResult<ApiError>>

/** Makes a file of labels. */
export type MakeLabels = (
  job: LabelJob,
  options: ExportOptions,
  services: Services,
  work: WorkOptions,
) => Promise<DocumentResult>
