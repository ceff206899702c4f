import { createTypedReads, readOf, type Commands } from '@forrad/core/kernel'
import { useLingui } from '@lingui/react/macro'
import {
  useCommand,
  useHandScanner,
  useHasCamera,
  useScanReceiver,
  useServices,
  useStore,
  useToday,
  useUser,
} from '@forrad/ui'
import type { Item } from '@forrad/openapi'
import { useEffect, useRef, useState } from 'react'
import { opened } from '../model/opened.store.ts'
import { SEARCH_PATH } from '../model/page-address.ts'
import { suggestedPack, unknownCode } from '../model/unknown-code.ts'
import { foundBefore } from './found-before.ts'
import { NotHere } from './NotHere.tsx'
import { NothingFound } from './NothingFound.tsx'
import { NothingTyped } from './NothingTyped.tsx'
import { ResultCard } from './ResultCard.tsx'
import { SearchHead } from './SearchHead.tsx'
import styles from './SearchPage.module.css'
import { SearchResults } from './SearchResults.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import { useSearchAddress } from './useSearchAddress.ts'

/** The full-viewport search page (spec section 2, Search). */
export default function SearchPage() {
  const services = useServices()
  const { search, items, locations, preferences, scans, navigation, notices, wordError } = services
  const { t } = useLingui()
  const state = useStore(search)
  const { query, status, results, hasMore, moreError, error, stocked, locationIds } = state
  const { list, status: listed } = useStore(locations)
  const locating = list.length === 0 && listed !== 'done' && listed !== 'error'
  const { locationId: ownLocationId } = useStore(preferences)
  const user = useUser()
  const today = useToday()
  const camera = useHasCamera()
  const code = unknownCode(query, scans.recent()[0], items.state.byId)
  const pick = useCommand('retrieve.open')
  const takeIn = useCommand('receive.open')
  const openItem = useCommand('item.open')
  const scan = useCommand('scan.start')
  const create = useCommand('item.create')
  const page = useRef<HTMLDivElement>(null)
  useArrowKeys(page)
  useSearchAddress()
  const receive = useScanReceiver()
  useHandScanner(true, async (text) => {
    if ((await receive(text)) === 'passed') searchFor(text)
  })
  const [reads] = useState(() =>
    createTypedReads(() => (navigation.path() === SEARCH_PATH ? search.state.query : null)),
  )
  useEffect(() => reads.end, [reads])
  useEffect(() => void locations.load(), [locations])

  async function look(text: string, isWanted: () => boolean) {
    if (text.trim() === '') return
    const { outcome } = await scans.receive({ text, source: 'typed', isWanted })
    if (!isWanted()) return
    if (outcome === 'passed') searchFor(text)
    tellIgnored(outcome)
  }

  /** So many wait for the network already that this one had no place. */
  function tellIgnored(outcome: Awaited<ReturnType<typeof scans.receive>>['outcome']) {
    if (outcome !== 'ignored') return
    notices.show({ tone: 'error', text: t`The scan could not be read. Scan again.` })
  }

  function back() {
    if (opened.state.fromApp) navigation.back()
    else navigation.go('/', { replace: true })
  }

  /** Whoever acts on a hit has found it, and waits for no look-up any more. */
  function found<Args>(item: Item, act: ((args: Args) => void) | null) {
    return (
      act &&
      ((args: Args) => {
        reads.end()
        if (user) foundBefore(user).remember(item)
        act(args)
      })
    )
  }

  /** A pack whose code suggested the hit is heard once more as one of it, and opens what any pack of it does. */
  const pickWith = (item: Item) =>
    pick &&
    ((args: Commands['retrieve.open']) => {
      const pack = suggestedPack(query, scans.recent()[0], item)
      if (!pack?.scan) return pick({ ...args, ...pack?.told })
      const { locationId } = args
      const at = locationId === undefined ? {} : { locationId }
      const heard = scans.receive({ ...readOf(pack.scan, item), ...at })
      void heard.then(({ outcome }) => tellIgnored(outcome))
    })
  const receiveWith = (item: Item) =>
    takeIn &&
    ((args: Commands['receive.open']) =>
      takeIn({ ...args, ...suggestedPack(query, scans.recent()[0], item)?.told }))

  function searchFor(text: string) {
    search.setQuery(text)
    void search.searchNow()
  }

  const wider = {
    onEverywhere: locationIds.length > 0 ? () => search.setLocations([]) : null,
    onCatalogue: stocked ? () => search.setStocked(false) : null,
  }
  const onCreate =
    create &&
    (() => {
      reads.end()
      // A code that cannot be one stands in no field of its own.
      create(code && !code.problem ? { gtin: code.code } : { name: query })
    })

  return (
    <div ref={page}>
      <SearchHead
        query={query}
        locations={locating ? null : list}
        locationIds={locationIds}
        stocked={stocked}
        onBack={back}
        onQuery={search.setQuery}
        onSubmit={(text) => void look(text, reads.begin(text))}
        onScan={scan ? () => scan({}) : undefined}
        camera={camera}
        onLocation={search.toggleLocation}
        onStocked={search.setStocked}
      />
      <div className={styles.results}>
        <SearchResults
          query={query}
          status={status}
          results={results}
          hasMore={hasMore}
          moreError={moreError}
          error={error}
          wordError={wordError}
          onRetry={() => void search.retry()}
          onMore={() => void search.loadMore()}
          picks={pick !== null}
          nothingTyped={user ? <NothingTyped key={user.apoex_id} user={user} /> : null}
          nothingFound={
            <NothingFound
              query={query.trim()}
              code={code}
              {...wider}
              onSearch={searchFor}
              onCreate={onCreate}
            />
          }
          notHere={onCreate && <NotHere {...wider} onCreate={onCreate} />}
          renderItem={(item) => (
            <ResultCard
              item={item}
              user={user}
              today={today}
              locationIds={locationIds}
              ownLocationId={ownLocationId}
              onPick={found(item, pickWith(item))}
              onReceive={found(item, receiveWith(item))}
              onOpen={found(item, openItem)}
            />
          )}
        />
      </div>
    </div>
  )
}
