import { isOfLots, mayAdjust, type OpenedMark } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { Button, formatDate, Icon, useServices, useStore, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './BatchBadge.module.css'
import { useDays } from './useDays.ts'

/** Props of {@link BatchBadge}. */
export interface BatchBadgeProps {
  readonly identifier: BatchOfItem['identifier']
  /** Since when it is opened, and which date is printed on it; null while it is not. */
  readonly opened: OpenedMark | null
  /** It is the one to take from first, so that it is the one to open. */
  readonly next?: boolean
  /** Opens a pack, or shows what can be done with the opened one; missing for who may not. */
  readonly onPress?: (() => void) | undefined
}

/** Says that a batch is opened and which date is printed on it, or offers to open a pack of it. */
export function BatchBadge({ identifier, opened, next = false, onPress }: BatchBadgeProps) {
  const { t } = useLingui()
  const lot = identifier ?? t`UNKNOWN`
  const words = opened && <MarkWords opened={opened} />
  if (!onPress) return words && <span className={styles.mark}>{words}</span>
  return (
    <Button
      appearance={words ? 'subtle' : 'secondary'}
      className={words ? styles.mark : undefined}
      data-standing={next || undefined}
      aria-label={words ? undefined : t`Open a pack of ${lot}`}
      onClick={onPress}
    >
      {words ?? t`Open`}
    </Button>
  )
}

function MarkWords({ opened }: { readonly opened: OpenedMark }) {
  const { t } = useLingui()
  const { on, printed_date } = opened
  const since = formatDate(on)
  return (
    <>
      <Icon icon="expiring" size={16} />
      <span>
        <strong>{t`Opened ${since}`}</strong>
        {printed_date === null ? null : ` · ${t`printed ${formatDate(printed_date)}`}`}
      </span>
    </>
  )
}

/** The same at work, for items that are good for a known time once opened. */
export default function LiveBatchBadge(props: BatchOfItem) {
  const { itemId, identifier, expiration_date, opened = null, brief = false, next = false } = props
  const { blocked, items, overlays } = useServices()
  const item = useStore(items).byId[itemId] ?? props.item
  const user = useUser()
  const { state } = useDays()
  const storageLocationId = props.shelfPlaceId ?? props.storageLocationId
  const isBlocked = props.blocked === true || isOfLots(identifier, blocked.lotsOf(itemId))
  const mayOpen = state.days?.has(itemId) === true && !isBlocked && !brief
  if (!opened && !mayOpen) return null
  const may = storageLocationId !== null && item !== undefined && mayAdjust(user, item, 'move')
  if (!opened && !may) return null
  const press = () =>
    void overlays.open({
      id: 'opened',
      load: () => (opened ? import('./OpenedOverlay.tsx') : import('./OpenOverlay.tsx')),
      props: { itemId, identifier, expiration_date, storageLocationId },
    })
  return <BatchBadge {...{ identifier, opened, next }} onPress={may ? press : undefined} />
}
