import { Card, PageHead } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { pictureOf, type Job } from '../model/jobs.ts'
import styles from './JobScreen.module.css'

/** How one job is done: a few steps and a picture of the app. */
export function JobScreen({ job }: { readonly job: Job }) {
  const { t } = useLingui()
  return (
    <article className={styles.screen}>
      <PageHead title={t(job.title)} subtitle={t(job.about)} back="/help" />
      <div className={styles.parts}>
        <Card>
          <ol className={styles.steps}>
            {job.steps.map((step) => (
              <li key={step.id}>{t(step)}</li>
            ))}
          </ol>
        </Card>
        <img
          className={styles.picture}
          src={pictureOf(job)}
          alt={t(job.picture)}
          width={390}
          height={844}
          loading="lazy"
          decoding="async"
        />
      </div>
    </article>
  )
}
