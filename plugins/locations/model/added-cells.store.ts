import type { Cell } from '@forrad/core/documents'
import {
  askColumn,
  type AddedColumn,
  type ReadCells,
  type Registered,
  type Contribution,
  type Services,
  type TableName,
  type TableRows,
} from '@forrad/core/kernel'
import { createStore, ref, type Store } from '@forrad/core/stores'

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

/** The cells of the columns that plugins add to a table. */
export interface AddedCellsState {
  /** By the columns' keys, of those that are chosen. */
  known: ReadonlyMap<string, KnownCells>
}

/** A column with whose it is. */
export type ChosenColumn<Name extends TableName> = Registered<Contribution & AddedColumn<Name>>

/** What a table tells of itself. */
export interface AddedCellsActions<Name extends TableName> {
  /** Which columns are chosen and which rows are here: what is not known of them is asked, in one question. */
  show(columns: readonly ChosenColumn<Name>[], rows: readonly TableRows[Name][]): void
  /** The table has gone: nothing is known any more, and nobody is listened to. */
  end(): void
}

/** The cells of added columns, asked for while they are chosen (COLUMNS-3) and followed (COLUMNS-4). */
export type AddedCellsStore<Name extends TableName> = Store<
  AddedCellsState,
  AddedCellsActions<Name>
>

/** Creates it for a table; nothing is asked before `show`. */
export function createAddedCells<Name extends TableName>(
  services: Services,
  identify: (row: TableRows[Name]) => RowIdentity,
): AddedCellsStore<Name> {
  return createStore<AddedCellsState, AddedCellsActions<Name>>(
    { known: ref(new Map()) },
    (state) => {
      const followed = new Map<string, FollowedColumn>()
      let rows: readonly TableRows[Name][] = []

      function follow({ key: column, plugin, cells }: ChosenColumn<Name>): FollowedColumn {
        const gone = new AbortController()
        const asked = new Map<CellKey, { readonly version: object; readonly turn: number }>()
        const held = new Map<CellKey, Cell>()
        let turn = 0
        let open = 0
        const tell = () => {
          const cellsNow = { cells: new Map(held), waiting: open > 0 }
          state.known = ref(new Map(state.known).set(column, cellsNow))
        }
        const ask = async (): Promise<void> => {
          const own = ++turn
          const wanted = rows.filter((row) => {
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
          const found = await answer(cells, wanted, gone.signal)
          if (gone.signal.aborted) return
          open -= 1
          for (const [at, row] of wanted.entries()) {
            const { key } = identify(row)
            // Asked about again meanwhile: the newer answer counts (COLUMNS-4).
            if (asked.get(key)?.turn !== own) continue
            if (found) held.set(key, found[at] ?? null)
            else {
              // What may be outdated does not stay, and is asked about again (COLUMNS-5).
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

      async function answer(
        cells: () => Promise<{ readonly default: ReadCells<Name> }>,
        wanted: readonly TableRows[Name][],
        signal: AbortSignal,
      ): Promise<readonly Cell[] | null> {
        const loaded = await cells().catch(() => null)
        if (!loaded) return null
        const found = await askColumn(loaded.default, wanted, services, signal)
        return found.ok ? found.data : null
      }

      function leave(isLeft: (column: string) => boolean): void {
        for (const [column, { end }] of followed) {
          if (isLeft(column)) continue
          end()
          followed.delete(column)
          const others = new Map(state.known)
          others.delete(column)
          state.known = ref(others)
        }
      }

      return {
        show(columns, next) {
          rows = next
          leave((column) => columns.some(({ key }) => key === column))
          for (const column of columns) {
            const known = followed.get(column.key) ?? follow(column)
            followed.set(column.key, known)
            known.ask()
          }
        },
        end() {
          leave(() => false)
          rows = []
        },
      }
    },
  )
}

interface FollowedColumn {
  /** Asks about the rows that have come or changed. */
  readonly ask: () => void
  readonly end: () => void
}
