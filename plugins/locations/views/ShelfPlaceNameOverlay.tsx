import type { StorageLocation } from '@forrad/openapi'
import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createNameForm, NAME_LIMITS } from '../model/name-form.store.ts'
import { NameSheet } from './NameSheet.tsx'

/** Props of {@link ShelfPlaceNameOverlay}. */
export type ShelfPlaceNameOverlayProps = OverlayProps<{ readonly place: StorageLocation }>

/** The popup that renames a shelf place. */
export default function ShelfPlaceNameOverlay({ place, onClose }: ShelfPlaceNameOverlayProps) {
  const { t } = useLingui()
  const { locations, wordError } = useServices()
  const [form] = useState(() =>
    createNameForm({
      initial: place.identifier,
      limit: NAME_LIMITS.shelfPlace,
      send: (identifier, seen) => locations.renameShelfPlace(place.id, identifier, seen),
      async present() {
        const found = await locations.loadOne(place.location_id)
        const places = found.ok ? found.data.storage_locations : []
        return places.find(({ id }) => id === place.id)?.identifier ?? null
      },
      async onSaved() {
        onClose()
        // Its name also stands at every item that lies there.
        if (locations.state.items[place.location_id]) await locations.openItems(place.location_id)
      },
    }),
  )
  return (
    <NameSheet
      title={t`Change shelf place`}
      label={t`Name`}
      initial={place.identifier}
      limit={NAME_LIMITS.shelfPlace}
      saveLabel={t`Save`}
      failure={t`The shelf place could not be updated`}
      state={useStore(form)}
      actions={form}
      wordError={wordError}
      onClose={onClose}
    />
  )
}
