import type { DatasetViewProps } from '@forrad/core/kernel'
import { useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { locationOf } from '../model/inventory-location.ts'
import { shownOf } from '../model/shown-options.ts'
import { LocationSelect } from './LocationSelect.tsx'
import { Note } from './Note.tsx'

/** Which location's inventory: at first the one where the computer is placed. */
export default function InventoryOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const { preferences } = useServices()
  // Not among the options: what nobody chose says nothing of another dataset's location.
  const id = locationOf(options, useStore(preferences))
  const shown = shownOf(options)
  return (
    <>
      {shown ? null : (
        <LocationSelect
          value={id}
          onChange={(locationId) => onChange({ ...options, locationId })}
        />
      )}
      {shown ? (
        <Note>{t`Only what the list shows: filtered as it is there.`}</Note>
      ) : (
        <Note>{t`Every batch on every shelf place, with levels and expiry dates.`}</Note>
      )}
    </>
  )
}
