import type { DatasetViewProps } from '@forrad/core/kernel'
import { useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { shownOf } from '../model/shown-options.ts'
import { LocationSelect } from './LocationSelect.tsx'
import { Note } from './Note.tsx'

/** Which location's inventory: at first the one where the computer is placed. */
export default function InventoryOptions({ options, onChange }: DatasetViewProps) {
  const { t } = useLingui()
  const { preferences } = useServices()
  const { locationId: placedAt } = useStore(preferences)
  const chosen = options['locationId']
  const id = typeof chosen === 'number' ? chosen : null
  const shown = shownOf(options)
  useEffect(() => {
    if (id === null && placedAt !== null) onChange({ ...options, locationId: placedAt })
    // Only what the dialog opened with is filled in; a later choice stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
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
