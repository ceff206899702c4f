import { withNames, type ChangeWords } from '@forrad/core/domain'
import type { Scan, ScanOutcome } from '@forrad/core/kernel'
import { createLastRead, timedRead, type Signals } from '@forrad/core/scanner'
import {
  createStore,
  forgetDelivery,
  giveUpSent,
  isStillUnknown,
  receiveDelivery,
  ref,
} from '@forrad/core/stores'
import type {
  AdjustmentsStore,
  KeptDraft,
  StockProblem,
  StockRun,
  Store,
} from '@forrad/core/stores'
import type { Adjustment, ErrorDetail, User } from '@forrad/openapi'
import type { DeliveryActions } from './delivery.actions.ts'
import { keepingAnew } from './delivery-anew.ts'
import { failuresOf } from './delivery-failures.ts'
import { signalOf } from './delivery-signals.ts'
import { foundFor, readScan } from './delivery-step.ts'
import {
  emptyDelivery,
  isSame,
  resettled,
  toSend,
  waitsForPlace,
  withAnswer,
  withEdit,
  withoutLine,
  withoutWaiting,
  withQuantity,
  withScanned,
  withWaiting,
  type Delivery,
  type DeliveryLine,
  type Outcome,
  type Step,
} from './delivery.ts'
import { type NamedPlace } from './pack.ts'

/** What a delivery works with. */
export interface DeliveryDeps {
  readonly adjustments: Pick<AdjustmentsStore, 'sendTogether' | 'forgetTogether'>
  readonly signals: Pick<Signals, 'give'>
  readonly draft: KeptDraft<Delivery>
  readonly locationId: number
  /** Every shelf place of the location; empty until they are known. */
  readonly places: () => readonly NamedPlace[]
  readonly user: () => User | null
  readonly clock: { now(): number; today(): string }
  /** Called when it is in the ledger. */
  readonly onReceived: (made: readonly Adjustment[]) => void
  /** Called when the server has refused it. */
  readonly onRefused: () => void
  /** Called when it is given up and nobody can say yet whether it was written. */
  readonly onUndecided: () => void
}

/** What a scan came to. */
export type Told =
  | Outcome
  /** The other code of the pack before, and the line where that was counted. */
  | { readonly kind: 'same_pack'; readonly line: DeliveryLine | null }

/** The last scan's outcome. */
export type LastScan = Told & {
  /** Grows with each scan, so that the same outcome shows anew. */
  readonly turn: number
}

/** What views see of a delivery. */
export interface DeliveryState {
  delivery: Delivery
  last: LastScan | null
  sending: boolean
  /** Why it was not received. */
  problem: StockProblem | null
  /** What the server said of a line, by its key. */
  failures: Readonly<Record<string, ErrorDetail>>
}

/** A delivery with its state. */
export type DeliveryStore = Store<DeliveryState, DeliveryActions>

/** What the last read came to, for the second code of its pack. */
interface Trace {
  readonly before: Delivery
  readonly after: Delivery
}

/** The packs of one delivery, gathered by scanning and received by one touch. */
export function createDeliveryStore(deps: DeliveryDeps): DeliveryStore {
  const { adjustments, signals, clock } = deps
  const draft = keepingAnew(deps.draft)
  const initial: DeliveryState = {
    delivery: ref(draft.read() ?? emptyDelivery),
    last: null,
    sending: false,
    problem: null,
    failures: {},
  }
  return createStore<DeliveryState, DeliveryActions>(initial, (state) => {
    let turn = 0
    const lastRead = createLastRead<Trace>()
    let running: StockRun<readonly Adjustment[]> | null = null
    let stopped = false

    const put = (delivery: Delivery): void => {
      if (stopped) return
      state.delivery = ref(delivery)
      // Out of the other tabs' reach before the request leaves (DELIVERY-22).
      draft.write(delivery, delivery.sent !== null)
    }

    const follow = (): void => {
      if (stopped || state.sending || state.delivery.sent) return
      const news = draft.news()
      if (news) state.delivery = ref(news.draft ?? emptyDelivery)
    }

    const tell = (outcome: Told): void => {
      turn += 1
      state.last = ref({ ...outcome, turn })
      signals.give(signalOf(outcome, clock.today()))
    }

    const settle = ({ delivery, outcome }: Step): void => {
      put(delivery)
      tell(outcome)
    }

    /** Nothing that has left, or is leaving, is changed. */
    const change = (make: () => Delivery | null): void => {
      if (state.sending || state.delivery.sent) return
      follow()
      const changed = make()
      if (!changed) return
      state.problem = null
      put(changed)
    }

    const context = () => {
      const { locationId, places, user } = deps
      return { locationId, places: places(), user: user() }
    }

    const count = (scan: Scan): ScanOutcome => {
      const heard = readScan(scan, context())
      if (heard === null) return 'passed'
      follow()
      draft.heard(scan)
      const read = timedRead(scan, clock)
      const other = lastRead.other(read)
      // The other code of the pack before, as long as nothing else was done (DELIVERY-12).
      const same = other && state.delivery === other.trace.after ? other : null
      if (same?.stands === 'first') {
        const { last } = state
        tell({ kind: 'same_pack', line: last?.kind === 'counted' ? last.line : null })
        return 'claimed'
      }
      // What the first of two codes came to is taken back: the second stands for both.
      const before = same ? same.trace.before : state.delivery
      const today = clock.today()
      const wanting = heard.kind === 'place' ? before.waiting.find(waitsForPlace) : undefined
      const placed =
        heard.kind === 'place' && wanting && !before.sent
          ? withAnswer(before, wanting, { place: heard.place }, today)
          : null
      settle(placed ?? withScanned(before, heard.code, today))
      lastRead.keep(read, { before, after: state.delivery })
      return 'claimed'
    }

    const settled = (made: Delivery) => resettled({ ...made, sent: null }, clock.today())

    const send = async (words?: ChangeWords): Promise<void> => {
      const { delivery } = state
      const isRepeat = delivery.sent !== null
      const sent = delivery.sent ?? toSend(delivery, words)
      // Kept before it leaves: after a reload the lines are held, and the same is repeated.
      put({ ...delivery, sent })
      running = receiveDelivery(adjustments, sent, {
        onApplied: () => put(settled({ ...state.delivery, lines: [] })),
      })
      const result = await running
      running = null
      if (stopped) return
      if (result.ok) return deps.onReceived(result.data)
      const { error } = result
      state.problem = ref(error)
      if (isStillUnknown(error, isRepeat)) return
      state.failures = failuresOf(error, state.delivery.lines)
      if (error.kind === 'answer') deps.onRefused()
      put(settled(state.delivery))
    }

    const sendOnce = async (words?: ChangeWords): Promise<void> => {
      follow()
      const { delivery, sending } = state
      if (sending || (delivery.lines.length === 0 && !delivery.sent)) return
      state.sending = true
      state.problem = null
      state.failures = {}
      try {
        await send(words)
      } finally {
        state.sending = false
        follow()
      }
    }

    return {
      hear: count,
      answer: (waiting, answer) =>
        change(() => {
          const step = withAnswer(state.delivery, waiting, answer, clock.today())
          if (step) tell(step.outcome)
          return step && step.delivery
        }),
      choose(of, item) {
        follow()
        const code = state.delivery.waiting.find((each) => isSame(each, of))
        if (!code) return null
        const found = foundFor(code, item, context(), clock.today())
        const step = withScanned(withoutWaiting(state.delivery, code), found, clock.today())
        settle(step)
        const left = 'waiting' in step.outcome ? step.outcome.waiting : null
        return found.pack && left?.reason !== 'held' ? left : null
      },
      edit: (of, edit) => change(() => withEdit(state.delivery, of, edit)?.delivery ?? null),
      setQuantity: (key, quantity) => change(() => withQuantity(state.delivery, key, quantity)),
      remove: (key) => change(() => withoutLine(state.delivery, key)),
      drop(waiting) {
        follow()
        put(withoutWaiting(state.delivery, waiting))
      },
      takeOut(waiting) {
        follow()
        draft.begin(waiting)
        put(withoutWaiting(state.delivery, waiting))
      },
      putBack(waiting, left) {
        follow()
        const unheard = draft.end(waiting)
        const times = left ?? unheard
        put(times > 0 ? withWaiting(state.delivery, { ...waiting, times }) : state.delivery)
      },
      send: sendOnce,
      retry: () => running?.again(),
      async giveUp() {
        const { sent } = state.delivery
        if (!sent || state.sending) return
        await giveUpSent(state, () => forgetDelivery(adjustments, sent), {
          isOver: () => stopped,
          done: () => sendOnce(),
          undecided: deps.onUndecided,
          free() {
            state.problem = null
            put(settled(state.delivery))
          },
        })
      },
      follow,
      name(items) {
        state.delivery = ref(withNames(state.delivery, items))
      },
      stop() {
        stopped = true
      },
    }
  })
}
