import { useLingui } from '@lingui/react/macro'
import styles from './WorkProgress.module.css'

/** How far the file has come, as a bar and as a figure. */
export function WorkProgress({ share }: { readonly share: number }) {
  const { t } = useLingui()
  const percent = Math.round(share * 100)
  return (
    <div className={styles.work}>
      <progress className={styles.bar} max={1} value={share} aria-label={t`Making the file`} />
      <span className={styles.text}>{t`Making the file … ${percent} %`}</span>
    </div>
  )
}
