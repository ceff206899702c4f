import { sameBatch, shelfBatches } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import type { Batch } from '@forrad/openapi'
import { SheetUnavailable, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Act } from '../model/form.ts'
import { OpenHandling } from './OpenHandling.tsx'
import { useHandledItem } from './useHandledItem.ts'

/** Props of {@link HandleOverlay}; `act` where what opened it says what is to be done. */
export type HandleOverlayProps = OverlayProps<
  BatchOfItem & { readonly storageLocationId: number; readonly act?: Act }
>

/** Writes off, moves or puts back a batch: fetches the item with fresh figures and guards. */
export default function HandleOverlay(props: HandleOverlayProps) {
  const { itemId, storageLocationId, onClose } = props
  const { t } = useLingui()
  const { item, forbidden, ...fetched } = useHandledItem(itemId, 'write_off')
  // Kept when the last of it goes: by oneself just now, or by a colleague meanwhile.
  const [first, setFirst] = useState<Batch | null>(null)

  const title = t`Write off or move`
  if (forbidden) return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  const now =
    item && shelfBatches(item, storageLocationId).find((batch) => sameBatch(batch, toKey(props)))
  if (now && first === null) setFirst(now)
  const batch = now ?? (first && { ...first, quantity: 0 })
  if (!item || !batch) {
    const gone = t`The batch no longer lies on this shelf place.`
    return <SheetUnavailable {...{ title, gone, ...fetched }} onClose={onClose} />
  }
  return <OpenHandling {...props} item={item} batch={batch} />
}

function toKey({ identifier, expiration_date }: BatchOfItem) {
  return { identifier, expiration_date }
}
