import { readText, writeText } from '@forrad/core/stores'
import { browserStorage } from '@forrad/ui'
import { useLayoutEffect, useState } from 'react'
import { chosenColumns, shownColumns, toggledColumn, type ColumnRule } from '../model/table.ts'

/** A table's columns, as this device remembers them. */
export interface Columns<Column> {
  /** Those that are drawn, by choice and by room. */
  readonly shown: readonly Column[]
  /** Those that were chosen, whether the screen has room for them or not: paper has. */
  readonly wanted: readonly Column[]
  /** The ids of the optional ones that are chosen. */
  readonly chosen: readonly string[]
  readonly toggle: (id: string) => void
  /** To be set on the box that the table fills: its width says how many have room. */
  readonly setBox: (box: HTMLElement | null) => void
}

/** What boxes before the rows take of a table's width, in px. */
const BOXES = 44

/**
 * Keeps which columns a table shows, under this name in the device's storage (TABLE-1 to TABLE-3);
 * boxes before the rows take room from them.
 */
export function useColumns<Column extends ColumnRule>(
  name: string,
  columns: readonly Column[],
  { hasBoxes }: { readonly hasBoxes: boolean },
): Columns<Column> {
  const key = `columns.${name}`
  const [stored, setStored] = useState(() => readText(browserStorage('localStorage'), key))
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!box) return
    const measure = () => setWidth(box.clientWidth - (hasBoxes ? BOXES : 0))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [box, hasBoxes])
  const chosen = chosenColumns(columns, stored)
  return {
    shown: shownColumns(columns, chosen, width),
    wanted: shownColumns(columns, chosen, null),
    chosen,
    setBox,
    toggle(id) {
      const text = toggledColumn(columns, chosen, id).join()
      setStored(text)
      writeText(browserStorage('localStorage'), key, text)
    },
  }
}
