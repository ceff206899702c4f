import { mayHandleItem } from '@forrad/core/domain'
import type { Item, ItemLocation } from '@forrad/openapi'
import { i18n } from '@lingui/core'
import { useDeferredValue, useRef, useState, type ReactNode } from 'react'
import { useSlot } from '../../hooks/useSlot.ts'
import { useUser } from '../../hooks/useUser.ts'
import { ViewBoundary } from '../../shell/ViewBoundary.tsx'
import { IconButton } from '../Button/Button.tsx'
import { Slot } from '../Slot/Slot.tsx'
import styles from './ItemCard.module.css'

/** What plugins offer for an item at one location. */
export interface Offers {
  /** A button for each editor, then the actions; null where this person may do nothing (ROLE-5). */
  readonly buttons: ReactNode
  /** The editor that is open, to stand below the row. */
  readonly editor: ReactNode
}

/** Hosts the slots `item.editors` and `item.actions` of one location's row; one editor is open at a time. */
export function useOffers(item: Item, location: ItemLocation): Offers {
  const user = useUser()
  const editors = useSlot('item.editors')
  const actions = useSlot('item.actions')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // A long list that is scrolled fast draws its rows first; their buttons follow into their room.
  const settled = useDeferredValue(true, false)
  if (!mayHandleItem(user, item) || editors.length + actions.length === 0) {
    return { buttons: null, editor: null }
  }
  const open = editors.find(({ key }) => key === openKey)

  function close() {
    opener.current?.focus({ preventScroll: true })
    setOpenKey(null)
  }

  return {
    buttons: settled ? (
      <>
        {editors.map(({ key, icon, label }) => (
          <IconButton
            key={key}
            {...(key === openKey ? { ref: opener } : {})}
            icon={icon}
            label={`${i18n._(label)}, ${location.name}`}
            aria-expanded={key === openKey}
            onClick={() => setOpenKey(key === openKey ? null : key)}
          />
        ))}
        <Slot
          name="item.actions"
          props={{ item, location }}
          // Buttons must not move when one more comes: a tap would hit its neighbour.
          fallback={<span className={styles.room} />}
        />
      </>
    ) : (
      [...editors, ...actions].map(({ key }) => <span key={key} className={styles.room} />)
    ),
    editor: open ? (
      <section className={styles.editor} aria-label={`${i18n._(open.label)}, ${location.name}`}>
        <ViewBoundary quiet>
          <open.View item={item} location={location} onClose={close} />
        </ViewBoundary>
      </section>
    ) : null,
  }
}
