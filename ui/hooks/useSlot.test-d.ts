import { useSlot } from './useSlot.ts'
import { useTableColumns } from './useTableColumns.ts'

/** A slot without views has none to draw. */
export function useTypes() {
  // @ts-expect-error its contributions are no views
  useSlot('table.columns')
  const [entry] = useTableColumns('history')
  return entry?.cells().then(({ default: read }) => {
    // @ts-expect-error an entry of the ledger is no batch
    void read([{ storageLocationId: 1 }])
    return read
  })
}
