import type { StorageLocation } from '@forrad/openapi'
import { useServices, useStore } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
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
  const { locations, notices, translate } = useServices()
  const { list } = useStore(locations)
  const { id, identifier } = place
  const location = list.find((one) => one.id === place.location_id)
  const remove = {
    send: () => locations.removeShelfPlace(id),
    refresh: () => locations.loadOne(place.location_id),
    onRemoved() {
      notices.show({
        tone: 'success',
        text: translate(msg`The shelf place ${identifier} has been deleted.`),
      })
      onClose()
    },
  }
  const removal = useRemoval(remove, location ? { location, shelfPlaceId: id } : null)
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
