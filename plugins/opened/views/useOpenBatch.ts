import { sameBatch, shelfBatches } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { createFetchStore } from '@forrad/core/stores'
import { useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'

/** A batch where it lies, as a sheet about it is opened. */
export type LyingBatchKey = Pick<BatchOfItem, 'itemId' | 'identifier' | 'expiration_date'> & {
  readonly storageLocationId: number
}

/** The item with fresh figures, and the batch as it lies there now. */
export function useOpenBatch({ itemId, storageLocationId, ...key }: LyingBatchKey) {
  const { items } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => items.load(itemId, options)))
  const { loading, error } = useStore(fetching)
  const item = useStore(items).byId[itemId]
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  const { identifier, expiration_date } = key
  const batch =
    item &&
    shelfBatches(item, storageLocationId).find((one) =>
      sameBatch(one, { identifier, expiration_date }),
    )
  const place = item?.locations
    .flatMap(({ storage_locations }) => storage_locations)
    .find(({ id }) => id === storageLocationId)?.identifier
  return { item, batch, place: place ?? null, loading, error, retry: () => void fetching.load() }
}
