import { LinkCard, PageHead } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { Job } from '../model/jobs.ts'
import styles from './HelpScreen.module.css'

/** Props of {@link HelpScreen}. */
export interface HelpScreenProps {
  readonly jobs: readonly Job[]
  /** There are news that have not been read on this device. */
  readonly isUnread: boolean
}

/** The way to the news, and the jobs that have a page of help. */
export function HelpScreen({ jobs, isUnread }: HelpScreenProps) {
  const { t } = useLingui()
  const unread = (
    <span className={styles.unread}>
      <span className={styles.dot} />
      {t`Unread`}
    </span>
  )
  return (
    <div className={styles.screen}>
      <PageHead title={t`Help`} subtitle={t`One short page for each job`} />
      <ul className={styles.list}>
        <li>
          <LinkCard title={t`What is new`} to="/help/news" figure={isUnread ? unread : undefined}>
            {t`What the app has learnt lately.`}
          </LinkCard>
        </li>
        {jobs.map(({ id, title, about }) => (
          <li key={id}>
            <LinkCard title={t(title)} to={`/help/${id}`}>
              {t(about)}
            </LinkCard>
          </li>
        ))}
      </ul>
    </div>
  )
}
