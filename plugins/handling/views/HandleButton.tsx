import { mayAdjust } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { Button, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link HandleButton}. */
export interface HandleButtonProps {
  readonly identifier: BatchOfItem['identifier']
  /** There is room for one word and not for two. */
  readonly brief?: boolean
  readonly onPress: () => void
}

/** Offers what can be done with a batch where it lies. */
export function HandleButton({ identifier, brief = false, onPress }: HandleButtonProps) {
  const { t } = useLingui()
  const lot = identifier ?? t`UNKNOWN`
  return (
    <Button appearance="secondary" aria-label={t`Write off or move ${lot}`} onClick={onPress}>
      {brief ? t`Write off` : t`Write off or move`}
    </Button>
  )
}

/** The same at work, for who may handle the item. */
export default function LiveHandleButton(props: BatchOfItem) {
  const { itemId, identifier, expiration_date, storageLocationId, brief = false } = props
  const { items, overlays } = useServices()
  const item = useStore(items).byId[itemId] ?? props.item
  const user = useUser()
  if (storageLocationId === null || !item || !mayAdjust(user, item, 'write_off')) return null
  const open = () =>
    void overlays.open({
      id: 'handling',
      load: () => import('./HandleOverlay.tsx'),
      props: { itemId, identifier, expiration_date, storageLocationId },
    })
  return <HandleButton identifier={identifier} brief={brief} onPress={open} />
}
