import type { StorageLocation } from '@forrad/openapi'
import { useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { useRemoval } from './useRemoval.ts'

/** Props of {@link RemoveShelfPlace}. */
export interface RemoveShelfPlaceProps {
  readonly place: StorageLocation
  readonly onClose: () => void
}

/** Asks, and deletes the shelf place. */
export function RemoveShelfPlace({ place, onClose }: RemoveShelfPlaceProps) {
  const { t } = useLingui()
  const { locations } = useServices()
  const { id, identifier } = place
  const removal = useRemoval({
    send: () => locations.removeShelfPlace(id),
    refresh: () => locations.loadOne(place.location_id),
    onRemoved: onClose,
  })
  return (
    <RemoveQuestion
      title={t`Delete the shelf place ${identifier}?`}
      failure={t`The shelf place could not be deleted`}
      {...removal}
      onClose={onClose}
    >
      {t`The history still shows what was done there.`}
    </RemoveQuestion>
  )
}
