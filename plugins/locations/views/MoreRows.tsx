import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ItemsView.module.css'

/** Fetches the next page; lists ask by themselves when their end comes near, this stays when that failed. */
export function MoreRows({ onMore }: { readonly onMore: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles.more}>
      <Button wide onClick={onMore}>{t`Show more`}</Button>
    </div>
  )
}
