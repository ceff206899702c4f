import { isExpired, mayAdjust } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { Button, useServices, useStore, useToday, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'

/** Props of {@link HandleButton}. */
export interface HandleButtonProps {
  readonly identifier: BatchOfItem['identifier']
  /** There is room for one word and not for two. */
  readonly brief?: boolean
  /** The batch is past its date: nothing else is left to do with it. */
  readonly due?: boolean
  readonly onPress: () => void
}

/** Offers what can be done with a batch where it lies. */
export function HandleButton(props: HandleButtonProps) {
  const { identifier, brief = false, due = false, onPress } = props
  const { t } = useLingui()
  const lot = identifier ?? t`UNKNOWN`
  return (
    <Button
      data-standing={due || undefined}
      aria-label={t`Write off or move ${lot}`}
      onClick={onPress}
    >
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
  const due = isExpired(expiration_date, useToday())
  if (storageLocationId === null || !item || !mayAdjust(user, item, 'write_off')) return null
  const open = () =>
    void overlays.open({
      id: 'handling',
      load: () => import('./HandleOverlay.tsx'),
      props: {
        itemId,
        identifier,
        expiration_date,
        storageLocationId,
        // It says "Write off" alone: that is what opens (HANDLE-1).
        ...(brief ? ({ act: 'write_off' } as const) : {}),
      },
    })
  return <HandleButton identifier={identifier} brief={brief} due={due} onPress={open} />
}
