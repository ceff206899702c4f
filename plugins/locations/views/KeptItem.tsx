import type { Item, ItemLocation } from '@forrad/openapi'
import { IconButton, useSlot, ViewBoundary } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
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
  const { i18n } = useLingui()
  const editors = useSlot('item.editors')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = editors.find(({ key }) => key === openKey)
  const close = () => {
    opener.current?.focus({ preventScroll: true })
    setOpenKey(null)
  }
  return (
    <>
      {editors.map(({ key, icon, label }) => (
        <IconButton
          key={key}
          {...(key === openKey ? { ref: opener } : {})}
          icon={icon}
          label={`${i18n._(label)}, ${item.display_name}`}
          aria-expanded={key === openKey}
          onClick={() => setOpenKey(key === openKey ? null : key)}
        />
      ))}
      {children}
      {open ? (
        <section
          className={styles.editor}
          aria-label={`${i18n._(open.label)}, ${item.display_name}`}
        >
          <ViewBoundary quiet>
            <open.View item={item} location={location} onClose={close} />
          </ViewBoundary>
        </section>
      ) : null}
    </>
  )
}
