import { hasCode } from '@forrad/core/api'
import { can } from '@forrad/core/domain'
import type { Location } from '@forrad/openapi'
import {
  readyView,
  Slot,
  TabPanel,
  useHash,
  useQuery,
  useServices,
  useSlot,
  useStore,
  useTitle,
  useUser,
  ListSkeleton,
  ViewBoundary,
} from '@forrad/ui'
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { locationAddress, readLocationView } from '../model/address.ts'
import { createFetchStore } from '@forrad/core/stores'
import { ItemsFetchProvider } from './itemsFetch.ts'
import { LocationHead } from './LocationHead.tsx'
import { LocationTrouble } from './LocationTrouble.tsx'
import { MissingLocation } from './MissingLocation.tsx'
import { RemoveLocation } from './RemoveLocation.tsx'

/** Props of {@link KnownLocation}. */
export interface KnownLocationProps {
  readonly id: number
}

/** Milliseconds that what is shown first has to itself. */
const PREPARE_AFTER = 1000

/** A location's page at work; tab and filters stand in the address. */
export function KnownLocation({ id }: KnownLocationProps) {
  const { locations, navigation, overlays, translate, wordError } = useServices()
  const held = useStore(locations)
  const location = held.details[id]
  const items = held.items[id]
  const [fetching] = useState(() => createFetchStore((options) => locations.loadOne(id, options)))
  const [fetchingItems] = useState(() =>
    createFetchStore((options) => locations.openItems(id, options)),
  )
  const { loading, error } = useStore(fetching)
  const mayChange = can(useUser(), 'administer')
  // As it was when asked: the question stays when the server's own word of it comes first.
  const [removing, setRemoving] = useState<Location | null>(null)
  const tabs = useSlot('location.tabs')
  const hash = useHash()
  const { query } = readLocationView(useQuery())
  const shown = tabs.find((tab) => tab.hash === hash) ?? tabs[0]
  // The tab's own mark goes first, its rows follow.
  const open = useDeferredValue(shown)
  const panel = useMemo(
    () =>
      open && location ? (
        <TabPanel tab={open.hash}>
          <ViewBoundary key={open.key} fallback={<ListSkeleton rows={6} />}>
            <open.View location={location} />
            <ToTopWhenLeft />
          </ViewBoundary>
        </TabPanel>
      ) : null,
    [open, location],
  )
  // The other tabs' views come when this one's rows have: changing tab then waits for nothing.
  const isFilled = items !== undefined
  useEffect(() => {
    if (!isFilled) return
    const timer = setTimeout(() => tabs.forEach(({ load }) => void readyView(load)), PREPARE_AFTER)
    return () => clearTimeout(timer)
  }, [tabs, isFilled])
  useTitle(loading ? undefined : location?.name)
  useEffect(() => {
    locations.setActive(id)
    void fetching.load()
    void fetchingItems.load()
    return () => {
      locations.setActive(null)
      fetching.stop()
      fetchingItems.stop()
    }
  }, [locations, id, fetching, fetchingItems])

  return (
    <>
      {location ? known(location) : unknown()}
      {removing ? <RemoveLocation location={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )

  function unknown() {
    if (!loading && (!error || hasCode(error, 'not_found'))) return <MissingLocation />
    return (
      <LocationTrouble
        loading={loading}
        error={error ? wordError(error) : null}
        onRetry={() => void fetching.load()}
      />
    )
  }

  function known(it: Location) {
    return (
      <ItemsFetchProvider value={fetchingItems}>
        <LocationHead
          location={it}
          itemCount={held.paged[id] ? it.item_count : (items?.length ?? it.item_count)}
          tabs={tabs.map((tab) => ({ id: tab.hash, label: translate(tab.label) }))}
          selected={shown?.hash ?? ''}
          actions={<Slot name="location.actions" props={{ location: it }} />}
          onSelect={(tab) => navigation.go(locationAddress(id, { tab, query }), { replace: true })}
          onEdit={
            mayChange
              ? () =>
                  void overlays.open({
                    id: 'location-name',
                    load: () => import('./LocationNameOverlay.tsx'),
                    props: { locationId: id },
                  })
              : null
          }
          onDelete={mayChange ? () => setRemoving(it) : null}
        />
        <Slot name="location.notices" props={{ location: it }} />
        {panel}
      </ItemsFetchProvider>
    )
  }
}

/** The next tab begins at its top, or where its list was left: the one before it has noted its place by then. */
function ToTopWhenLeft() {
  useLayoutEffect(() => () => scrollTo(0, 0), [])
  return null
}
