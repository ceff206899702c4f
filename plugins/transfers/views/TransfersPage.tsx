import { can } from '@forrad/core/domain'
import { createFetchStore, ref } from '@forrad/core/stores'
import type { TransferSummary } from '@forrad/openapi'
import { useServices, useStore, useUser } from '@forrad/ui'
import { useState } from 'react'
import { draftOf } from './draft-of.ts'
import { TransfersScreen } from './TransfersScreen.tsx'
import { useAnew } from './useAnew.ts'
import { useTransfers } from './useTransfers.ts'

/** What is on its way, and what has come. */
export default function TransfersPage() {
  const services = useServices()
  const { api, locations, navigation, preferences, wordError } = services
  const { store, state } = useTransfers()
  const user = useUser()
  const [asked, setAsked] = useState(false)
  const [closed, setClosed] = useState<readonly TransferSummary[] | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options) => {
      const found = await api.listTransfers({ state: 'closed' }, options)
      if (found.ok) setClosed(ref([...found.data.transfers]))
      return found
    }),
  )
  const { loading, error } = useStore(fetching)
  useAnew(fetching, asked)

  function begin() {
    const { locationId } = preferences.state
    const here = locations.state.list.find(({ id }) => id === locationId)
    if (here) draftOf(services).begin(here)
    navigation.go('/transfers/new')
  }
  return (
    <TransfersScreen
      open={state.list}
      closed={closed}
      loadingClosed={asked && loading}
      error={state.error || error ? wordError(state.error ?? error) : null}
      onRetry={() => {
        void store.load()
        if (asked) void fetching.load()
      }}
      onShowClosed={() => {
        if (asked) void fetching.load()
        setAsked(true)
      }}
      onBegin={can(user, 'remove') ? begin : null}
    />
  )
}
