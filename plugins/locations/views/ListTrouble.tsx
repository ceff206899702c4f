import { ErrorMessage, ListSkeleton, SlowHint } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ItemsView.module.css'

interface ListTroubleProps {
  readonly list: 'items' | 'inventory'
  /** Null as long as nothing has come. */
  readonly items: readonly unknown[] | null
  readonly loading: boolean
  readonly error: string | null
  readonly onRetry: () => void
}

/** How the fetch of a location's list stands, as long as somebody should know. */
export function ListTrouble({ list, items, loading, error, onRetry }: ListTroubleProps) {
  const { t } = useLingui()
  const title =
    list === 'items' ? t`The items could not be fetched` : t`The inventory could not be fetched`
  return (
    <>
      <SlowHint active={loading} onRetry={onRetry} />
      {error !== null && !loading ? (
        <div className={styles.error}>
          <ErrorMessage title={title} onRetry={onRetry}>
            {error}
          </ErrorMessage>
        </div>
      ) : null}
      {items === null && loading ? <ListSkeleton rows={8} /> : null}
    </>
  )
}
