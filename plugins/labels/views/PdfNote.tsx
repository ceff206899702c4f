import { useLingui } from '@lingui/react/macro'
import styles from './Note.module.css'

/** How to print the PDF so that the labels meet the sheet. */
export default function PdfNote() {
  const { t } = useLingui()
  return (
    <p className={styles.note}>{t`Print at actual size (100 %), without fitting to the page.`}</p>
  )
}
