import { cellText } from '@forrad/core/documents'
import type { TableName, TableRows } from '@forrad/core/kernel'
import { createStore, ref } from '@forrad/core/stores'
import { useServices, useStore, useTableColumns, type TableColumn } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import {
  createAddedCells,
  type AddedCellsState,
  type AddedCellsStore,
} from '../model/added-cells.store.ts'
import { rowIdentity, type ChosenColumn, type RowIdentity } from '../model/followed-cells.ts'
import type { ColumnRule, OnPaper } from '../model/table.ts'

/** The columns that plugins add to a table, and what is known of their cells. */
export interface Added<Name extends TableName> {
  readonly columns: readonly (ChosenColumn<Name> & { readonly header: string })[]
  readonly store: AddedCellsStore<Name>
}

/** A table of a location's page. */
type Table = keyof typeof rowIdentity

/** How its rows are known; the same function for each. */
function identityOf<Name extends Table>(table: Name): (row: TableRows[Name]) => RowIdentity {
  return rowIdentity[table] as (row: TableRows[Name]) => RowIdentity
}

/** At work: what plugins add to the items of a list, or to its batches; what is known goes with the list. */
export function useAdded<Name extends Table>(table: Name, listKey: string): Added<Name> {
  const services = useServices()
  const columns = useTableColumns(table)
  const store = useMemo(
    () => createAddedCells<Name>(services, identityOf(table)),
    // Another list knows nothing of this one's rows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [services, table, listKey],
  )
  useEffect(() => store.end, [store])
  return useMemo(
    () => ({
      columns: columns.map((column) => ({ ...column, header: services.translate(column.label) })),
      store,
    }),
    [columns, services, store],
  )
}

/** A column of a location's table. */
type Column<Row> = ColumnRule & TableColumn<Row> & OnPaper<Row>

const NOTHING = createStore<AddedCellsState, object>({ known: ref(new Map()) }, () => ({}))

/** The columns that plugins add, as those of the table: off until somebody chooses one (COLUMNS-3). */
export function useAddedColumns<Name extends Table, Row>(
  table: Name,
  added: Added<Name> | undefined,
  of: (row: Row) => TableRows[Name],
): readonly Column<Row>[] {
  const { t } = useLingui()
  const { known } = useStore<AddedCellsState>(added?.store ?? NOTHING)
  const columns = added?.columns
  return useMemo(
    () =>
      (columns ?? []).map(({ key: id, header, kind }) => {
        const { cells, waiting } = known.get(id) ?? NOT_ASKED
        const text = (row: Row) => {
          const cell = cells.get(identityOf(table)(of(row)).key)
          if (cell !== undefined) return cellText(cell, kind)
          return waiting ? '…' : t`Could not be fetched`
        }
        const width = kind === 'number' ? NARROW : WIDE
        return { id, header, ...width, choice: 'off' as const, cell: text, paper: text }
      }),
    [columns, known, table, of, t],
  )
}

const NARROW = { least: 128, track: '128px', align: 'end' } as const
const WIDE = { least: 168, track: 'minmax(168px, 2fr)' } as const
const NOT_ASKED = { cells: new Map<never, never>(), waiting: true }

/** Asks for the cells of the added columns that are chosen, of all rows that are here; whether some are on their way. */
export function useAddedCells<Name extends TableName>(
  added: Added<Name> | undefined,
  chosen: readonly { readonly id: string }[],
  rows: readonly TableRows[Name][],
): boolean {
  const { known } = useStore<AddedCellsState>(added?.store ?? NOTHING)
  const ids = chosen.map(({ id }) => id).join()
  useEffect(() => {
    const isChosen = ({ key }: { readonly key: string }) => ids.split(',').includes(key)
    added?.store.show(added.columns.filter(isChosen), rows)
  }, [added, ids, rows])
  return [...known.values()].some(({ waiting }) => waiting)
}
