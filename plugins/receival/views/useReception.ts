import { timedRead } from '@forrad/core/scanner'
import { useQuery, useScanned, useServices, useStore } from '@forrad/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { RECEIVAL_PATH, startFromQuery } from '../model/address.ts'
import type { DraftStart } from '../model/draft.ts'
import type { ReceivalState, ReceivalStore } from '../model/receival.store.ts'
import { scanStep } from '../model/scan-step.ts'
import { receptionOf } from './reception-of.ts'

interface Reception {
  readonly store: ReceivalStore
  readonly state: ReceivalState
  /** Tells which shelf places the form offers; a scanned one must be among them. */
  readonly setPlaces: (ids: readonly number[]) => void
}

/** The page's store with everything that acts on it: scans and the address. */
export function useReception(): Reception {
  const services = useServices()
  const { navigation, locations, clock } = services
  const store = receptionOf(services)
  // The state is replaced whole by its store and never written to by views.
  const state = useStore(store) as ReceivalState
  const places = useRef<readonly number[]>([])

  useScanned((scan) => {
    const step = scanStep(scan, store.state.draft, places.current)
    if (step.kind === 'pass') return scan.source === 'typed' ? 'claimed' : 'passed'
    const read = timedRead(scan, clock)
    if (step.kind === 'open') store.open(step.start, read)
    else if (step.kind === 'count') store.count(step.batch, read)
    else if (step.kind === 'place') store.place(step.placeId)
    else store.tell(step.hint)
    return 'claimed'
  })
  useEffect(
    () => () => {
      // What was told and asked is of this visit.
      store.tell(null)
      store.answer('stay')
    },
    [store],
  )
  useEffect(() => void locations.load(), [locations])

  const asked = useQuery().toString()
  const begin = useEffectEvent((start: DraftStart | null) => {
    if (start === null) return
    // The address is used once, so that a reload goes on with what was begun.
    navigation.go(RECEIVAL_PATH, { replace: true })
    store.ask(start)
  })
  useEffect(() => begin(startFromQuery(new URLSearchParams(asked))), [asked])

  return {
    store,
    state,
    setPlaces(ids) {
      places.current = ids
    },
  }
}
