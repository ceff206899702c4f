import { ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { ItemsViewProps } from './ItemsView.tsx'
import styles from './ItemsView.module.css'

/** How the fetch of the items stands, as long as somebody should know. */
export function ItemsTrouble({ items, loading, error, onRetry }: ItemsViewProps) {
  const { t } = useLingui()
  return (
    <>
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={t`The items could not be fetched`} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {items === null && loading ? <ListSkeleton rows={8} /> : null}
    </>
  )
}
