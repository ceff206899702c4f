import { IconButton } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { RememberedItem } from '../model/remembered.ts'
import { inGroups } from '../model/remembered.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'

/** A star, and the same hollowed out. */
const FULL =
  'M12 2.6L14.7 8.88L21.51 9.51L16.37 14.02L17.88 20.69L12 17.2L6.12 20.69L7.63 14.02L2.49 9.51L9.3 8.88Z'
const HOLLOW = `${FULL}M12 5L9.94 9.77L4.77 10.25L8.67 13.68L7.53 18.75L12 16.1L16.47 18.75L15.33 13.68L19.23 10.25L14.06 9.77Z`

/** Props of {@link FoundBefore}. */
export interface FoundBeforeProps {
  readonly items: readonly RememberedItem[]
  /** Opens the item; missing when nobody offers it. */
  readonly onOpen: ((itemId: number) => void) | undefined
  readonly onFavourite: (id: number, favourite: boolean) => void
}

/** A person's favourites and the items found last, each one press away. */
export function FoundBefore({ items, onOpen, onFavourite }: FoundBeforeProps) {
  const { t } = useLingui()
  const { favourites, recent } = inGroups(items)
  const row = ({ id, name, vendor_name, favourite }: RememberedItem) => (
    <ShortcutRow
      key={id}
      name={name}
      what={t`Item number ${vendor_name}`}
      label={t`Open ${name}`}
      onPress={onOpen && (() => onOpen(id))}
      action={
        <IconButton
          icon={{ path: favourite ? FULL : HOLLOW }}
          label={t`Favourite: ${name}`}
          aria-pressed={favourite}
          onClick={() => onFavourite(id, !favourite)}
        />
      }
    />
  )
  return (
    <>
      {favourites.length > 0 ? (
        <ShortcutList title={t`Favourites`}>{favourites.map(row)}</ShortcutList>
      ) : null}
      {recent.length > 0 ? (
        <ShortcutList title={t`Found lately`}>{recent.map(row)}</ShortcutList>
      ) : null}
    </>
  )
}
