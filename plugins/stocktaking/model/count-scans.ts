import { itemName } from '@forrad/core/domain'
import type { Scan } from '@forrad/core/kernel'
import {
  createLastRead,
  timedRead,
  verdictOf,
  type Signal,
  type Signals,
} from '@forrad/core/scanner'
import type { Clock } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import { isUntouched } from './count.machine.ts'
import type { CountState, NamedPlace } from './count.state.ts'
import type { CountStore } from './count.store.ts'
import { placeCounted } from './count-packs.ts'
import { allPlaces } from './places.ts'
import { SIGNALS as ROUND_SIGNALS } from './round-signals.ts'

/** What a pack of the item came to. */
interface PackCounted {
  readonly kind: 'begun' | 'added'
  readonly place: string
  /** What stands counted there now. */
  readonly counted: number
}

/** What a scan came to in the count of one item (ROUND-30). */
export type CountHeard =
  | PackCounted
  /** The other code of the pack before. */
  | (Omit<PackCounted, 'kind'> & { readonly kind: 'same_pack' })
  /** A pack, and nobody has said which of the shelf places it lies on. */
  | { readonly kind: 'which_place' }
  /** The label of a shelf place, which is counted on from now on. */
  | { readonly kind: 'place'; readonly place: string }
  /** The label of another location's shelf place. */
  | { readonly kind: 'place_missing' }
  | { readonly kind: 'half' }
  | { readonly kind: 'other_item'; readonly name: string }
  | { readonly kind: 'unknown' | 'failed'; readonly code: string }
  /** It is being saved. */
  | { readonly kind: 'locked' }

/** The last scan's outcome. */
export interface LastCounted {
  /** Grows with each scan, so that the same outcome shows anew. */
  readonly turn: number
  readonly outcome: CountHeard
}

/** What a person hears and feels of each outcome, as on the round. */
const SIGNALS: Readonly<Record<CountHeard['kind'], Signal>> = {
  ...ROUND_SIGNALS,
  which_place: 'doubt',
  other_item: 'refused',
}

/** What hears scans for the count of one item. */
export interface CountHearingDeps {
  readonly store: CountStore
  readonly signals: Pick<Signals, 'give'>
  readonly clock: Pick<Clock, 'now'>
  readonly user: () => User | null
}

/** Scans in the count of one item. */
export interface CountHearing {
  /** The person scans for this count: from now on nothing that is scanned makes it give room. */
  begin(): void
  /**
   * Takes a scan, at a location with these shelf places; null where the count gives room for it, as
   * nothing was counted yet. `isAsked`: it is being saved, and what the site asks of it is asked first.
   */
  hear(scan: Scan, places: readonly NamedPlace[], isAsked?: boolean): LastCounted | null
}

/** Hears scans for the count of one item, which is open in `store` (ROUND-30). */
export function createCountHearing(deps: CountHearingDeps): CountHearing {
  const { store, signals, clock, user } = deps
  const lastRead = createLastRead<{ readonly told: PackCounted; readonly after: unknown }>()
  let turn = 0
  let hasBegun = false

  function own(scan: Scan): CountHeard {
    const read = timedRead(scan, clock)
    const trace = lastRead.other(read)?.trace
    // As long as nothing else was counted in between (ROUND-25).
    if (trace?.after === store.state.count.drafts) return { ...trace.told, kind: 'same_pack' }
    const place = placeCounted(store.state.count)
    if (!place) return { kind: 'which_place' }
    store.scan()
    const after = store.state.count.drafts
    const counted = Number(after[place.id]?.text)
    const kind = counted === 1 ? 'begun' : 'added'
    const told: PackCounted = { kind, place: place.identifier, counted }
    lastRead.keep(read, { told, after })
    return told
  }

  function label(id: number, places: readonly NamedPlace[]): CountHeard {
    const known = [...allPlaces(store.state.count), ...places]
    const place = known.find((one) => one.id === id)
    if (!place) return { kind: 'place_missing' }
    store.add({ id, identifier: place.identifier })
    return { kind: 'place', place: place.identifier }
  }

  function judge(
    scan: Scan,
    count: CountState,
    places: readonly NamedPlace[],
    isAsked: boolean,
  ): CountHeard {
    if (count.sending || isAsked) return { kind: 'locked' }
    const verdict = verdictOf(scan, user())
    if (verdict.kind === 'half') return { kind: 'half' }
    if (scan.item?.id === count.item.id) return own(scan)
    lastRead.forget()
    const { interpretation, item } = scan
    if (interpretation.kind === 'shelf_place') return label(interpretation.id, places)
    if (verdict.kind === 'unknown' || verdict.kind === 'faulty' || verdict.kind === 'failed') {
      const kind = verdict.kind === 'failed' ? 'failed' : 'unknown'
      return { kind, code: verdict.read.code }
    }
    return { kind: 'other_item', name: item ? itemName(item) : '' }
  }

  return {
    begin() {
      hasBegun = true
    },
    hear(scan, places, isAsked = false) {
      const { count } = store.state
      const outcome = judge(scan, count, places, isAsked)
      if (!hasBegun && isUntouched(count) && isElsewhere(outcome)) return null
      turn += 1
      signals.give(SIGNALS[outcome.kind])
      return { turn, outcome }
    },
  }
}

/** Whether it is nothing of this count: with nothing counted, it goes on to what it is of. */
function isElsewhere({ kind }: CountHeard): boolean {
  return ['other_item', 'unknown', 'failed', 'place_missing'].includes(kind)
}
