import type { Services, TableName, TableRows } from '@forrad/core/kernel'
import { createStore, ref, type Store } from '@forrad/core/stores'
import {
  followCells,
  type ChosenColumn,
  type FollowedCells,
  type KnownCells,
  type RowIdentity,
} from './followed-cells.ts'

/** The cells of the columns that plugins add to a table. */
export interface AddedCellsState {
  /** By the columns' keys, of those that are chosen. */
  known: ReadonlyMap<string, KnownCells>
}

/** What a table tells of itself. */
export interface AddedCellsActions<Name extends TableName> {
  /** Which columns are chosen and which rows are here: what is not known of them is asked. */
  show(columns: readonly ChosenColumn<Name>[], rows: readonly TableRows[Name][]): void
  /** The table has gone: nothing is known any more, and nobody is listened to. */
  end(): void
}

/** The cells of added columns, asked for while they are chosen (COLUMNS-3) and followed. */
export type AddedCellsStore<Name extends TableName> = Store<
  AddedCellsState,
  AddedCellsActions<Name>
>

/** Creates it for a table; nothing is asked before `show`. */
export function createAddedCells<Name extends TableName>(
  services: Services,
  identify: (row: TableRows[Name]) => RowIdentity,
): AddedCellsStore<Name> {
  const initial: AddedCellsState = { known: ref(new Map()) }
  return createStore<AddedCellsState, AddedCellsActions<Name>>(initial, (state) => {
    const followed = new Map<string, FollowedCells>()
    let rows: readonly TableRows[Name][] = []

    function follow(column: ChosenColumn<Name>): FollowedCells {
      const made = followCells(column, {
        services,
        identify,
        rows: () => rows,
        onKnown(known) {
          state.known = ref(new Map(state.known).set(column.key, known))
        },
      })
      followed.set(column.key, made)
      return made
    }

    /** Keeps the columns of these keys alone. */
    function keep(keys: readonly string[]): void {
      for (const [key, { end }] of followed) {
        if (keys.includes(key)) continue
        end()
        followed.delete(key)
        const others = new Map(state.known)
        others.delete(key)
        state.known = ref(others)
      }
    }

    return {
      show(columns, next) {
        rows = next
        keep(columns.map(({ key }) => key))
        for (const column of columns) (followed.get(column.key) ?? follow(column)).ask()
      },
      end() {
        keep([])
        rows = []
      },
    }
  })
}
