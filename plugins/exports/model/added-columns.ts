import type { Result } from '@forrad/core/api'
import type { Row, TableColumn } from '@forrad/core/documents'
import {
  askColumn,
  markTold,
  type AddedColumn,
  type Services,
  type TableName,
  type TableRows,
} from '@forrad/core/kernel'

/** The columns that plugins add to one table, ready to be asked. */
export interface ExtraColumns<Name extends TableName> {
  readonly columns: readonly TableColumn[]
  /**
   * The cells that stand at the end of each of these rows, in their order; the first error of those that do
   * not come (COLUMNS-2). Throws a {@link BrokenColumn}.
   */
  readonly read: (rows: readonly TableRows[Name][]) => Promise<Result<readonly Row[]>>
}

/** A plugin's column is broken: a file with it would lie (COLUMNS-1). */
export class BrokenColumn extends Error {
  /** What the column is called. */
  readonly label: string

  constructor(label: string) {
    super(`The column "${label}" gave no cell for each row`)
    this.label = label
    // The column is on the plugins' list of problems, and whoever has it in its rows is at no fault.
    markTold(this)
  }
}

/** Loads the columns of a table; rejects when one cannot be loaded. */
export async function extraColumns<Name extends TableName>(
  added: readonly AddedColumn<Name>[],
  services: Services,
  signal: AbortSignal,
): Promise<ExtraColumns<Name>> {
  const { translate } = services
  const loaded = await Promise.all(
    added.map(async ({ label, kind, cells }) => ({
      column: { label: translate(label), kind },
      read: (await cells()).default,
    })),
  )
  return {
    columns: loaded.map(({ column }) => column),
    async read(rows) {
      const answers = await Promise.all(
        loaded.map(async ({ column, read }) => {
          const answer = await askColumn(read, rows, services, signal)
          if (answer.ok) return answer
          if (answer.error.kind === 'broken') throw new BrokenColumn(column.label)
          return { ok: false, error: answer.error } as const
        }),
      )
      const given: Row[] = []
      for (const answer of answers) {
        if (!answer.ok) return answer
        given.push(answer.data)
      }
      return { ok: true, data: rows.map((_, at) => given.map((cells) => cells[at] ?? null)) }
    },
  }
}
