import { itemName } from '@forrad/core/domain'
import type { ParserError } from '@forrad/core/gs1'
import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { packHalf } from '@forrad/core/scanner'
import { createStore, ref, type Clock, type Store } from '@forrad/core/stores'
import { heardScan, type HeardScan } from './heard.ts'

/** A scan that is none of the item's: another item by its name; null when the code names none, and what is wrong with it. */
export interface OtherScan {
  readonly name: string | null
  readonly problem?: ParserError | undefined
  /** Of a pack's two codes it is the one that names the batch alone. */
  readonly half?: boolean
}

/** What such a scan tells. */
export function otherOf({ interpretation, item }: Scan): OtherScan {
  const problem = interpretation.kind === 'text' ? interpretation.problem : undefined
  return { name: item && itemName(item), problem, half: packHalf(interpretation) === 'batch' }
}

/** What is scanned of an item before its pick can hear it. */
export interface EarlyState {
  /** Its packs, the first one first. */
  heard: readonly HeardScan[]
  /** What came last, where that was none of them. */
  other: OtherScan | null
  /** The pack that opens it is not among them: its scan is not known. */
  unheard: boolean
}

/** Its action. */
export interface EarlyActions {
  /** Takes a scan as the pick itself does: one more pack, or something else that does not drop those before. */
  hear(scan: Scan): ScanOutcome
  /** Its packs that have had no signal yet; who asks gives them theirs. */
  untold(): readonly HeardScan[]
  /**
   * The pick goes on at another location, with the pack in the hand alone: those before it were of the
   * first. Null where none was heard.
   */
  goOn(inHand: HeardScan | null): void
}

/** The scans that wait for a pick. */
export type EarlyStore = Store<EarlyState, EarlyActions>

/** What it begins with. */
export interface EarlyDeps {
  readonly itemId: number
  /** The scan that opens the pick; none where none does. */
  readonly heard: readonly HeardScan[]
  /** A pack in the hand opens it, known as a scan or not. */
  readonly scanned: boolean
  readonly clock: Pick<Clock, 'now'>
  /** Another item was scanned and nothing would be lost: the pick makes room for it. */
  readonly onLeave: () => void
}

/** Gathers packs while a pick is fetched or its location is asked for: none of them replaces another. */
export function createEarlyStore(deps: EarlyDeps): EarlyStore {
  const { itemId, scanned, clock, onLeave } = deps
  // What opens the pick with another than a hand scanner had its signal where it was read (SIGNAL-3).
  const told = new WeakSet(deps.heard.filter(({ scan }) => scan.source !== 'scanner'))
  return createStore<EarlyState, EarlyActions>(
    { heard: ref(deps.heard), other: null, unheard: scanned && deps.heard.length === 0 },
    (state) => ({
      hear(scan) {
        const { interpretation, item, lookupError } = scan
        if (interpretation.kind === 'shelf_place' || lookupError) return 'passed'
        if (item?.id === itemId) {
          state.heard = ref([...state.heard, heardScan(scan, clock)])
          state.other = null
          return 'claimed'
        }
        if (item && !scanned && state.heard.length === 0) {
          onLeave()
          return 'passed'
        }
        state.other = ref(otherOf(scan))
        return 'claimed'
      },
      untold() {
        const untold = state.heard.filter((one) => !told.has(one))
        for (const one of untold) told.add(one)
        return untold
      },
      goOn(inHand) {
        state.other = null
        if (inHand === null) return
        state.heard = ref([inHand])
        state.unheard = false
      },
    }),
  )
}
