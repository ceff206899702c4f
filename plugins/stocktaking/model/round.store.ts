import { itemName, withNames, type ChangeWords } from '@forrad/core/domain'
import { scannedBatch } from '@forrad/core/kernel'
import { createLastRead, timedRead, verdictOf, type Signals } from '@forrad/core/scanner'
import {
  createStore,
  forgetRound,
  giveUpSent,
  isStillUnknown,
  isRoundUnfinished,
  patch,
  ref,
  stocktakeRound,
} from '@forrad/core/stores'
import type { Clock, KeptDraft, RoundWays, StockProblem, Store } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'
import type { RoundActions } from './round.actions.ts'
import { addPackAt, confirmStep, packsHeld, scanPack, typeFigure } from './round-count.ts'
import { askedAfter, leavesAsked } from './round-read.ts'
import type { AskedPacks, ReadPack, ReadTrace, Where } from './round-read.ts'
import type { Heard, HeardOutcome } from './round-heard.ts'
import { endOf, largeAt, placesOf, recountAt, refreshRound, type IndexedStep } from './round-end.ts'
import type { Round } from './round.state.ts'
import { goTo } from './round.ts'
import { keptRun, runUnderWay, type RoundRun } from './round-runs.ts'
import { SIGNALS } from './round-signals.ts'
import { showsSame, takenOver } from './round-tabs.ts'

/** How many steps a saved round has changed and confirmed. */
export interface SavedRound {
  readonly changed: number
  readonly confirmed: number
  /** It waits on this device: the ledger does not have it yet. */
  readonly isWaiting?: true
}

/** What views see of a round. */
export interface RoundState {
  /** Null until one has been begun. */
  round: Round | null
  heard: Heard | null
  /** Packs whose shelf place is asked for; null where nothing is (ROUND-11). */
  asking: AskedPacks | null
  sending: boolean
  /** It was sent and no answer came: only the same may follow (ROUND-19). */
  unknown: boolean
  problem: StockProblem | null
  /** Figures that change a lot, to be agreed to; null when nothing is asked. */
  asked: readonly IndexedStep[] | null
  saved: SavedRound | null
}

/** A round at work. */
export type RoundStore = Store<RoundState, RoundActions>

/** What runs a round. */
export interface RoundDeps {
  readonly ways: RoundWays
  readonly draft: KeptDraft<Round>
  readonly signals: Pick<Signals, 'give'>
  readonly user: () => User | null
  readonly clock: Pick<Clock, 'now'>
  /** What was said in the fields that plugins add (ROUND-23). */
  readonly said: () => ChangeWords
  /** Fetches what lies at the location now, to show what has moved. */
  readonly onMoved: () => void
  /** Called when the round is given up and nobody can say yet whether it was saved. */
  readonly onUndecided: () => void
}

/** Creates a round, or goes on with the one that was kept (ROUND-18). */
export function createRoundStore(deps: RoundDeps): RoundStore {
  const { ways, draft, signals, user, clock, said, onMoved, onUndecided } = deps
  const kept = draft.read()
  const initial: RoundState = {
    round: kept && ref(kept),
    heard: null,
    asking: null,
    sending: false,
    unknown: kept !== null && isRoundUnfinished(ways.adjustments, kept.id),
    problem: null,
    asked: null,
    saved: null,
  }
  return createStore<RoundState, RoundActions>(initial, (state) => {
    let turn = 0
    let running: RoundRun | null = null
    const lastRead = createLastRead<ReadTrace>()
    let trace: ReadTrace | null = null

    const isLocked = () => state.sending || state.unknown

    function show(round: Round | null): void {
      state.round = round && ref(round)
    }
    function keep(round: Round | null): void {
      // It was asked of the round as it stood (ROUND-17).
      state.asked = null
      show(round)
      draft.write(round)
    }
    /** Takes over what another tab has made of the round; false where something else is shown then (ROUND-27). */
    function follow(): boolean {
      const news = isLocked() ? null : draft.news()
      if (!news) return true
      const before = state.round
      hush()
      state.asked = null
      show(takenOver(news.draft, before))
      return showsSame(before, state.round)
    }
    /** What the last scan came to is told no longer, and the packs that it asked about go with it. */
    function hush(): void {
      patch(state, { heard: null, asking: null })
    }
    function change(step: (round: Round) => Round): void {
      if (!follow() || !state.round || isLocked()) return
      const next = step(state.round)
      hush()
      state.asked = null
      state.problem = null
      if (next !== state.round) keep(next)
    }
    const asShown: Where = (round, pack) => scanPack(round, pack, user())
    function tell(outcome: HeardOutcome): 'claimed' {
      turn += 1
      if (!leavesAsked(outcome)) state.asking = null
      state.heard = ref({ turn, outcome })
      signals.give(SIGNALS[outcome.kind])
      return 'claimed'
    }
    /** Counts a pack in a round as it was before its other code, if that was counted (ROUND-25). */
    function count(
      before: Round,
      pack: ReadPack,
      where: Where,
      others: readonly ReadPack[] = [],
    ): 'claimed' {
      const { round, outcome } = where(before, pack)
      const asking = askedAfter(outcome, others, pack)
      state.asking = asking && ref(asking)
      if (round !== state.round) keep(round)
      const packs = asking && asking.packs.length > 1 ? { packs: asking.packs.length } : {}
      const told = { ...outcome, ...packs, name: itemName(pack.item) }
      trace = { before, after: round, where, told, pack }
      lastRead.keep(pack.read, trace)
      return tell(told)
    }
    function sameAgain({ told }: ReadTrace): 'claimed' {
      if (!('counted' in told)) return tell(told)
      return tell({ kind: 'same_pack', name: told.name, counted: told.counted })
    }
    function hearPlace(round: Round, id: number): 'claimed' {
      const own = round.steps.flatMap((step, at) => (step.placeId === id ? [{ step, at }] : []))
      const first = own.find(({ step }) => step.count === null) ?? own[0]
      if (!first) return tell({ kind: 'place_missing' })
      keep(goTo(round, first.at))
      return tell({ kind: 'place', name: first.step.place })
    }

    async function send(): Promise<void> {
      const { round } = state
      if (!round || state.sending) return
      const { id, locationId } = round
      const counted = { id, locationId, places: placesOf(round), words: said() }
      await settle(round, keptRun(ways.adjustments, id, stocktakeRound(ways, counted)))
    }
    /** Waits for the saving of a round, which a screen that was left may have begun (ROUND-36). */
    async function settle(round: Round, run: RoundRun): Promise<void> {
      const { differing, confirmed } = endOf(round)
      patch(state, { asked: null, problem: null, sending: true })
      running = run
      const result = await run
      state.sending = false
      if (result.ok) {
        state.unknown = false
        const { isWaiting } = result.data
        const waits = isWaiting ? { isWaiting } : {}
        state.saved = { changed: differing.length, confirmed: confirmed.length, ...waits }
        // What another tab has counted on meanwhile stays there.
        return draft.news() ? show(null) : keep(null)
      }
      state.problem = ref(result.error)
      state.unknown = isStillUnknown(result.error, state.unknown)
      if (result.error.kind !== 'stock_changed') return
      keep(recountAt(round, result.error.lines))
      onMoved()
    }
    const begun = kept && runUnderWay(ways.adjustments, kept.id)
    if (kept && begun) void settle(kept, begun)

    return {
      begin(round) {
        hush()
        state.saved = null
        state.problem = null
        follow()
        if (!state.round) keep(round)
      },
      drop() {
        if (!follow() || isLocked()) return
        hush()
        state.problem = null
        keep(null)
      },
      confirm: () => change((round) => confirmStep(round, clock.now())),
      type: (line, figure, before) =>
        change((round) => typeFigure(round, line, figure, before, clock.now())),
      goTo: (at) => change((round) => goTo(round, at)),
      refresh(items) {
        follow()
        if (!state.round || isLocked()) return
        const next = withNames(refreshRound(state.round, items), items)
        if (next === state.round) return
        if (trace?.after === state.round) {
          trace.before = refreshRound(trace.before, items)
          trace.after = next
        }
        keep(next)
      },
      name(items) {
        if (state.round) show(withNames(state.round, items))
      },
      follow: () => void follow(),
      hear(scan) {
        follow()
        const { round } = state
        if (!round) return 'passed'
        const verdict = verdictOf(scan, user())
        if (verdict.kind === 'half') return tell({ kind: 'half', name: '' })
        const { interpretation } = scan
        if (isLocked()) return tell({ kind: 'locked', name: '' })
        if (interpretation.kind === 'shelf_place') return hearPlace(round, interpretation.id)
        if (verdict.kind === 'unknown' || verdict.kind === 'faulty' || verdict.kind === 'failed') {
          lastRead.forget()
          const kind = verdict.kind === 'failed' ? 'failed' : 'unknown'
          return tell({ kind, name: verdict.read.code })
        }
        if (!scan.item) return 'passed'
        const read = timedRead(scan, clock)
        const other = lastRead.other(read)
        const same = other && other.trace.after === round ? other : null
        if (same?.stands === 'first') return sameAgain(same.trace)
        const others = state.asking?.packs.filter((one) => one !== same?.trace.pack)
        const pack = { item: scan.item, batch: scannedBatch(scan), read, at: clock.now() }
        return count(same?.trace.before ?? round, pack, same?.trace.where ?? asShown, others)
      },
      held: (itemId) => (state.round ? packsHeld(state.round, itemId, state.asking?.packs) : 0),
      place(where) {
        follow()
        const { round, asking } = state
        const pack = asking?.packs.at(-1)
        if (!round || !asking || !pack || isLocked()) return
        const put: Where = (so, one) =>
          where === 'here'
            ? scanPack(so, { ...one, here: true }, user())
            : addPackAt(so, asking.at, one)
        const before = asking.packs.slice(0, -1).reduce((so, one) => put(so, one).round, round)
        count(before, pack, put)
      },
      async save() {
        if (!follow() || !state.round || state.sending) return
        const large = state.unknown ? [] : largeAt(state.round)
        if (large.length === 0) return send()
        state.asked = ref(large)
      },
      agree: async () => void (state.asked && (await send())),
      decline() {
        state.asked = null
      },
      retry: () => running?.again(),
      async giveUp() {
        const { round, sending, unknown } = state
        if (!round || sending || !unknown) return
        const person = user()?.apoex_id
        await giveUpSent(state, () => forgetRound(ways.adjustments, round.id), {
          isOver: () => user()?.apoex_id !== person,
          done: send,
          undecided: onUndecided,
          free() {
            patch(state, { unknown: false, problem: null })
            onMoved()
          },
        })
      },
      goOn() {
        state.saved = null
      },
      leave: () => running?.leave(),
    }
  })
}
