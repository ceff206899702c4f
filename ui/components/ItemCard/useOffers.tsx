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

/** How the editors of a row are told apart from those of the next, and look. */
interface EditorsOf {
  /** What the rows differ by, such as the location's name. */
  readonly name: string
  readonly className: string | undefined
}

/** Hosts the slot `item.editors` of one row; one editor is open at a time. */
export function useEditors(
  item: Item,
  location: ItemLocation,
  { name, className }: EditorsOf,
): Offers {
  const editors = useSlot('item.editors')
  const [openKey, setOpenKey] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = editors.find(({ key }) => key === openKey)

  function close() {
    opener.current?.focus({ preventScroll: true })
    setOpenKey(null)
  }

  return {
    buttons: editors.map(({ key, icon, label }) => (
      <IconButton
        key={key}
        {...(key === openKey ? { ref: opener } : {})}
        icon={icon}
        label={`${i18n._(label)}, ${name}`}
        aria-expanded={key === openKey}
        onClick={() => setOpenKey(key === openKey ? null : key)}
      />
    )),
    editor: open ? (
      <section className={className} aria-label={`${i18n._(open.label)}, ${name}`}>
        <ViewBoundary quiet>
          <open.View item={item} location={location} onClose={close} />
        </ViewBoundary>
      </section>
    ) : null,
  }
}

/** Hosts the slots `item.editors` and `item.actions` of one location's row; one editor is open at a time. */
export function useOffers(item: Item, location: ItemLocation): Offers {
  const user = useUser()
  const editors = useSlot('item.editors')
  const actions = useSlot('item.actions')
  const { name } = location
  const { buttons, editor } = useEditors(item, location, { name, className: styles.editor })
  // A long list that is scrolled fast draws its rows first; their buttons follow into their room.
  const settled = useDeferredValue(true, false)
  if (!mayHandleItem(user, item) || editors.length + actions.length === 0) {
    return { buttons: null, editor: null }
  }
  return {
    buttons: settled ? (
      <>
        {buttons}
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
    editor,
  }
}
