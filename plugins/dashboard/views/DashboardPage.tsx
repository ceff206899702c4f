import { createFetchStore } from '@forrad/core/stores'
import { PageHead, Slot, useHasRoute, useServices, useStore } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Overview } from './Overview.tsx'

/** How many days ahead "soon expiring" looks; the contract's default. */
const DAYS = 30

/** The start page: the overview, and what other plugins add to it. */
export default function DashboardPage() {
  const { t } = useLingui()
  const { locations, wordError } = useServices()
  const [fetching] = useState(() => createFetchStore((options) => locations.loadSummary(options)))
  const { loading, error } = useStore(fetching)
  const { summary } = useStore(locations)
  const hasList = useHasRoute('/locations')
  const hasPages = useHasRoute('/locations/1')
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  return (
    <>
      <PageHead title={t`Start`} />
      <Overview
        locations={summary}
        loading={loading}
        error={error ? wordError(error) : null}
        days={DAYS}
        onRetry={() => void fetching.load()}
        linkTo={(id) => (hasPages ? `/locations/${id}` : undefined)}
        linkToFound={(filter) =>
          hasList ? `/locations?show=${filter}#locations-items` : undefined
        }
      />
      <Slot name="dashboard.tiles" props={{}} />
    </>
  )
}
