import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../theme/Icon.tsx'
import { cx } from '../../cx.ts'
import { useHasCamera } from '../../hooks/useHasCamera.ts'
import styles from './SearchField.module.css'

/** Props of {@link SearchBar}. */
export interface SearchBarProps {
  /** Opens the search page. */
  readonly onOpen: () => void
  /** Starts the scanner; where there is a camera it gets a button of its own. */
  readonly onScan?: (() => void) | undefined
}

/** The bar in the top bar that looks like a field and opens the search page. */
export function SearchBar({ onOpen, onScan }: SearchBarProps) {
  const { t } = useLingui()
  const camera = useHasCamera()
  return (
    <div className={cx(styles.field, styles.bar)}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Icon icon="search" size={20} className={styles.glass} />
        <span className={cx(styles.wording, styles.small)}>{t`Search or scan`}</span>
        <span className={cx(styles.wording, styles.large)}>
          {t`Search by name, item number or barcode`}
        </span>
      </button>
      {onScan ? (
        <button
          type="button"
          className={cx(styles.scan, !camera && styles.small)}
          aria-label={t`Scan a barcode`}
          title={t`Scan a barcode`}
          onClick={onScan}
        >
          <Icon icon="scan" />
        </button>
      ) : null}
    </div>
  )
}
