import type { AddedColumn, Contribution, Registered, TableName } from '@forrad/core/kernel'
import { useMemo } from 'react'
import { useContributions } from './useContributions.ts'

/** A column that a plugin adds to a table, with whose it is. */
export type TableColumnEntry<Name extends TableName> = Registered<Contribution & AddedColumn<Name>>

/** The columns that plugins add to a table and this person may see, in order; the same list until that changes. */
export function useTableColumns<Name extends TableName>(
  table: Name,
): readonly TableColumnEntry<Name>[] {
  const columns = useContributions('table.columns')
  return useMemo(() => {
    const own: readonly unknown[] = columns.filter((column) => column.table === table)
    // What names a table reads its rows.
    return own as readonly TableColumnEntry<Name>[]
  }, [columns, table])
}
