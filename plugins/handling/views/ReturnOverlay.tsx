import { sameBatch, shelfBatches } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import { SheetUnavailable, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { OpenHandling } from './OpenHandling.tsx'
import { useHandledItem } from './useHandledItem.ts'

/** Puts back of a batch, also where none of it lies there any more (HANDLE-7). */
export default function ReturnOverlay(props: OverlayProps<Commands['batch.return']>) {
  const { itemId, locationId, shelfPlaceId = null, batch: named, onClose } = props
  const { t } = useLingui()
  const { item, forbidden, ...fetched } = useHandledItem(itemId, 'return')
  const title = t`Put it back`
  if (forbidden) return <SheetUnavailable title={title} forbidden={forbidden} onClose={onClose} />
  if (!item) return <SheetUnavailable title={title} {...fetched} onClose={onClose} />
  const lies =
    shelfPlaceId === null
      ? undefined
      : shelfBatches(item, shelfPlaceId).find((batch) => sameBatch(batch, named))
  return (
    <OpenHandling
      storageLocationId={shelfPlaceId}
      locationId={locationId}
      item={item}
      batch={lies ?? { ...named, quantity: 0 }}
      act="return"
      alone
      onClose={onClose}
    />
  )
}
