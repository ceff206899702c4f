import { systemScheduler } from '@forrad/core'
import { writeOrder } from '@forrad/core/documents'
import { refetchWhenStale } from '@forrad/core/stores'
import {
  EmptyState,
  useCommand,
  useQuery,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import type { User } from '@forrad/openapi'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { orderAddress, readPlace } from '../model/address.ts'
import { orderDraft } from '../model/order.draft.ts'
import { isOtherOrder } from '../model/order-change.ts'
import { orderOf, orderRows } from '../model/order.ts'
import { createOrderStore } from '../model/order.store.ts'
import { OrderScreen } from './OrderScreen.tsx'

/** What to order at a location, or at all of them. */
export default function OrderPage() {
  const user = useUser()
  return user ? <OrderOf key={user.apoex_id} user={user} /> : <EmptyState title="" />
}

function OrderOf({ user }: { readonly user: User }) {
  const { t } = useLingui()
  const { api, changes, items, locations, preferences, navigation, notices, wordError } =
    useServices()
  const { list } = useStore(locations)
  const { locationId: placedAt } = useStore(preferences)
  const locationId = readPlace(useQuery(), placedAt)
  const openExport = useCommand('exports.open')
  const [store] = useState(() =>
    createOrderStore({ api, items, draft: orderDraft(sessionStorage, user.apoex_id) }),
  )
  const today = useToday()
  const { entries, day, loading, error, written } = useStore(store)
  const rows = useMemo(() => entries && orderRows(entries, written), [entries, written])
  useEffect(() => void locations.load(), [locations])
  useEffect(() => {
    // At midnight more has expired.
    void store.load(locationId, today)
    return store.stop
  }, [store, locationId, today])
  useEffect(
    () =>
      refetchWhenStale({
        changes,
        scheduler: systemScheduler,
        random: Math.random,
        take: (change) =>
          store.state.entries === null || isOtherOrder(store.state.entries, locationId, change),
        load: () => void store.refresh(),
      }),
    [changes, store, locationId],
  )

  return (
    <OrderScreen
      locations={list}
      locationId={locationId}
      customer={user.current_customer}
      today={day ?? today}
      rows={rows}
      loading={loading}
      error={error ? wordError(error) : null}
      onRetry={() => void store.load(locationId, today)}
      onLocation={(id) => navigation.go(orderAddress(id), { replace: true })}
      onQuantity={store.setQuantity}
      onRestore={() => {
        const before = store.restore(rows ?? [])
        notices.show({
          tone: 'success',
          text: t`The suggestions are restored.`,
          action: { label: t`Undo`, run: () => store.putBack(before) },
        })
      }}
      onPrint={() => print()}
      onExport={
        openExport &&
        (() =>
          openExport({
            dataset: 'exports/reorder',
            options: { locationId, order: writeOrder(orderOf(rows ?? [])) },
          }))
      }
    />
  )
}
