import type { Adjustment, Location, StockFigures, User } from '@forrad/openapi'
import { subscribe } from 'valtio/vanilla'
import { cancelled, isUnanswered, type Result } from '../api/index.ts'
import type {
  AppliedChange,
  Before,
  Clock,
  GiveUp,
  ItemSpread,
  Scheduler,
  StockRequest,
  Through,
} from '../stores/index.ts'
import { adjustmentsOf, isOpen, itemsOf } from './entry.ts'
import { givingUp } from './giving-up.ts'
import { inTime } from './in-time.ts'
import { requestNow } from './intents.ts'
import { REQUEST_LIMIT } from './limited-api.ts'
import { newEntryOf, type Asked } from './new-entry.ts'
import type { Outbox } from './ports.ts'
import { createPreparing } from './preparing.ts'
import { createTold } from './told.ts'
import { applied, entriesOf, inverseOf, layWaiting } from './waiting-entries.ts'
import { leavesRest, notWhole, writtenId } from './written-id.ts'

/** What waits for the server, joined with what is shown. */
export interface Waiting {
  /**
   * Asks the server, once it has said what became of what waits of the same items (OUTBOX-21); a request
   * that it does not answer goes into the outbox, under its key, and counts
   * as done: its entries have negative ids. By such an id it can be undone until it has left, and by
   * what was made of it afterwards.
   */
  readonly send: Through
  /** Has a change made on fresh figures; until then it is kept by those that the person saw (OUTBOX-24). */
  readonly before: Before
  /** Gives up what the screen shows as sent without an answer, in the outbox first (OUTBOX-27). */
  readonly giveUp: GiveUp
  /**
   * What was asked for under these keys is in the server's figures by now, whatever became of the answer
   * (OUTBOX-18). Others' are nothing to it.
   */
  done(keys: readonly string[]): void
  /** The entries that this page has made mean nothing any more, as when the person signs out. */
  reset(): void
}

/** What joining needs. */
export interface WaitingDeps {
  readonly outbox: Pick<
    Outbox,
    | 'state'
    | 'takesIn'
    | 'open'
    | 'add'
    | 'hold'
    | 'drop'
    | 'giveUp'
    | 'send'
    | 'outcomes'
    | 'timeOf'
  >
  readonly spread: Pick<ItemSpread, 'latest' | 'named' | 'lay'>
  readonly user: () => User | null
  /** What is held here: entries of the ledger, and locations with all their shelf places. */
  readonly ledger: () => readonly Adjustment[]
  readonly locations: () => readonly Location[]
  /** Takes over the figures that an outcome tells. */
  readonly apply: (stock: readonly StockFigures[]) => void
  /** Whether the server is known not to answer. */
  readonly isAway: () => boolean
  readonly clock: Clock
  readonly scheduler: Scheduler
}

/** The items of what waits of the person whose outbox is open. */
export function openItems({ state }: Pick<Outbox, 'state'>): readonly number[] {
  return state.entries.filter(isOpen).flatMap(itemsOf)
}

/** An entry of a change that the ledger does not have yet. */
interface Made {
  readonly key: string
  /** Of the entries that its request makes. */
  readonly index: number
  readonly entry: Adjustment
}

/** So many answered entries can be taken back without being held elsewhere: who undoes, does so soon. */
const MOST_WRITTEN = 50

/** What was done so many milliseconds ago at most is asked for as done now (OUTBOX-28). */
const OF_NOW = 60_000

/** Joins the outbox with the screens: what waits is laid on every item (WAIT-1). */
export function createWaiting(deps: WaitingDeps): Waiting {
  const { outbox, spread, user, apply, isAway, clock, scheduler, ledger, locations } = deps
  const made = new Map<number, Made>()
  /** One request may make several entries; taking the first back takes it out with all of them. */
  const dropped = new Map<string, Promise<boolean>>()
  /** Counted on from where it was, so that no later change has the id of an earlier one. */
  let lastId = 0
  const nextId = () => (lastId -= 1)
  /** What the server has said it wrote for this page: what an undo takes back. */
  const written = new Map<number, Adjustment>()
  const told = createTold({ waits: (key) => waits(key), show: () => show(), apply })
  const unwritten = () => outbox.state.entries.filter(({ key }) => !told.holds(key))
  const show = () => layWaiting(spread, unwritten(), clock)
  subscribe(outbox.state, show)
  outbox.outcomes(({ key, outcome }) => {
    told.settle(key, outcome)
    show()
  })
  show()

  const open = () => outbox.state.entries.filter(isOpen)
  const waits = (key: string) => open().some((entry) => entry.key === key)
  /** Whether it waits, or its outcome is known: that the server tells. */
  const isKept = (key: string) => outbox.state.entries.some((entry) => entry.key === key)

  const keptOf = (request: StockRequest, how: Asked) =>
    newEntryOf(request, how, { latest: spread.named, locations: locations() }, known)

  /** Nothing begins to wait where nobody can look after it (OUTBOX-19). */
  const takesIn = () => user() !== null && outbox.takesIn?.() !== false

  const hold = async (request: StockRequest, how: Asked) => {
    const own = takesIn() ? keptOf(request, how) : null
    return own && outbox.hold(own)
  }
  const preparing = createPreparing({ outbox, hold, clock })

  const keep = async (
    request: StockRequest,
    person: User,
    how: Asked,
  ): Promise<Result<AppliedChange>> => {
    const { key, change } = request
    await outbox.open(person.apoex_id)
    const held = { latest: spread.latest, locations: locations() }
    const entries = entriesOf(change, held, person, outbox.timeOf(how.at))
    const adjustments = entries.map(({ index, entry }) => {
      const id = nextId()
      made.set(id, { key, index, entry: { ...entry, id } })
      return { ...entry, id }
    })
    const entry = keptOf(request, how)
    if (entry) await outbox.add(entry)
    show()
    return applied(adjustments)
  }

  const remember = (entry: Adjustment) => {
    written.set(entry.id, entry)
    const [oldest] = written.keys()
    if (written.size > MOST_WRITTEN && oldest !== undefined) written.delete(oldest)
  }
  const known = (id: number) => written.get(id) ?? ledger().find((entry) => entry.id === id)

  /** Keeps an undo of a ledger entry that is held here, once. */
  const keepUndo = async (
    request: StockRequest,
    taken: Adjustment,
    person: User,
    how: Asked,
  ): Promise<Result<AppliedChange>> => {
    await outbox.open(person.apoex_id)
    const isKept = open().some(
      ({ key, change }) =>
        change.operation === 'undoAdjustment' && change.id === taken.id && key !== request.key,
    )
    const entry = isKept ? null : keptOf(request, how)
    if (entry) {
      await outbox.add(entry)
      show()
    }
    return applied([{ ...inverseOf(taken, outbox.timeOf(how.at)), id: nextId() }])
  }

  const keepOr = async (
    request: StockRequest,
    how: Asked,
    otherwise: () => Promise<Result<AppliedChange>>,
  ): Promise<Result<AppliedChange>> => {
    const { change } = request
    const person = user()
    if (person === null) return otherwise()
    if (change.operation !== 'undoAdjustment') return keep(request, person, how)
    const entry = known(change.id)
    // What it would take back is not held here: the person hears what comes of the call itself.
    return entry ? keepUndo(request, entry, person, how) : otherwise()
  }

  /** Takes back what has not left; returns the ledger's id of what has. */
  const takeBack = async (id: number): Promise<Result<AppliedChange> | number> => {
    const one = made.get(id)
    if (!one) return unknown
    const dropping = dropped.get(one.key) ?? outbox.drop(one.key, 'undone', 'unwritten')
    dropped.set(one.key, dropping)
    if (await dropping) {
      show()
      return applied([{ ...inverseOf(one.entry, outbox.timeOf(clock.now())), id: nextId() }])
    }
    dropped.delete(one.key)
    const entry = outbox.state.entries.find(({ key }) => key === one.key)
    if (!entry) return unknown
    const writtenAs = leavesRest(entry, one.index) ? undefined : writtenId(entry, one.index)
    return writtenAs ?? (entry.state === 'difference' ? notWhole : unknown)
  }

  /** What waits has its own request by now: the first may not arrive when it is taken back (OUTBOX-16). */
  const endLate = (asking: Promise<unknown>, ending: AbortController) => {
    const stop = scheduler.after(REQUEST_LIMIT, () => ending.abort())
    void asking.finally(stop).catch(() => {})
  }

  /** Whether acts wait behind which this one has to stay; an undo names no figures, and asks by itself. */
  const isBehind = ({ key, change }: StockRequest): boolean => {
    const items = new Set(adjustmentsOf(change).map(({ item_id }) => item_id))
    return open().some((entry) => entry.key !== key && itemsOf(entry).some((id) => items.has(id)))
  }

  return {
    async send(asked, send, isNew) {
      const ending = new AbortController()
      const ask = (one: StockRequest) => send(requestNow(one, outbox.timeOf), ending.signal)
      let request = asked
      const { change, firstSentAt, sentAt } = asked
      // What is repeated was done when it left first, not when somebody wants it again.
      const at = isNew ? clock.now() : (firstSentAt ?? sentAt ?? clock.now())
      /** Asked for by now, it would be written as done now (OUTBOX-28). */
      const isLate = () =>
        change.operation !== 'undoAdjustment' && clock.now() - at > OF_NOW && !isKept(request.key)
      if (change.operation === 'undoAdjustment' && change.id < 0) {
        const back = await takeBack(change.id)
        if (typeof back !== 'number') return back
        request = { ...asked, change: { ...change, id: back } }
        const entry = made.get(change.id)?.entry
        if (entry) remember({ ...entry, id: back })
      }
      const person = user()?.apoex_id
      const hasGone = () => user()?.apoex_id !== person
      // An earlier page may have asked for it and left it to the outbox, which sends it (OUTBOX-26).
      if (!isNew && person !== undefined) await outbox.open(person)
      if (hasGone()) return cancelled
      if (waits(request.key)) return keepOr(request, { at, tried: true }, () => ask(request))
      if (!takesIn()) return ask(request)
      // What has an id by now was answered: the server is asked.
      if (preparing.hasLeft(asked.key) || isLate() || (isAway() && request === asked)) {
        return keepOr(request, { at, tried: !isNew }, () => ask(request))
      }
      const letGo = await hold(request, { at, tried: true })
      if (isBehind(request)) {
        // What waits goes first, for as long as hands can wait.
        const sending = outbox.send().catch(() => {})
        await inTime(scheduler, sending, undefined)
      }
      if (hasGone()) {
        await letGo?.()
        return cancelled
      }
      // The device may have slept since it was pressed.
      if (isBehind(request) || isLate()) {
        return keepOr(request, { at, tried: !isNew }, () => ask(request))
      }
      const asking = ask(request)
      const result = await inTime<Result<AppliedChange>>(scheduler, asking, unknown)
      if (result.ok) for (const entry of result.data.adjustments) remember(entry)
      // The device slept meanwhile: what the outbox took up then is its to send, and to tell.
      const isTakenUp = !result.ok && !hasGone() && waits(request.key)
      if (!isTakenUp && (result.ok || !isUnanswered(result.error))) {
        // What the person is told was refused must not be sent by the next page.
        await letGo?.()
        return told.withoutOlder(result, request.key)
      }
      const kept = await keepOr(request, { at, tried: true }, () => asking)
      if (!isTakenUp) await letGo?.()
      if (kept.ok) {
        void told.hearLate(request, asking)
        endLate(asking, ending)
      }
      return kept
    },
    before: preparing.before,
    giveUp: givingUp({ outbox, user, scheduler }),
    done: told.done,
    reset() {
      preparing.reset()
      made.clear()
      dropped.clear()
      written.clear()
      told.reset()
    },
  }
}

const unknown: { readonly ok: false; readonly error: { readonly kind: 'network' } } = {
  ok: false,
  error: { kind: 'network' },
}
