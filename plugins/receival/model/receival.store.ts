import { isUncertain } from '@forrad/core/api'
import type { ApiError, KeyedCallOptions, Result } from '@forrad/core/api'
import type { TypedLevels } from '@forrad/core/domain'
import type { ScannedBatch } from '@forrad/core/kernel'
import { createStore, ref } from '@forrad/core/stores'
import type { KeyValueStorage, Store } from '@forrad/core/stores'
import type { Item, ItemAdjustment } from '@forrad/openapi'
import {
  atOtherLocation,
  isBlank,
  newDraft,
  withLine,
  withNewLine,
  withoutLine,
  withScan,
  withScannedPlace,
  type Draft,
  type DraftLine,
  type DraftStart,
} from './draft.ts'
import { readDraft, writeDraft } from './draft.storage.ts'
import type { ScanHint } from './scan-step.ts'

/** The page's state; the draft is replaced whole. */
export interface ReceivalState {
  /** Null while an item is looked for. */
  draft: Draft | null
  sending: boolean
  /** Why saving failed. */
  problem: ApiError | null
  hint: ScanHint | null
  /** What the address asks for while another item is being received. */
  wanted: DraftStart | null
  /** How many receptions have been saved here. */
  received: number
}

/** What the person can do. While a request is out, or its outcome is unknown, the form cannot be changed. */
export interface ReceivalActions {
  open(start: DraftStart): void
  /** As `open`, but what was begun is not dropped without a question: see `wanted`. */
  ask(start: DraftStart): void
  /** Answers that question. */
  answer(choice: 'switch' | 'stay'): void
  /** Drops what was begun. */
  close(): void
  setLocation(id: number): void
  setLine(key: number, change: Partial<Omit<DraftLine, 'key'>>): void
  addLine(): void
  removeLine(key: number): void
  setLevels(levels: TypedLevels): void
  count(batch: ScannedBatch): void
  place(placeId: number): void
  tell(hint: ScanHint | null): void
  /** Sends, or repeats what was sent as long as its outcome is unknown. Ignored while sending. */
  save(body: ItemAdjustment): Promise<void>
  /** Gives up waiting and repeats the same request under the same key. */
  retry(): void
  /** Lets the form be changed again although the outcome is unknown. */
  giveUp(): void
  /** Ends what is under way without a trace, as when the person signs out. */
  stop(): void
}

/** The page's store. */
export type ReceivalStore = Store<ReceivalState, ReceivalActions>

/** What the store needs. */
export interface ReceivalDeps {
  readonly storage: KeyValueStorage
  readonly newKey: () => string
  readonly send: (body: ItemAdjustment, options: KeyedCallOptions) => Promise<Result<Item>>
  /** Called when it is in the ledger. */
  readonly onReceived: (item: Item, body: ItemAdjustment) => void
}

/** Creates the page's store with the draft that session storage holds. */
export function createReceivalStore(deps: ReceivalDeps): ReceivalStore {
  const { storage, newKey, send, onReceived } = deps
  const kept = readDraft(storage)
  const initial: ReceivalState = {
    draft: kept && ref(kept),
    sending: false,
    problem: null,
    hint: null,
    wanted: null,
    received: 0,
  }
  return createStore<ReceivalState, ReceivalActions>(initial, (state) => {
    let running: { readonly abort: AbortController; again: boolean } | null = null
    let stopped = false

    const put = (draft: Draft | null) => {
      if (stopped) return
      state.draft = draft && ref(draft)
      writeDraft(storage, draft)
    }

    const edit = (change: (draft: Draft) => Draft) => {
      if (!state.draft || state.draft.sent) return
      put(change(state.draft))
      Object.assign(state, { problem: null, hint: null })
    }

    const request = async (draft: Draft, body: ItemAdjustment): Promise<void> => {
      const sent = draft.sent ?? { key: newKey(), body }
      // Kept before it leaves: a reload in between repeats instead of doubling.
      put({ ...draft, sent })
      const turn = { abort: new AbortController(), again: false }
      running = turn
      const result = await send(sent.body, { key: sent.key, signal: turn.abort.signal })
      running = null
      if (stopped) return
      if (result.ok) {
        put(null)
        state.hint = null
        state.received += 1
        return onReceived(result.data, sent.body)
      }
      if (result.error.kind === 'cancelled' && turn.again) {
        return request({ ...draft, sent }, body)
      }
      state.problem = ref(result.error)
      if (!isUncertain(result.error)) put({ ...draft, sent: null })
    }

    const open = (start: DraftStart) => {
      put(newDraft(start))
      Object.assign(state, { problem: null, hint: null })
    }

    return {
      open(start) {
        if (!state.draft?.sent) open(start)
      },
      ask(start) {
        const { draft } = state
        const { scanned } = start
        if (draft === null || isBlank(draft)) open(start)
        else if (draft.itemId !== start.itemId) state.wanted = ref(start)
        else if (scanned) edit((same) => withScan(same, scanned))
      },
      answer(choice) {
        if (choice === 'switch' && state.wanted && !state.sending) open(state.wanted)
        state.wanted = null
      },
      close() {
        if (state.sending) return
        put(null)
        Object.assign(state, { problem: null, hint: null })
      },
      setLocation: (id) => edit((draft) => atOtherLocation(draft, id)),
      setLine: (key, change) => edit((draft) => withLine(draft, key, change)),
      addLine: () => edit(withNewLine),
      removeLine: (key) => edit((draft) => withoutLine(draft, key)),
      setLevels: (levels) => edit((draft) => ({ ...draft, levels })),
      count: (batch) => edit((draft) => withScan(draft, batch)),
      place: (placeId) => edit((draft) => withScannedPlace(draft, placeId)),
      tell(hint) {
        state.hint = hint && ref(hint)
      },
      async save(body) {
        const { draft, sending } = state
        if (!draft || sending) return
        Object.assign(state, { sending: true, problem: null, hint: null })
        try {
          await request(draft, body)
        } finally {
          state.sending = false
        }
      },
      retry() {
        if (!running) return
        running.again = true
        running.abort.abort()
      },
      giveUp() {
        if (!state.draft || state.sending) return
        put({ ...state.draft, sent: null })
        state.problem = null
      },
      stop() {
        stopped = true
        running?.abort.abort()
      },
    }
  })
}
