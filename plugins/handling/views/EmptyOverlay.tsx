import { stockedBatches } from '@forrad/core/domain'
import { everyRow } from '@forrad/core/api'
import type { Commands, LyingBatch } from '@forrad/core/kernel'
import { createFetchStore, ref } from '@forrad/core/stores'
import { SheetUnavailable, useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import ManyOverlay from './ManyOverlay.tsx'

/** Props of {@link EmptyOverlay}. */
export type EmptyOverlayProps = OverlayProps<
  | (Commands['location.empty'] & { readonly act: 'write_off' })
  | (Commands['shelfPlace.moveAll'] & { readonly act: 'move' })
>

/**
 * Writes off all that lies at a location or on one of its shelf places, or moves it away from the shelf
 * place: fetches it first.
 */
export default function EmptyOverlay({ act, location, shelfPlaceId, onClose }: EmptyOverlayProps) {
  const { t } = useLingui()
  const { api, wordError } = useServices()
  const [batches, setBatches] = useState<readonly LyingBatch[] | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options) => {
      const where = shelfPlaceId === undefined ? {} : { storage_location_id: shelfPlaceId }
      const found = await everyRow(
        (paging) => api.listInventory({ id: location.id, ...where, ...paging }, options),
        ({ rows, items }) => {
          const byId = new Map(items.map((item) => [item.id, item]))
          return rows.flatMap(({ storage_location_id: storageLocationId, item_id }) => {
            const item = byId.get(item_id)
            const places = item?.locations.flatMap(({ storage_locations }) => storage_locations)
            const lying = places?.find(({ id }) => id === storageLocationId)?.batches ?? []
            return stockedBatches(lying).flatMap((batch) =>
              item ? [{ item, storageLocationId, batch }] : [],
            )
          })
        },
      )
      if (found.ok) setBatches(ref([...found.data]))
      return found
    }),
  )
  const { loading, error } = useStore(fetching)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  if (batches) {
    const props = { act, location, batches, leaving: shelfPlaceId }
    return <ManyOverlay {...props} onDone={() => {}} onClose={onClose} />
  }
  return (
    <SheetUnavailable
      title={act === 'move' ? t`Move all stock` : t`Write off all stock`}
      failure={t`What lies there could not be fetched`}
      reason={error ? wordError(error) : null}
      loading={loading}
      onRetry={() => void fetching.load()}
      onClose={onClose}
    />
  )
}
