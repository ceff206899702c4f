import { can, SOON_DAYS } from '@forrad/core/domain'
import { createFetchStore } from '@forrad/core/stores'
import {
  Button,
  PageHead,
  useCommand,
  useHasRoute,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './DashboardPage.module.css'
import { isBare } from '../model/overview.ts'
import { Overview } from './Overview.tsx'
import { Tiles } from './Tiles.tsx'
import { useOnServer, usePlaced } from './usePlaced.ts'
import { useStands } from './useStands.ts'
import { Work } from './Work.tsx'

/** The start page; at midnight it begins anew, as more has expired. */
export default function DashboardPage() {
  return <DashboardOfDay key={useToday()} />
}

/** The scanner, what expires at this device's location, and how every location stands. */
function DashboardOfDay() {
  const { t } = useLingui()
  const { locations, navigation, wordError } = useServices()
  const user = useUser()
  const [fetching] = useState(() => createFetchStore((options) => locations.loadSummary(options)))
  const { loading, error } = useStore(fetching)
  const { summary } = useStore(locations)
  const hasList = useHasRoute('/locations')
  const hasPages = useHasRoute('/locations/1')
  const scan = useCommand('scan.start')
  const placed = usePlaced()
  const ready = useStands()
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  const hasReceival = useHasRoute('/receival')
  const onDevice = !useOnServer()
  // Where nothing lies yet, the next step comes first, and nobody is told what there is to do with it.
  const bare = summary !== null && isBare(summary)
  return (
    <>
      <PageHead title={t`Start`} />
      <div className={bare ? undefined : styles.page}>
        <div>
          {scan && !bare ? (
            <Button
              appearance="primary"
              icon="scan"
              wide
              className={styles.scan}
              onClick={() => scan({})}
            >
              {t`Scan`}
            </Button>
          ) : null}
          <Tiles place="first" placed={placed} onDevice={onDevice} ready={ready} />
          {bare ? null : <Work placed={placed} onDevice={onDevice} ready={ready} />}
        </div>
        <div className={bare ? undefined : styles.rest}>
          {bare ? null : (
            <div>
              <Tiles place="later" placed={placed} onDevice={onDevice} ready={ready} />
            </div>
          )}
          <Overview
            locations={summary}
            hereId={typeof placed === 'string' ? null : placed}
            loading={loading}
            error={error ? wordError(error) : null}
            days={SOON_DAYS}
            onRetry={() => void fetching.load()}
            onCreate={hasList && can(user, 'administer') ? () => navigation.go('/locations') : null}
            onReceive={
              hasReceival && can(user, 'receive') ? () => navigation.go('/receival') : null
            }
            linkTo={(id) => (hasPages ? `/locations/${id}` : undefined)}
            linkToFound={(filter) =>
              hasList ? `/locations?show=${filter}#locations-items` : undefined
            }
          />
        </div>
      </div>
    </>
  )
}
