import { systemScheduler } from '@forrad/core'
import { refetchWhenStale, writeText } from '@forrad/core/stores'
import {
  browserStorage,
  useCommand,
  useHasRoute,
  useServices,
  useStore,
  useToday,
} from '@forrad/ui'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { isDone, stillDone, toggledDone } from '../model/done.ts'
import { expiringList, expiringRows } from '../model/expiring.ts'
import { ExpiringSection } from './ExpiringSection.tsx'
import { expiringOf } from './expiringOf.ts'
import { useDone } from './useDone.ts'
import { ROOM_KEY } from './WorkSkeleton.tsx'

/** Props of {@link Expiring}. */
export interface ExpiringProps {
  readonly locationId: number
  /** Stands there until the list has come. */
  readonly waiting: ReactNode
}

/** What expires at a location, at work: followed as the stock changes, and ticked off. */
export default function Expiring({ locationId, waiting }: ExpiringProps) {
  const services = useServices()
  const store = expiringOf(services)
  const state = useStore(store)
  const { items } = services
  const { byId } = useStore(items)
  const today = useToday()
  useEffect(() => void store.load(locationId), [store, locationId])
  const { changes } = services
  useEffect(
    () =>
      refetchWhenStale({
        changes,
        scheduler: systemScheduler,
        random: Math.random,
        take: (change) => store.follow(change, today),
        load: () => void store.load(locationId),
      }),
    [store, changes, locationId, today],
  )
  const held = state.locationId === locationId ? state.items : null
  const { turn } = state
  const rows = useMemo(
    () => held && expiringRows(items.freshest(held, turn), locationId, today),
    // What is newer than the list comes with `byId`.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [held, turn, items, byId, locationId, today],
  )
  const { done, before, keep } = useDone(locationId)
  const isWhole = held !== null && !state.hasMore && state.error === null
  useEffect(() => {
    if (!rows || !isWhole) return
    const left = stillDone(done, rows)
    if (Object.keys(left).length < Object.keys(done).length) keep(left)
    // `keep` is another at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, isWhole, done])

  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const height = box.current?.offsetHeight ?? 0
    if (height > 0) writeText(browserStorage('localStorage'), ROOM_KEY, String(height))
  })
  const open = useCommand('item.open')
  const hasPage = useHasRoute(`/locations/${locationId}`)
  const { error } = state
  if (rows === null && error === null) return waiting
  const list = expiringList(rows ?? [], {
    isDone: (row) => isDone(done, row),
    wasDone: (row) => isDone(before, row),
  })
  return (
    <div ref={box}>
      <ExpiringSection
        list={rows && { ...list, hasMore: list.hasMore || state.hasMore }}
        isPart={state.hasMore}
        error={error ? services.wordError(error) : null}
        isDone={(row) => isDone(done, row)}
        onDone={(row) => keep(toggledDone(done, row))}
        onOpen={open ? (row) => open({ itemId: row.item.id }) : null}
        allAt={hasPage ? `/locations/${locationId}?sort=expiry#inventory` : undefined}
        onRetry={() => void store.load(locationId)}
      />
    </div>
  )
}
