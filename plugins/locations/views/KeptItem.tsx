import type { Item, ItemLocation } from '@forrad/openapi'
import { useEditors } from '@forrad/ui'
import type { ReactNode } from 'react'
import styles from './AddItemSheet.module.css'

/** Props of {@link KeptItem}. */
export interface KeptItemProps {
  readonly item: Item
  /** The location's share of it. */
  readonly location: ItemLocation
  /** Stands behind the buttons, where the one stood that added it: a second touch opens nothing. */
  readonly children: ReactNode
}

/**
 * The editors of an item that is kept at the location, as in its list: without a reorder point nothing of
 * it is ever proposed.
 */
export function KeptItem({ item, location, children }: KeptItemProps) {
  const name = item.display_name
  const { buttons, editor } = useEditors(item, location, { name, className: styles.editor })
  return (
    <>
      {buttons}
      {children}
      {editor}
    </>
  )
}
