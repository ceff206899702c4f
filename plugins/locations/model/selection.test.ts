import { describe, expect, it } from 'vitest'
import {
  leftSelected,
  NOTHING_SELECTED,
  pressedAll,
  pressedRow,
  refreshed,
  shareSelected,
  type Selection,
} from './selection.ts'

interface Row {
  readonly id: number
  readonly stock?: number
}

const rows: readonly Row[] = [1, 2, 3, 4, 5].map((id) => ({ id }))
const keyOf = ({ id }: Row) => id
const standing = { rows, keyOf }
const empty: Selection<Row> = NOTHING_SELECTED
const press = (selection: Selection<Row>, id: number, range = false, among = rows) =>
  pressedRow(selection, { rows: among, keyOf }, { id }, { range })
const ids = ({ rows: selected }: Selection<Row>) => [...selected.keys()].toSorted()

describe('selecting rows of a table', () => {
  it('TABLE-9 a press selects a row, and another leaves it', () => {
    const once = press(empty, 2)
    expect(ids(once)).toEqual([2])
    expect(ids(press(once, 4))).toEqual([2, 4])
    expect(ids(press(once, 2))).toEqual([])
  })

  it('TABLE-10 a range goes from the last press to this one, either way, to the same state', () => {
    expect(ids(press(press(empty, 2), 4, true))).toEqual([2, 3, 4])
    expect(ids(press(press(empty, 4), 2, true))).toEqual([2, 3, 4])
    const all = pressedAll(empty, standing)
    expect(ids(press(press(all, 2), 4, true))).toEqual([1, 5])
  })

  it('TABLE-10 the range is of the rows as they stand now', () => {
    const turned = [5, 3, 1, 2, 4].map((id) => ({ id }))
    expect(ids(press(press(empty, 3), 2, true, turned))).toEqual([1, 2, 3])
  })

  it('TABLE-10 without a last press that stands, a range is the row alone', () => {
    expect(ids(press(empty, 4, true))).toEqual([4])
    const hidden = rows.filter(({ id }) => id !== 2)
    expect(ids(press(press(empty, 2), 4, true, hidden))).toEqual([2, 4])
  })

  it('TABLE-11 the box above takes what stands, and what the filter hides stays as it is', () => {
    const hidden = press(empty, 5)
    const shown = { rows: rows.slice(0, 3), keyOf }
    expect(shareSelected(hidden, shown)).toBe('none')
    const taken = pressedAll(hidden, shown)
    expect(ids(taken)).toEqual([1, 2, 3, 5])
    expect(shareSelected(taken, shown)).toBe('all')
    expect(shareSelected(taken, standing)).toBe('some')
    expect(ids(pressedAll(taken, shown))).toEqual([5])
    expect(ids(pressedAll(taken, standing))).toEqual([1, 2, 3, 4, 5])
  })

  it('TABLE-12 rows are as they are now, or as they were last seen', () => {
    const two = press(press(empty, 1), 2)
    const now = { rows: [{ id: 1, stock: 7 }], keyOf }
    expect([...refreshed(two, now).rows.values()]).toEqual([{ id: 1, stock: 7 }, { id: 2 }])
    const same = refreshed(two, { rows: [...two.rows.values()], keyOf })
    expect(same).toBe(two)
  })

  it('TABLE-13 what was refused stays selected', () => {
    const three = press(press(press(empty, 1), 2), 3)
    expect(ids(leftSelected(three, ({ id }) => id === 2))).toEqual([2])
  })
})
