import { Button, SearchField } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { InventoryViewProps } from './InventoryView.tsx'

type FilterProps = Pick<InventoryViewProps, 'places' | 'view' | 'onView'>

/** The filter of an inventory. */
export function InventorySearch({ view, onView }: FilterProps) {
  const { t } = useLingui()
  return (
    <SearchField
      label={t`Filter by item, batch or shelf place`}
      value={view.query}
      onChange={(query) => onView({ ...view, query })}
    />
  )
}

/** The one shelf place that is shown; a press shows all again. */
export function OnlyPlace({ places, view, onView }: FilterProps) {
  const { t } = useLingui()
  const place = places.find(({ id }) => id === view.placeId)
  const name = place?.identifier ?? t`that is not here any more`
  return (
    <Button icon="close" onClick={() => onView({ ...view, placeId: null })}>
      {t`Only shelf place ${name}`}
    </Button>
  )
}
