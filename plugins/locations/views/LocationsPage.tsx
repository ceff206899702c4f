import { can } from '@forrad/core/domain'
import type { Result } from '@forrad/core/api'
import { useQuery, useScrollTo, useServices, useStore, useToday, useUser } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { LIST_HASH, listAddress, readFilters } from '../model/address.ts'
import { createFetchStore } from '@forrad/core/stores'
import { LocationsScreen } from './LocationsScreen.tsx'

/** The list of locations at work; at midnight it is asked for anew, as more has expired. */
export default function LocationsPage() {
  return <LocationsOfDay key={useToday()} />
}

function LocationsOfDay() {
  const { locations, navigation, overlays, wordError } = useServices()
  const { list, status, summary } = useStore(locations)
  const user = useUser()
  const filters = readFilters(useQuery())
  const [fetching] = useState(() =>
    createFetchStore(async (options): Promise<Result<unknown>> => {
      const [listed, counted] = await Promise.all([
        locations.load({ force: true }),
        locations.loadSummary(options),
      ])
      return listed.ok ? counted : listed
    }),
  )
  const { loading, error } = useStore(fetching)
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])

  return (
    <div id={LIST_HASH} ref={useScrollTo(LIST_HASH)}>
      <LocationsScreen
        locations={status === 'done' ? list : null}
        summary={summary}
        filters={filters}
        loading={loading}
        error={error ? wordError(error) : null}
        mayChange={can(user, 'administer')}
        onFilters={(filters) => navigation.go(listAddress(filters), { replace: true })}
        onRetry={() => void fetching.load()}
        onCreate={() =>
          void overlays.open({
            id: 'location-name',
            load: () => import('./LocationNameOverlay.tsx'),
            props: { locationId: null },
          })
        }
      />
    </div>
  )
}
