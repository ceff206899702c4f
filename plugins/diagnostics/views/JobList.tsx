import type { PluginJobState } from '@forrad/openapi'
import { Card, Icon, formatDateTime, formatNumber } from '@forrad/ui'
import { selectOrdinal } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './DiagnosticsScreen.module.css'

/** The jobs of the server: when each runs, how its last run went, and when the next comes. */
export function JobList({ jobs }: { readonly jobs: readonly PluginJobState[] }) {
  const { t } = useLingui()
  return (
    <ul className={styles.plugins}>
      {jobs.map((job) => (
        <li key={`${job.plugin} ${job.name}`}>
          <Card>
            <div className={styles.head}>
              <h3 className={styles.name}>
                {job.name === 'housekeeping' ? t`Housekeeping` : job.name}
              </h3>
              <span className={styles.when}>
                {job.at === undefined
                  ? t`${selectOrdinal(job.every ?? 0, { 1: 'Every minute', 2: 'Every other minute', other: 'Every # minutes' })}`
                  : t`Every day at ${job.at}`}
              </span>
            </div>
            <p className={styles.origin}>
              <code>{job.plugin}</code>
            </p>
            <LastRun job={job} />
            <p className={styles.next}>{t`Next run ${formatDateTime(job.next_at)}`}</p>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function LastRun({ job }: { readonly job: PluginJobState }) {
  const { t } = useLingui()
  const { started_at, finished_at, milliseconds, error } = job
  if (started_at === null) return <p className={styles.calm}>{t`Has not run yet.`}</p>
  const time = formatDateTime(started_at)
  if (finished_at === null) {
    return <p className={styles.calm}>{t`Began ${time} and has not finished.`}</p>
  }
  const seconds = formatNumber(Math.ceil((milliseconds ?? 0) / 1000))
  if (error === null) {
    return (
      <p className={styles.calm}>
        <Icon icon="success" className={styles.good} />
        {t`Done ${time}, in ${seconds} s.`}
      </p>
    )
  }
  return (
    <>
      <p className={styles.calm}>
        <Icon icon="error" className={styles.bad} />
        {t`Failed ${time}, after ${seconds} s.`}
      </p>
      <code className={styles.detail}>{error}</code>
      <p className={styles.calm}>{t`What the error says is in the server’s log.`}</p>
    </>
  )
}
