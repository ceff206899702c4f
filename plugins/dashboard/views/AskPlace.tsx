import { Button, Card } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './AskPlace.module.css'
import page from './DashboardPage.module.css'

/** Props of {@link AskPlace}. */
export interface AskPlaceProps {
  /** Asks for the location; null when nobody offers to. */
  readonly onChoose: (() => void) | null
}

/** Asks where this device is, so that the page can tell what there is to do there. */
export function AskPlace({ onChoose }: AskPlaceProps) {
  const { t } = useLingui()
  const title = t`Where is this device?`
  return (
    <section aria-label={title} className={page.ask}>
      <Card className={styles.ask}>
        <h2 className={styles.question}>{title}</h2>
        <p
          className={styles.why}
        >{t`Picks, scans, receiving and searches begin at the location where it is placed.`}</p>
        {onChoose ? <Button icon="place" onClick={onChoose}>{t`Choose location`}</Button> : null}
      </Card>
    </section>
  )
}
