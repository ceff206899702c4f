import { systemScheduler } from '@forrad/core'
import { hasCode } from '@forrad/core/api'
import type { ChangeWords } from '@forrad/core/domain'
import { createFetchStore, refetchWhenStale } from '@forrad/core/stores'
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
import { createStockHere, itemsHere } from '../model/stock-here.store.ts'

/** A location's round with what lies there; newer figures reach the round as they come. */
export function useRound(id: number, said: () => ChangeWords) {
  const services = useServices()
  const { locations, items: known, adjustments, session, changes, clock } = services
  const held = useStore(locations)
  const [stock] = useState(() => createStockHere(id, locations))
  const { held: lying } = useStore(stock)
  const [fetching] = useState(() => createFetchStore(stock.load))
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
  const listed = held.items[id]
  const items = useMemo(() => {
    const show = (item: Item) => known.freshest([item], known.begin())[0] ?? item
    return itemsHere(lying, listed, show)
  }, [known, lying, listed])
  useEffect(() => {
    if (items) store.refresh(items)
  }, [store, items])
  useEffect(() => onLocalChange(store.follow), [store])
  useEffect(
    () =>
      refetchWhenStale({
        changes,
        scheduler: systemScheduler,
        random: Math.random,
        take: stock.follow,
        load: () => void fetching.load(),
      }),
    [changes, stock, fetching],
  )
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
