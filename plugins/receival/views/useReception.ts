import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { draftKeeping, signals, useQuery, useServices, useStore, useUser } from '@forrad/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RECEIVAL_PATH, startFromQuery } from '../model/address.ts'
import { deliveryDraft } from '../model/delivery.draft.ts'
import type { DraftStart } from '../model/draft.ts'
import { hearScan } from '../model/hear.ts'
import { packsOf } from '../model/held.ts'
import type { ReceivalState, ReceivalStore } from '../model/receival.store.ts'
import { receptionAct } from '../model/scan-act.ts'
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
  /** Tells which shelf places the form offers, and of which location; a scanned one must be among them. */
  readonly setPlaces: (ids: readonly number[], locationId: number | null) => void
}

/** Where the form of an item stands. */
interface Shown {
  readonly itemId: number | undefined
  readonly locationId: number | null
}

/** The page's store with everything that acts on it: scans and the address. */
export function useReception(): Reception {
  const services = useServices()
  const { navigation, locations, clock, scans } = services
  const store = receptionOf(services)
  // The state is replaced whole by its store and never written to by views.
  const state = useStore(store) as ReceivalState
  const places = useRef<readonly number[]>([])
  const [shown, setShown] = useState<Shown | null>(null)
  /** Counted while nothing could be said of the list yet, as the pack that opened it. */
  const early = useRef<readonly Scan[]>([])

  const user = useUser()
  const itemId = state.draft?.itemId
  const locationId = itemId !== undefined && shown?.itemId === itemId ? shown.locationId : null

  const [heard, setHeard] = useState<Heard>({ turn: 0, isBeside: false })
  const hear = useEffectEvent((scan: Scan): ScanOutcome => {
    const isBeside = scan.source === 'camera' && store.state.draft !== null
    if (store.state.draft === null) early.current = []
    const outcome = hearScan(scan, { store, signals, clock, user, placeIds: places.current })
    if (outcome === 'claimed') setHeard(({ turn }) => ({ turn: turn + 1, isBeside }))
    const { draft } = store.state
    if (locationId === null && draft && draft.itemId === scan.item?.id) {
      early.current = [...early.current, scan]
    }
    return outcome
  })
  useEffect(() => {
    if (locationId === null) return scans.listen((scan) => hear(scan))
    const beside = (id: number) => {
      const begun = deliveryDraft(draftKeeping(services), locationId).read()
      return begun ? packsOf(begun, id) : 0
    }
    // Asked of once: what was taken back is not told of again where the list listens anew.
    const before = early.current
    early.current = []
    const act = receptionAct(store, { locationId, before, beside })
    return scans.listen((scan) => hear(scan), act)
  }, [services, scans, store, locationId])
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
    setPlaces(ids, at) {
      places.current = ids
      const one = { itemId: store.state.draft?.itemId, locationId: at }
      setShown((before) =>
        before?.itemId === one.itemId && before?.locationId === at ? before : one,
      )
    },
  }
}
