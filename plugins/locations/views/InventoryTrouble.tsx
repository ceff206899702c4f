import { ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { InventoryViewProps } from './InventoryView.tsx'
import styles from './ItemsView.module.css'

/** How the fetch of the inventory stands, as long as somebody should know. */
export function InventoryTrouble(props: InventoryViewProps) {
  const { items, loading, error, onRetry } = props
  const { t } = useLingui()
  return (
    <>
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={t`The inventory could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {items === null && loading ? <ListSkeleton rows={8} /> : null}
    </>
  )
}
