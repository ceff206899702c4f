import { Icon, Link } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './ProblemsBar.module.css'

/** Tells administrators on the first screen that something is wrong with plugins or the site's settings. */
export default function ProblemsBar() {
  const { t } = useLingui()
  return (
    <Link to="/diagnostics" className={styles.bar}>
      <Icon icon="warning" className={styles.icon} />
      <span className={styles.words}>{t`Something in the settings or a plugin needs a look.`}</span>
      <Icon icon="right" size={20} />
    </Link>
  )
}
