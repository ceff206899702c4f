import type { Cell } from '@forrad/core/documents'
import {
  askColumn,
  type AddedColumn,
  type Contribution,
  type Registered,
  type Services,
  type TableName,
  type TableRows,
} from '@forrad/core/kernel'

/** A row's own key, the same as long as it stands. */
export type CellKey = string | number

/** By what a row is known, and what it was made from: another object means that it has changed. */
export interface RowIdentity {
  readonly key: CellKey
  readonly version: object
}

/** By what the rows of a location's tables are known: an item is replaced whole when anything of it changes. */
export const rowIdentity = {
  items: (item: TableRows['items']): RowIdentity => ({ key: item.id, version: item }),
  batches: ({ item, storageLocationId, batch }: TableRows['batches']): RowIdentity => ({
    key: `${storageLocationId} ${item.id} ${batch.id}`,
    version: item,
  }),
}

/** What is known of a column's cells. */
export interface KnownCells {
  /** By the rows' keys; one that is missing has not come. */
  readonly cells: ReadonlyMap<CellKey, Cell>
  /** Some are on their way. */
  readonly waiting: boolean
}

/** A column with whose it is. */
export type ChosenColumn<Name extends TableName> = Registered<Contribution & AddedColumn<Name>>

/** The table whose rows a column is asked about. */
export interface CellsTable<Name extends TableName> {
  readonly services: Services
  readonly identify: (row: TableRows[Name]) => RowIdentity
  /** Those that are here now. */
  readonly rows: () => readonly TableRows[Name][]
  /** Hears what is known whenever that changes. */
  readonly onKnown: (known: KnownCells) => void
}

/** The cells of one column. */
export interface FollowedCells {
  /** Asks about the rows that have come or changed, in one question. */
  readonly ask: () => void
  readonly end: () => void
}

/** Follows a column's cells (COLUMNS-4, COLUMNS-5); nothing is asked before `ask`. */
export function followCells<Name extends TableName>(
  { plugin, cells }: ChosenColumn<Name>,
  { services, identify, rows, onKnown }: CellsTable<Name>,
): FollowedCells {
  const gone = new AbortController()
  const asked = new Map<CellKey, { readonly version: object; readonly turn: number }>()
  const held = new Map<CellKey, Cell>()
  let turn = 0
  let open = 0
  const tell = () => onKnown({ cells: new Map(held), waiting: open > 0 })

  async function answer(wanted: readonly TableRows[Name][]): Promise<readonly Cell[] | null> {
    const loaded = await cells().catch(() => null)
    if (!loaded) return null
    const found = await askColumn(loaded.default, wanted, services, gone.signal)
    return found.ok ? found.data : null
  }

  async function ask(): Promise<void> {
    const own = ++turn
    const wanted = rows().filter((row) => {
      const { key, version } = identify(row)
      return asked.get(key)?.version !== version
    })
    if (wanted.length === 0) return
    for (const row of wanted) {
      const { key, version } = identify(row)
      asked.set(key, { version, turn: own })
    }
    open += 1
    tell()
    const found = await answer(wanted)
    if (gone.signal.aborted) return
    open -= 1
    for (const [at, row] of wanted.entries()) {
      const { key } = identify(row)
      // Asked about again meanwhile: the newer answer counts.
      if (asked.get(key)?.turn !== own) continue
      if (found) held.set(key, found[at] ?? null)
      else {
        // What may be outdated does not stay, and is asked about again.
        held.delete(key)
        asked.delete(key)
      }
    }
    tell()
  }

  const stop = services.changes.listen(plugin, () => {
    // Also those that are not here just now, when they come back.
    asked.clear()
    void ask()
  })
  return {
    ask: () => void ask(),
    end() {
      stop()
      gone.abort()
    },
  }
}
