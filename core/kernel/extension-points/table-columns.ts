import type { Adjustment, Item } from '@forrad/openapi'
import type { ApiError, Result } from '../../api/index.ts'
import type { Cell, ColumnKind } from '../../documents/index.ts'
import type { Services } from './services.ts'
import type { Labelled, LyingBatch } from './slot-props.ts'
import type { Load } from '../view.ts'

/** What a row is of in each of the product's tables that a plugin can add a column to. */
export interface TableRows {
  /** An item with its share at one location alone, or with all of its locations in a file of them all. */
  readonly items: Item
  /** A batch where it lies. */
  readonly batches: LyingBatch
  /** An entry of the ledger, which may have changed several batches. */
  readonly history: Adjustment
}

/** A table's name. */
export type TableName = keyof TableRows

/**
 * One cell for each row, in their order; asked for many rows at once. What a screen or a file holds is
 * asked again and again, page by page: what it needs to know is fetched once for all rows of a question.
 */
export type ReadCells<Name extends TableName> = (
  rows: readonly TableRows[Name][],
  services: Services,
  signal: AbortSignal,
) => Promise<Result<readonly Cell[]>>

/**
 * What a column that a plugin adds says of itself; `cells` is typed by `table`.
 *
 * - COLUMNS-1 A column gives one cell for each row that it is asked about, in their order. One that throws,
 *   or gives anything else, is broken: nothing that it gave is shown or written.
 * - COLUMNS-2 A file has it at the end of its rows, asked once for each page of entries. Cells that do not
 *   come end the file with why: no empty cell stands for one that is not known.
 * - COLUMNS-3 A screen's table has it only where somebody has chosen it, and asks for its cells only then.
 * - COLUMNS-4 A row that has changed is asked about again, and every row when the plugin tells of a change;
 *   what was known stands meanwhile, and an older answer never replaces a newer one.
 * - COLUMNS-5 Where a screen does not know a cell it says so: what may be outdated does not stay for it.
 */
export type AddedColumn<Name extends TableName = TableName> = {
  readonly [Table in Name]: Labelled & {
    readonly table: Table
    readonly kind: ColumnKind
    readonly cells: Load<ReadCells<Table>>
  }
}[Name]

/** The columns that plugins add, by table and in order, as far as the person may see them; `plugin` says whose one is. */
export type AddedColumns = {
  readonly [Name in TableName]: readonly (AddedColumn<Name> & { readonly plugin?: string })[]
}

/** Why there are no cells: the error of a call, or that the column is broken (COLUMNS-1). */
export type CellsError = ApiError | { readonly kind: 'broken' }

/**
 * Asks a column for the cells of these rows. Never rejects; without rows nothing is asked. What is broken of a
 * column that comes from the registry is on its list of problems, too.
 */
export async function askColumn<Name extends TableName>(
  read: ReadCells<Name>,
  rows: readonly TableRows[Name][],
  services: Services,
  signal: AbortSignal,
): Promise<Result<readonly Cell[], CellsError>> {
  if (rows.length === 0) return { ok: true, data: [] }
  try {
    const result = await read(rows, services, signal)
    if (!result.ok) return result
    return cellsFault(result.data, rows.length) === null ? result : BROKEN
  } catch {
    return BROKEN
  }
}

const BROKEN = { ok: false, error: { kind: 'broken' } } as const

/** What is wrong with what a column gave for so many rows; null where it is sound (COLUMNS-1). */
export function cellsFault(cells: unknown, rows: number): string | null {
  if (!Array.isArray(cells)) return 'it gave no list of cells'
  if (cells.length !== rows) return `it gave ${cells.length} cells for ${rows} rows`
  return cells.every(isCell) ? null : 'a cell is neither text, a finite number nor null'
}

function isCell(value: unknown): boolean {
  return value === null || typeof value === 'string' || Number.isFinite(value)
}
