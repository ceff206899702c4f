import { browserStorage, EmptyState, PageHead, useServices } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { jobOf, JOBS, stepsOf } from '../model/jobs.ts'
import { hasUnread, markRead, NEWS } from '../model/news.ts'
import { HelpScreen } from './HelpScreen.tsx'
import { JobScreen } from './JobScreen.tsx'
import { NewsScreen } from './NewsScreen.tsx'
import { useIsRunning, useOffered } from './useOffered.ts'

/** The list of jobs, one job or the news, by the address: small enough to come in one file. */
export default function HelpPage() {
  const { t } = useLingui()
  const { page } = useServices().navigation.params()
  const jobs = JOBS.filter(useOffered())
  const isRunning = useIsRunning()
  const storage = browserStorage('localStorage')
  const isNews = page === 'news'
  useEffect(() => {
    if (isNews) markRead(storage)
  }, [isNews, storage])
  if (page === undefined) return <HelpScreen jobs={jobs} isUnread={hasUnread(storage)} />
  if (isNews) return <NewsScreen news={NEWS} />
  const job = jobOf(page)
  if (job) return <JobScreen job={{ ...job, steps: stepsOf(job, isRunning) }} />
  return (
    <>
      <PageHead title={t`Help`} back="/help" />
      <EmptyState icon="info" title={t`There is no such page of help`}>
        {t`The arrow at the top leads to those there are.`}
      </EmptyState>
    </>
  )
}
