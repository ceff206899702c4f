import type { Location } from '@forrad/openapi'
import { IconButton, PageHead, Tabs, useMediaQuery } from '@forrad/ui'
import type { TabOption } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LOCATIONS_PATH } from '../model/address.ts'
import { useCountWords } from './useCountWords.ts'
import { WIDE } from './wide.ts'

/** Props of {@link LocationHead}. */
export interface LocationHeadProps {
  readonly location: Pick<Location, 'name' | 'storage_locations'>
  readonly itemCount: number
  readonly tabs: readonly TabOption[]
  /** The hash of the tab that is shown. */
  readonly selected: string
  /** What other plugins add to the head. */
  readonly actions?: ReactNode
  readonly onSelect: (tab: string) => void
  /** Null for those who may not. */
  readonly onEdit: (() => void) | null
  readonly onDelete: (() => void) | null
}

/** A location's name, what it keeps, what can be done with it, and its tabs. */
export function LocationHead(props: LocationHeadProps) {
  const { location, itemCount, tabs, selected, actions, onSelect, onEdit, onDelete } = props
  const { t } = useLingui()
  const words = useCountWords()
  // The name needs the arrow's room there; the bottom navigation leads to the list, too.
  const narrow = useMediaQuery('(width < 360px)')
  const wide = useMediaQuery(WIDE)
  const views =
    tabs.length > 0 ? (
      <Tabs label={t`Views of the location`} tabs={tabs} selected={selected} onSelect={onSelect} />
    ) : null
  return (
    <>
      <PageHead
        title={location.name}
        subtitle={`${words.items(itemCount)} · ${words.shelfPlaces(location.storage_locations.length)}`}
        {...(narrow ? {} : { back: LOCATIONS_PATH })}
        actions={
          <>
            {wide ? views : null}
            {actions}
            {onEdit ? <IconButton icon="edit" label={t`Change location`} onClick={onEdit} /> : null}
            {onDelete ? (
              <IconButton icon="remove" label={t`Delete location`} onClick={onDelete} />
            ) : null}
          </>
        }
      />
      {wide ? null : views}
    </>
  )
}
