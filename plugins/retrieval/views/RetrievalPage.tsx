import { createFetchStore } from '@forrad/core/stores'
import { PageHead, useCommand, useScrollTo, useServices, useStore, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { countLines, groupList, restUpdates } from '../model/list.ts'
import { loadPending } from './load-pending.ts'
import { RetrievalScreen } from './RetrievalScreen.tsx'
import { useRegister } from './useRegister.tsx'

/** The retrieval list's page: what waits to be picked, and the way to register it. */
export default function RetrievalPage() {
  const { t } = useLingui()
  const services = useServices()
  const { pending, locations, wordError } = services
  const { entries, items, failures, error, unfinished, needsConfirmation } = useStore(pending)
  const { list } = useStore(locations)
  const { lots: blocked } = useStore(services.blocked)
  const today = useToday()
  const search = useCommand('search.open')
  const scan = useCommand('scan.start')
  const open = useCommand('retrieve.open')
  const [fetching] = useState(() => createFetchStore(() => loadPending(pending)))
  const { loading } = useStore(fetching)
  const registration = useRegister()
  const groups = groupList({ entries, items, failures, locations: list, blocked }, today)
  useEffect(() => {
    void fetching.load()
    void locations.load()
    return fetching.stop
  }, [fetching, locations])

  return (
    <div id="retrieval-list" ref={useScrollTo('retrieval-list')}>
      <PageHead title={t`Retrieval list`} />
      <RetrievalScreen
        groups={groups}
        count={countLines(entries)}
        today={today}
        loading={loading}
        error={error}
        unfinished={unfinished}
        proposal={needsConfirmation}
        wordError={wordError}
        onSearch={search && (() => search({}))}
        onMany={scan && (() => scan({ mode: 'retrieval/many' }))}
        onOpen={
          open &&
          (({ itemId, location }) => {
            if (location !== null) open({ itemId, locationId: location, stay: true })
          })
        }
        onReload={() => void fetching.load()}
        onQuantity={(line, quantity) =>
          pending.setQuantity(line.itemId, line.shelfPlaceId, quantity)
        }
        onRest={(line) => {
          const entry = restUpdates(line, entries, today)
          if (entry) pending.add(entry)
        }}
        onRemove={(line) => pending.removeUpdate(line.itemId, line.shelfPlaceId)}
        {...registration}
      />
    </div>
  )
}
