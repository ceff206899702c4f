import { Button, Card, Link, Section } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './AboutSection.module.css'

/** Props of {@link AboutSection}. */
export interface AboutSectionProps {
  /** The name of the location where this device is placed; null where it is placed nowhere. */
  readonly place: string | null
  /** Changes it; null where nobody offers that. */
  readonly onPlace: (() => void) | null
  /** The version of the app; null where it is not known. */
  readonly version: string | null
  /** Whether there are pages of help. */
  readonly hasHelp: boolean
}

/** Where this device is placed, which version it runs, and the way to help and news. */
export function AboutSection({ place, onPlace, version, hasHelp }: AboutSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`This device`}>
      <Card className={styles.card}>
        {onPlace ? (
          <div className={styles.line}>
            <div>
              <p className={styles.what}>{t`Placement`}</p>
              <p className={styles.value}>{place ?? t`No location`}</p>
            </div>
            <Button onClick={onPlace}>{t`Change placement`}</Button>
          </div>
        ) : null}
        <div className={styles.line}>
          <div>
            <p className={styles.what}>{t`Version`}</p>
            <p className={styles.value}>{version ?? t`Unknown`}</p>
          </div>
          {hasHelp ? (
            <div className={styles.links}>
              <Link to="/help/news" className={styles.link}>{t`What is new`}</Link>
              <Link to="/help" className={styles.link}>{t`Help`}</Link>
            </div>
          ) : null}
        </div>
      </Card>
    </Section>
  )
}
