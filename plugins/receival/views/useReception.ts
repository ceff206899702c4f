import { signals, useQuery, useScanned, useServices, useStore, useUser } from '@forrad/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RECEIVAL_PATH, startFromQuery } from '../model/address.ts'
import type { DraftStart } from '../model/draft.ts'
import { hearScan } from '../model/hear.ts'
import type { ReceivalState, ReceivalStore } from '../model/receival.store.ts'
import { receptionOf } from './reception-of.ts'

/** What has been heard by scans. */
export interface Heard {
  /** How many scans; 0 before the first. */
  readonly turn: number
  /** The last one was of a camera that stands open over the form: the focus stays with it. */
  readonly isBeside: boolean
}

interface Reception {
  readonly store: ReceivalStore
  readonly state: ReceivalState
  readonly heard: Heard
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

  const user = useUser()

  const [heard, setHeard] = useState<Heard>({ turn: 0, isBeside: false })
  useScanned((scan) => {
    const isBeside = scan.source === 'camera' && store.state.draft !== null
    const outcome = hearScan(scan, { store, signals, clock, user, placeIds: places.current })
    if (outcome === 'claimed') setHeard(({ turn }) => ({ turn: turn + 1, isBeside }))
    return outcome
  })
  useEffect(
    () => () => {
      // What was told and asked is of this visit.
      store.tell(null)
      store.answer('stay')
      store.decline()
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
    heard,
    setPlaces(ids) {
      places.current = ids
    },
  }
}
