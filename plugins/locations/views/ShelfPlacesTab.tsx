import { systemScheduler } from '@forrad/core'
import { can } from '@forrad/core/domain'
import type { Slots } from '@forrad/core/kernel'
import type { StorageLocation } from '@forrad/openapi'
import { useCommand, useServices, useStore, useUser } from '@forrad/ui'
import { useEffect, useMemo, useState } from 'react'
import { createNameForm, NAME_LIMITS } from '../model/name-form.store.ts'
import { followPlaceCounts } from '../model/place-counts.ts'
import { placeRows } from '../model/places.ts'
import { RemoveShelfPlace } from './RemoveShelfPlace.tsx'
import { findShelfPlace } from './findShelfPlace.ts'
import { ShelfPlacesView } from './ShelfPlacesView.tsx'

/** The tab of a location's shelf places at work. */
export default function ShelfPlacesTab({ location }: Slots['location.tabs']['props']) {
  const { id } = location
  const { changes, locations, overlays, wordError } = useServices()
  const print = useCommand('labels.print')
  const held = useStore(locations)
  // Where not every item is held the server counts, and is asked while somebody looks.
  const isPaged = held.paged[id] !== undefined
  const items = (isPaged ? null : held.items[id]) ?? null
  useEffect(() => {
    if (!isPaged) return undefined
    void locations.loadOne(id)
    return followPlaceCounts({ changes, locations, scheduler: systemScheduler }, id)
  }, [changes, locations, id, isPaged])
  const rows = useMemo(() => placeRows(location, items), [location, items])
  const mayChange = can(useUser(), 'administer')
  const [removing, setRemoving] = useState<StorageLocation | null>(null)
  const [added, setAdded] = useState('')
  const [form] = useState(() =>
    createNameForm({
      initial: '',
      limit: NAME_LIMITS.shelfPlace,
      send: (identifier) => locations.createShelfPlace(id, identifier),
      find: (identifier) => findShelfPlace(locations, id, identifier),
      onSaved: ({ identifier }) => setAdded(identifier),
    }),
  )
  const state = useStore(form)
  return (
    <>
      <ShelfPlacesView
        locationId={id}
        rows={rows}
        added={added}
        creation={mayChange ? { state, actions: form } : null}
        wordError={wordError}
        onPrint={print ? (place) => print({ locationId: id, shelfPlaceId: place.id }) : null}
        onRename={
          mayChange
            ? (place) =>
                void overlays.open({
                  id: 'shelf-place-name',
                  load: () => import('./ShelfPlaceNameOverlay.tsx'),
                  props: { place },
                })
            : null
        }
        onRemove={mayChange ? setRemoving : null}
      />
      {removing ? <RemoveShelfPlace place={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}
