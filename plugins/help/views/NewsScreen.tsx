import { Card, PageHead, Section } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import type { News } from '../model/news.ts'
import styles from './NewsScreen.module.css'

/** What is new, by month. */
export function NewsScreen({ news }: { readonly news: readonly News[] }) {
  const { t } = useLingui()
  return (
    <div className={styles.screen}>
      <PageHead title={t`What is new`} back="/help" />
      {news.map(({ month, title, entries }) => (
        <Section key={month} title={t(title)}>
          <Card>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.id}>{t(entry)}</li>
              ))}
            </ul>
          </Card>
        </Section>
      ))}
    </div>
  )
}
