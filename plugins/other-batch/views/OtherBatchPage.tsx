import { createFetchStore, ref } from '@forrad/core/stores'
import type { OtherBatchSum } from '@forrad/openapi'
import { useCommand, useQuery, useServices, useStore, useToday } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { otherBatchAddress, readAddress } from '../model/address.ts'
import { fetchPicks } from '../model/picks.ts'
import { OtherBatchScreen } from './OtherBatchScreen.tsx'

/** The month at work; which month and location stands in the address. */
export default function OtherBatchPage() {
  const today = useToday()
  const { month, locationId } = readAddress(useQuery(), today)
  return <Month key={month.key} {...{ today, month, locationId }} />
}

function Month({
  today,
  month,
  locationId,
}: ReturnType<typeof readAddress> & { readonly today: string }) {
  const { api, locations, navigation, wordError } = useServices()
  const { first: from, last: to, key } = month
  const { list } = useStore(locations)
  const openExport = useCommand('exports.open')
  const [sums, setSums] = useState<readonly OtherBatchSum[] | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options) => {
      const found = await api.listOtherBatchSums({ from, to, scanned: true }, options)
      if (found.ok) setSums(ref([...found.data.sums]))
      return found
    }),
  )
  const { loading, error } = useStore(fetching)
  useEffect(() => void locations.load(), [locations])
  useEffect(() => {
    void fetching.load()
    return fetching.stop
  }, [fetching])
  const show = (other: string, id: number | null) =>
    navigation.go(otherBatchAddress(other, id), { replace: true })
  return (
    <OtherBatchScreen
      {...{ today, locationId, sums, loading }}
      month={key}
      locations={list}
      error={error ? wordError(error) : null}
      fetchPicks={async ({ location, user }) => {
        const of = { location_id: location.id, user_id: user.apoex_id }
        const found = await fetchPicks(api, month, of)
        return found.ok ? found.data : null
      }}
      onMonth={(other) => show(other, locationId)}
      onLocation={(id) => show(key, id)}
      onRetry={() => void fetching.load()}
      onExport={
        openExport &&
        (() => openExport({ dataset: 'other-batch/picks', options: { month: key, locationId } }))
      }
    />
  )
}
