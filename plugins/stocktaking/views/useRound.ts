import { hasCode, type CallOptions, type Result } from '@forrad/core/api'
import type { ChangeWords } from '@forrad/core/domain'
import { createFetchStore } from '@forrad/core/stores'
import type { Item } from '@forrad/openapi'
import {
  announceUndecided,
  draftKeeping,
  onLocalChange,
  signals,
  useMissingNames,
  useServices,
  useStore,
} from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { useEffect, useMemo, useState } from 'react'
import { roundDraft } from '../model/round.draft.ts'
import { createRoundStore } from '../model/round.store.ts'

/** A location's round with what lies there; newer figures reach the round as they come. */
export function useRound(id: number, said: () => ChangeWords) {
  const services = useServices()
  const { locations, adjustments, session, clock } = services
  const held = useStore(locations)
  /** Everything that lies there when not every item of the location is held; null until it is known. */
  const [fetched, setFetched] = useState<readonly Item[] | null>(null)
  const [fetching] = useState(() =>
    createFetchStore(async (options: CallOptions): Promise<Result<unknown>> => {
      const opened = await locations.openItems(id, options)
      if (!opened.ok) return opened
      const isWhole = locations.state.paged[id] === undefined
      const all = isWhole ? opened : await locations.inventory(id, options)
      if (all.ok) setFetched(isWhole ? [] : all.data)
      return all
    }),
  )
  const { loading, error } = useStore(fetching)
  const [store] = useState(() =>
    createRoundStore({
      ways: { adjustments, locations },
      draft: roundDraft(draftKeeping(services), id),
      signals,
      user: () => session.state.user,
      clock,
      said,
      onMoved: () => void fetching.load(),
      onUndecided() {
        const unseen = msg`It cannot be seen yet whether the round was saved.`
        announceUndecided(services.translate(unseen), services)
      },
    }),
  )
  const patched = held.items[id]
  const items = useMemo(() => {
    if (!fetched) return null
    const all = new Map([...fetched, ...(patched ?? [])].map((item) => [item.id, item]))
    return [...all.values()]
  }, [fetched, patched])
  useEffect(() => {
    if (items) store.refresh(items)
  }, [store, items])
  useEffect(() => onLocalChange(store.follow), [store])
  // Of what lies there the names have come by then.
  useMissingNames(items && store.state.round, store.name)
  useEffect(() => {
    locations.setActive(id)
    void fetching.load()
    return () => {
      locations.setActive(null)
      fetching.stop()
      store.leave()
    }
  }, [locations, id, fetching, store])
  const location = held.details[id] ?? held.list.find((one) => one.id === id)
  return {
    store,
    items,
    locationName: location?.name ?? items?.[0]?.locations[0]?.name ?? '',
    loading,
    error,
    isGone: error !== null && hasCode(error, 'not_found'),
    reload: () => void fetching.load(),
  }
}
