import { useLingui } from '@lingui/react/macro'
import styles from './WayFileNote.module.css'

/** What the file of what is on its way holds. */
export default function WayFileNote() {
  const { t } = useLingui()
  return (
    <p className={styles.note}>
      {t`Every batch that has left one location and not yet come to the other. It is in no location’s inventory.`}
    </p>
  )
}
