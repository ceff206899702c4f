import type { FridgeReading } from '@forrad/openapi'
import { formatDateTime, Link, Section, Card } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { formatDegrees } from '../model/degrees.ts'
import styles from './FridgeLog.module.css'

/** The last reading of the fridge at hand, and the way to the next. */
export function FridgeLogTile({ last }: { readonly last: FridgeReading | null }) {
  const { t } = useLingui()
  return (
    <Section title={t`Fridge log`}>
      <Card>
        <p className={styles.figure}>{last ? formatDegrees(last.tenths) : t`Not read yet`}</p>
        {last ? (
          <p className={styles.when}>{`${last.location} · ${formatDateTime(last.made_at)}`}</p>
        ) : null}
        <Link to="/fridge-log">{t`Read the fridge`}</Link>
      </Card>
    </Section>
  )
}
