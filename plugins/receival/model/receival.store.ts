import { areAgreed, type LargeLevelChange } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import { createLastRead, type TimedRead } from '@forrad/core/scanner'
import { createStore, forgetReception, giveUpSent, isStillUnknown, ref } from '@forrad/core/stores'
import type {
  AdjustmentsStore,
  ChangedItem,
  KeyValueStorage,
  Reception,
  StockProblem,
  StockRun,
  Store,
} from '@forrad/core/stores'
import { createCountedBy } from './counted-by.ts'
import {
  atOtherLocation,
  countedLine,
  isBlank,
  isElsewhere,
  newDraft,
  settled,
  withNewLine,
  withOneLess,
  withoutLine,
  withScan,
  withScannedPlace,
  withTyped,
  type Draft,
  type DraftStart,
} from './draft.ts'
import { receivalDraft } from './draft.storage.ts'
import type { ReceivalActions } from './receival.actions.ts'
import type { ScanHint } from './scan-step.ts'

/** The page's state; the draft is replaced whole. */
export interface ReceivalState {
  /** Null while an item is looked for. */
  draft: Draft | null
  sending: boolean
  /** Why saving failed. */
  problem: StockProblem | null
  /** Levels that change a lot, to be agreed to before anything is sent. */
  question: readonly LargeLevelChange[] | null
  hint: ScanHint | null
  /** The line where the last scan counted a pack; the focus goes to its quantity. */
  counted: number | null
  /** Nothing has been done since it was opened, by a scan perhaps: leaving loses nothing. */
  untouched: boolean
  /** What the address asks for while another item, or the same at another location, is being received. */
  wanted: DraftStart | null
  /** How many receptions have been saved here. */
  received: number
}

/** What the last code of a pack came to, for the other code of the same pack. */
interface Trace {
  readonly read: TimedRead
  readonly before: Draft
  after: Draft
  readonly untouched: boolean
}

/** The page's store. */
export type ReceivalStore = Store<ReceivalState, ReceivalActions>

/** What the store needs. */
export interface ReceivalDeps {
  readonly storage: KeyValueStorage
  readonly adjustments: Pick<AdjustmentsStore, 'receive' | 'forgetTogether'>
  /** Called when it is in the ledger. */
  readonly onReceived: (changed: ChangedItem, reception: Reception) => void
  /** Called when the server has refused it. */
  readonly onRefused: () => void
  /** Called when it is given up and nobody can say yet whether it was written. */
  readonly onUndecided: () => void
}

/** Creates the page's store with the draft that session storage holds. */
export function createReceivalStore(deps: ReceivalDeps): ReceivalStore {
  const { storage, adjustments, onReceived, onRefused, onUndecided } = deps
  const memory = receivalDraft(storage)
  const kept = memory.read()
  const initial: ReceivalState = {
    draft: kept && ref(kept),
    sending: false,
    problem: null,
    question: null,
    hint: null,
    counted: null,
    untouched: false,
    wanted: null,
    received: 0,
  }
  return createStore<ReceivalState, ReceivalActions>(initial, (state) => {
    let running: StockRun<ChangedItem> | null = null
    let stopped = false
    let shownAt: number | null = null
    const lastRead = createLastRead<Trace>()
    let trace: Trace | null = null
    /** The line that each code has counted in, as long as nobody typed its figure. */
    const countedBy = createCountedBy()
    let asked: Reception | null = null
    /** What was agreed to of this item at this location; nobody is asked twice about the same. */
    let agreed: readonly LargeLevelChange[] = []

    const put = (draft: Draft | null) => {
      if (stopped) return
      state.draft = draft && ref(draft)
      memory.write(draft)
    }

    /** The person has gone on: what was asked is of another form than this one. */
    const quiet = () => {
      state.problem = null
      state.question = null
      state.hint = null
    }

    const edit = (change: (draft: Draft) => Draft) => {
      if (!state.draft || state.draft.sent) return
      put(settled(change(state.draft), shownAt))
      state.untouched = false
      quiet()
    }

    const send = async (draft: Draft, reception: Reception): Promise<void> => {
      const isRepeat = draft.sent !== null
      const sent = draft.sent ?? reception
      // Kept before it leaves: after a reload the form is held, and the same is repeated.
      put({ ...draft, sent })
      running = adjustments.receive(sent)
      const result = await running
      running = null
      if (stopped) return
      if (result.ok) {
        put(null)
        state.hint = null
        state.received += 1
        return onReceived(result.data, sent)
      }
      const { error } = result
      state.problem = ref(error)
      if (!isStillUnknown(error, isRepeat)) put({ ...draft, sent: null })
      if (error.kind === 'answer') onRefused()
    }

    const save = async (draft: Draft, reception: Reception): Promise<void> => {
      state.sending = true
      quiet()
      try {
        await send(draft, reception)
      } finally {
        state.sending = false
      }
    }

    const keepRead = (read: TimedRead | undefined, before: Draft | null) => {
      const { draft: after, untouched, counted } = state
      trace = read && before && after ? { read, before, after, untouched } : null
      if (trace && counted !== null) countedBy.keep(trace.read, counted)
      if (read && trace) lastRead.keep(read, trace)
      else lastRead.forget()
    }

    const open = (start: DraftStart, read?: TimedRead) => {
      const draft = newDraft(start)
      agreed = []
      shownAt = null
      countedBy.forget()
      put(draft)
      state.counted = countedLine(null, draft)
      state.untouched = true
      quiet()
      keepRead(read, start.scanned ? newDraft({ ...start, scanned: null }) : null)
    }

    const count = (batch: ScannedBatch, read?: TimedRead, typed?: boolean) => {
      const other = read ? lastRead.other(read) : null
      // The other code of the pack before, as long as nothing else was done.
      const same = other && other.trace.after === state.draft ? other : null
      if (same?.stands === 'first') {
        state.hint = ref<ScanHint>({ kind: 'same_pack' })
        return
      }
      // What the first of two codes counted is taken back: the second stands for both.
      const before = same ? same.trace.before : state.draft
      if (same) countedBy.take(same.trace.read)
      edit((draft) => withScan(before ?? draft, batch, typed))
      if (same) state.untouched = same.trace.untouched
      if (state.draft) state.counted = countedLine(before, state.draft)
      keepRead(read, before)
    }

    return {
      open(start, read) {
        if (!state.draft?.sent) open(start, read)
      },
      ask(start) {
        const { draft } = state
        const { scanned, locationId = null } = start
        if (draft === null || isBlank(draft)) open(start)
        else if (isElsewhere(draft, start, shownAt)) state.wanted = ref(start)
        else if (draft.sent) {
          if (scanned) state.hint = ref<ScanHint>({ kind: 'sent' })
        } else if (scanned) {
          put(settled(draft, locationId))
          count(scanned)
        }
      },
      answer(choice) {
        if (choice === 'switch' && state.wanted && !state.sending) open(state.wanted)
        state.wanted = null
      },
      showAt(locationId) {
        shownAt = locationId
        const { draft, untouched } = state
        if (!draft || draft.sent || untouched) return
        const stays = settled(draft, locationId)
        if (stays === draft) return
        // Nobody has done anything: the other code of the pack before still counts once (DELIVERY-12).
        if (trace?.after === draft) trace.after = stays
        put(stays)
      },
      close() {
        if (state.sending) return
        put(null)
        quiet()
      },
      setLocation(id) {
        agreed = []
        edit((draft) => atOtherLocation(draft, id))
      },
      setLine(key, change) {
        if (change.quantity !== undefined) countedBy.forget(key)
        edit((draft) => withTyped(draft, key, change))
      },
      addLine: () => edit(withNewLine),
      removeLine(key) {
        countedBy.forget(key)
        edit((draft) => withoutLine(draft, key))
      },
      setLevel: (field, text) =>
        edit((draft) => ({ ...draft, levels: { ...draft.levels, [field]: text } })),
      count,
      takeBack(scan) {
        const { draft } = state
        if (!draft || draft.sent || draft.itemId !== scan.item?.id) return false
        const key = countedBy.take(scan)
        const line = draft.lines.find((one) => one.key === key && one.quantity > 0)
        // The next line may have its key.
        if (line?.quantity === 1) countedBy.forget(line.key)
        if (line) edit((now) => withOneLess(now, line))
        return true
      },
      place: (placeId) => edit((draft) => withScannedPlace(draft, placeId)),
      tell(hint) {
        state.hint = hint && ref(hint)
        if (hint) lastRead.forget()
      },
      async save(reception, large = []) {
        const { draft, sending } = state
        if (!draft || sending) return
        if (draft.sent === null && !areAgreed(large, agreed)) {
          asked = reception
          state.question = ref([...large])
          return
        }
        await save(draft, reception)
      },
      async agree() {
        const { draft, question } = state
        if (!draft || !question || !asked) return
        agreed = question
        await save(draft, asked)
      },
      decline() {
        state.question = null
      },
      retry: () => running?.again(),
      async giveUp() {
        const { draft } = state
        if (!draft?.sent || state.sending) return
        const { sent } = draft
        await giveUpSent(state, () => forgetReception(adjustments, sent), {
          isOver: () => stopped,
          done: () => save(draft, sent),
          undecided: onUndecided,
          free() {
            put({ ...draft, sent: null })
            state.problem = null
          },
        })
      },
      stop() {
        stopped = true
      },
    }
  })
}
