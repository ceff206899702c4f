import { mayAdjust } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { Button, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link HandleButton}. */
export interface HandleButtonProps {
  readonly identifier: BatchOfItem['identifier']
  readonly onPress: () => void
}

/** Offers what can be done with a batch where it lies. */
export function HandleButton({ identifier, onPress }: HandleButtonProps) {
  const { t } = useLingui()
  const lot = identifier ?? t`UNKNOWN`
  return (
    <Button appearance="secondary" aria-label={t`Write off or move ${lot}`} onClick={onPress}>
      {t`Write off or move`}
    </Button>
  )
}

/** The same at work, for who may handle the item. */
export default function LiveHandleButton({ storageLocationId, ...batch }: BatchOfItem) {
  const { items, overlays } = useServices()
  const item = useStore(items).byId[batch.itemId]
  const user = useUser()
  if (storageLocationId === null || !item || !mayAdjust(user, item, 'write_off')) return null
  const open = () =>
    void overlays.open({
      id: 'handling',
      load: () => import('./HandleOverlay.tsx'),
      props: { ...batch, storageLocationId },
    })
  return <HandleButton identifier={batch.identifier} onPress={open} />
}
