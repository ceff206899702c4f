import { useLingui } from '@lingui/react/macro'
import { Button } from '../../components/Button/Button.tsx'
import { useTitle } from '../../hooks/useTitle.ts'
import { Icon } from '../../theme/Icon.tsx'
import styles from './WithoutServerScreen.module.css'

/** Props of {@link WithoutServerScreen}. */
export interface WithoutServerScreenProps {
  /** The server is being asked because the person wants it. */
  readonly busy: boolean
  readonly onRetry: () => void
}

/** The app has started from the device: there is no network, and what that means. */
export function WithoutServerScreen({ busy, onRetry }: WithoutServerScreenProps) {
  const { t } = useLingui()
  useTitle(t`No network`)
  return (
    <>
      <h1 className={styles.title}>
        <Icon icon="offline" size={32} className={styles.icon} />
        {t`No network`}
      </h1>
      <p className={styles.text}>
        {t`Förråd has started, but does not reach its server. The page goes on by itself as soon as the network is back.`}
      </p>
      <h2 className={styles.heading}>{t`This works meanwhile`}</h2>
      <ul className={styles.list}>
        <li>{t`Pages that are open already still show what they showed, without others' changes.`}</li>
        <li>{t`The retrieval list and what was begun on this page are still there when the network is back.`}</li>
      </ul>
      <h2 className={styles.heading}>{t`This waits for the network`}</h2>
      <ul className={styles.list}>
        <li>{t`Stock, search, picks, stocktaking and receipts.`}</li>
      </ul>
      <Button appearance="primary" icon="retry" wide busy={busy} onClick={onRetry}>
        {t`Try again`}
      </Button>
    </>
  )
}
