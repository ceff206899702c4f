import { Button } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './NotHere.module.css'

/** Props of {@link NotHere}. */
export interface NotHereProps {
  /** Widens the search to every location; null when it is that wide. */
  readonly onEverywhere: (() => void) | null
  /** Widens the search to the whole catalogue; null when it is that wide. */
  readonly onCatalogue: (() => void) | null
  /** Makes an item of one's own of what was sought. */
  readonly onCreate: () => void
}

/**
 * Below the hits, for who may add an item: the way on where none of them is the one. Where not everything
 * was searched that is a wider search, so that nobody makes an item that there is.
 */
export function NotHere({ onEverywhere, onCatalogue, onCreate }: NotHereProps) {
  const { t } = useLingui()
  const action = onCatalogue
    ? { words: t`Search the whole catalogue`, run: onCatalogue }
    : onEverywhere
      ? { words: t`Search at every location`, run: onEverywhere }
      : { words: t`Create an item of your own`, run: onCreate }
  return (
    <div className={styles.row}>
      {t`Is it not here?`}
      <Button appearance="subtle" onClick={action.run}>
        {action.words}
      </Button>
    </div>
  )
}
