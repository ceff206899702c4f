import { pendingFor, pendingQuantity, type PendingAdjustment } from '@forrad/core/domain'
import { createFetchStore } from '@forrad/core/stores'
import { readAgain, type ScanModeProps } from '@forrad/core/kernel'
import { Hint, signals, useCommand, useHint, useServices, useStore, useToday } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { groupList, restUpdates } from '../model/list.ts'
import { runningDraft } from '../model/running.draft.ts'
import { createRunningStore, type RunningStore } from '../model/running.store.ts'
import { freed, inScanOrder, type WaitingCode } from '../model/running.ts'
import { loadPending } from './load-pending.ts'
import { RunningScreen } from './RunningScreen.tsx'
import { useRegister } from './useRegister.tsx'

/** The list that is open at a location, by location. */
const shown = new Map<number, RunningStore>()

/** How many units wait of an item. */
function unitsOf(entry: PendingAdjustment | undefined): number {
  const updates = entry?.storage_locations_updates ?? []
  return updates.reduce((sum, update) => sum + pendingQuantity(update), 0)
}

/** Picks many packs after each other: the retrieval list of the location, with each scan added to it. */
export default function RunningPicks({ location }: ScanModeProps) {
  const services = useServices()
  const { pending, locations, scans, wordError } = services
  const { entries, items, failures, error, busy, unfinished, needsConfirmation } = useStore(pending)
  const { list } = useStore(locations)
  const { lots: blocked } = useStore(services.blocked)
  const today = useToday()
  const { t } = useLingui()
  const hint = useHint('running')
  const open = useCommand('retrieve.open')
  const search = useCommand('search.open')
  const registration = useRegister()
  const [fetching] = useState(() => createFetchStore(() => loadPending(pending)))
  const [store] = useState(() =>
    createRunningStore({
      pending,
      signals,
      draft: runningDraft(sessionStorage, location.id),
      locationId: location.id,
      user: () => services.session.state.user,
      clock: services.clock,
      blocked: services.blocked.lotsOf,
    }),
  )
  const { waiting, scanned, last } = useStore(store)
  useEffect(() => {
    const held = (itemId: number) =>
      unitsOf(pendingFor(pending.state.entries, itemId)) +
      store.state.waiting.reduce(
        (sum, { item, times }) => sum + (item?.id === itemId ? times : 0),
        0,
      )
    const stop = scans.listen((scan) => store.hear(scan), {
      kind: 'remove',
      locationId: location.id,
      held,
    })
    shown.set(location.id, store)
    return () => {
      shown.delete(location.id)
      stop()
    }
  }, [scans, store, pending, location.id])
  useEffect(() => {
    void fetching.load()
    void locations.load()
    return fetching.stop
  }, [fetching, locations])

  /** Once more for each time it was read. */
  async function again(code: WaitingCode) {
    store.takeOut(code)
    const isOpen = () => shown.get(location.id) === store
    let left: number | undefined
    try {
      left = await readAgain(code, { scans, locationId: location.id, isOpen })
    } finally {
      // What a list that was left has not heard is kept: the one that is open has it from there.
      if (isOpen()) store.putBack(code, left)
    }
  }

  const groups = groupList({ entries, items, failures, locations: list, blocked }, today)
  const own = groups.find(({ locationId }) => locationId === location.id)?.lines ?? []
  // A question of other batches counts as under way: what is added to its lines would take it away.
  const isUnderWay = busy || unfinished !== null || needsConfirmation !== null
  const wasUnderWay = useRef(isUnderWay)
  const readFreed = useEffectEvent(async () => {
    for (const code of freed(waiting, own)) await again(code)
  })
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void readFreed()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])

  return (
    <RunningScreen
      {...registration}
      locationName={location.name}
      lines={inScanOrder(own, scanned)}
      all={groups.flatMap(({ lines }) => lines)}
      waiting={waiting}
      last={last}
      today={today}
      error={error}
      unfinished={unfinished}
      proposal={needsConfirmation}
      wordError={wordError}
      hint={
        hint.isTold ? (
          <Hint
            text={t`Tap the item's name to choose another batch or shelf place.`}
            closeLabel={t`Do not show this hint again`}
            onClose={hint.close}
          />
        ) : null
      }
      onOpen={
        open &&
        (({ itemId }) => {
          hint.done()
          open({ itemId, locationId: location.id, stay: true })
        })
      }
      onOpenCode={
        open &&
        ((code) => {
          const pick = store.pickOf(code)
          if (pick) open(pick)
        })
      }
      onSearch={
        search &&
        open &&
        ((waits) => {
          const { query, code } = waits
          search({
            query,
            code,
            onChoose(item) {
              const pick = store.pickFor(waits, item)
              if (pick) open(pick)
            },
          })
        })
      }
      onAgain={(code) => void again(code)}
      onDrop={({ raw }) => store.drop(raw)}
      onQuantity={(line, quantity) => pending.setQuantity(line.itemId, line.shelfPlaceId, quantity)}
      onRest={(line) => {
        const entry = restUpdates(line, entries, today)
        if (entry) pending.add(entry)
      }}
      onRemove={(line) => pending.removeUpdate(line.itemId, line.shelfPlaceId)}
    />
  )
}
