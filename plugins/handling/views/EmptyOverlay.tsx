import type { Commands, LyingBatch } from '@forrad/core/kernel'
import { createFetchStore, fetchLying, ref } from '@forrad/core/stores'
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
  const { api, items, wordError } = useServices()
  const [batches, setBatches] = useState<readonly LyingBatch[] | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options) => {
      const wish = { locationId: location.id, storageLocationId: shelfPlaceId }
      const found = await fetchLying({ api, items }, wish, options)
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
