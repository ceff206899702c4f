import { can } from '@forrad/core/domain'
import type { BatchOfItem } from '@forrad/core/kernel'
import { Button, Icon, useServices, useUser } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { blockingRecall, recallName } from '../model/recall-rule.ts'
import styles from './BatchBadge.module.css'
import { useRecalls } from './useRecalls.ts'

/** Props of {@link BatchBadge}. */
export interface BatchBadgeProps {
  readonly lot: string
  /** What the recall that blocks it is called; null where none does. */
  readonly blockedBy: string | null
  /** Nothing is taken from where it lies, without a recall too. */
  readonly keptAside?: boolean
  /** Blocks it, or shows what blocks it; missing for who may not block. */
  readonly onPress?: (() => void) | undefined
}

/**
 * Says that a batch is blocked, or offers to block it. For who may block it is the same button before
 * and after, so that the focus finds it again when the sheet that it opened has gone.
 */
export function BatchBadge({ lot, blockedBy, keptAside = false, onPress }: BatchBadgeProps) {
  const { t } = useLingui()
  const words = blockedBy !== null || keptAside ? <BlockedWords by={blockedBy} /> : null
  if (!onPress) return words && <span className={styles.blocked}>{words}</span>
  return (
    <Button
      appearance={words ? 'subtle' : 'secondary'}
      className={words ? styles.blocked : undefined}
      aria-label={words ? undefined : t`Block batch ${lot}`}
      onClick={onPress}
    >
      {words ?? t`Block`}
    </Button>
  )
}

function BlockedWords({ by }: { readonly by: string | null }) {
  const { t } = useLingui()
  return (
    <>
      <Icon icon="warning" size={16} />
      <span>
        <strong>{t`Blocked`}</strong>{' '}
        {by === null ? t`Do not take it.` : t`Recalled: ${by}. Do not take it.`}
      </span>
    </>
  )
}

/** The same at work. */
export default function LiveBatchBadge(props: BatchOfItem) {
  const { itemId, identifier, brief = false } = props
  const { overlays } = useServices()
  const user = useUser()
  const { state } = useRecalls()
  // What the server says of the batch itself waits for no list: which recall it is is told once that is known.
  const recall = blockingRecall({ item_id: itemId, identifier }, state.list ?? [])
  if (!recall && props.blocked)
    return <BatchBadge lot={identifier ?? ''} blockedBy={null} keptAside />
  if (state.list === null) return null
  // What has no lot is blocked with every other, never by itself.
  if (identifier === null && !recall) return null
  // In a list of other work nothing is blocked; what is blocked is told.
  if (brief && !recall) return null
  const open = (id: string, load: () => Promise<{ readonly default: unknown }>, props: object) =>
    void overlays.open({ id, load, props })
  const lot = identifier ?? ''
  const press = () =>
    recall
      ? open('recall-blocked', () => import('./BlockedOverlay.tsx'), { recall, lot })
      : open('recall-begin', () => import('./BeginOverlay.tsx'), { itemId, lot })
  return (
    <BatchBadge
      lot={lot}
      blockedBy={recall && recallName(recall)}
      onPress={can(user, 'administer') ? press : undefined}
    />
  )
}
