import type { Api, CallOptions, Result } from '@forrad/core/api'
import type { Services } from '@forrad/core/kernel'
import { createStore, patch, ref, type Store, type StockProblem } from '@forrad/core/stores'
import type { Item, Recall, RecallTask } from '@forrad/openapi'
import {
  answerAdjustments,
  answerFigures,
  soughtBatches,
  type AnswerFigures,
  type Removal,
  type SoughtBatch,
} from './answer.ts'

/** Why a location has not been answered for. */
export type AnswerProblem =
  | { readonly kind: 'failed'; readonly error: StockProblem }
  /** Somebody was first; nothing was moved for an answer that is not taken. */
  | { readonly kind: 'answered'; readonly by: string }
  /** More was put away meanwhile than the figures said that were shown: those there now stand in the state. */
  | { readonly kind: 'changed' }

/** An answer as it is being given. */
export interface AnswerState {
  /** With the figures that are shown and signed. */
  task: RecallTask
  /** Null until they have been fetched. */
  quarantines: readonly number[] | null
  /** How many were found of each that is sought, where somebody has typed it. */
  typed: Readonly<Record<string, number>>
  /** What somebody says was put away before; null: what the task's figures say. */
  corrected: number | null
  removal: Removal
  remark: string
  sending: boolean
  problem: AnswerProblem | null
}

/** What is done with an answer. */
export interface AnswerActions {
  /** Fetches the figures, the quarantines and the item. */
  load(options: CallOptions): Promise<Result<unknown>>
  change(wish: Partial<Pick<AnswerState, 'typed' | 'corrected' | 'removal' | 'remark'>>): void
  /** What is to be looked for; empty until it is known. */
  sought(): readonly SoughtBatch[]
  figures(): AnswerFigures
  /** Puts away what was found and signs the answer; false when that did not come to its end. */
  send(): Promise<boolean>
}

/** An answer of a location; of one that has answered what came since is put away, and nothing is signed. */
export type AnswerStore = Store<AnswerState, AnswerActions>

/** What the store needs. */
export interface AnswerDeps {
  readonly api: Pick<Api, 'getRecall' | 'listQuarantines' | 'openQuarantine' | 'answerRecallTask'>
  readonly adjustments: Pick<Services['adjustments'], 'sendTogether'>
  readonly items: {
    readonly state: { readonly byId: Readonly<Record<number, Item>> }
    load(id: number, options?: CallOptions): Promise<Result<unknown>>
  }
}

/** What is answered, by whom, and what the ledger says of what is written off. */
export interface AnswerAbout {
  readonly recall: Recall
  readonly task: RecallTask
  readonly userId: string | null
  readonly words: string
}

/** Creates it; nothing is fetched before `load`. */
export function createAnswerStore(
  { api, adjustments, items }: AnswerDeps,
  { recall, task: first, userId, words }: AnswerAbout,
): AnswerStore {
  const { location_id, answered_at } = first
  const initial: AnswerState = {
    task: ref(first),
    quarantines: null,
    typed: {},
    corrected: null,
    removal: 'quarantine',
    remark: '',
    sending: false,
    problem: null,
  }
  return createStore<AnswerState, AnswerActions>(initial, (state) => {
    const sought = () => {
      const item = items.state.byId[recall.item_id]
      return item ? soughtBatches(item, recall, location_id, state.quarantines ?? []) : []
    }
    const figures = () => answerFigures(state.task, sought(), state.typed, state.corrected)

    async function readTask(options?: CallOptions): Promise<Result<RecallTask>> {
      const whole = await api.getRecall({ id: recall.id }, options)
      if (!whole.ok) return whole
      const now = whole.data.tasks.find((one) => one.location_id === location_id)
      return { ok: true, data: now ?? first }
    }

    /** Takes today's figures over; false where they are others than those shown, which no correction survives. */
    function take(now: RecallTask): boolean {
      const [is, was] = [now, state.task].map((one) => answerFigures(one, [], {}, null).before)
      patch(state, { task: ref(now), corrected: is === was ? state.corrected : null })
      return is === was
    }

    async function look(): Promise<void> {
      const [now] = await Promise.all([readTask(), items.load(recall.item_id)])
      if (now.ok) take(now.data)
    }

    async function putAway(): Promise<StockProblem | null> {
      const { removal, typed } = state
      const item = items.state.byId[recall.item_id]
      let quarantine: number | null = null
      if (removal === 'quarantine' && figures().now > 0) {
        const opened = await api.openQuarantine({ location_id })
        if (!opened.ok) return opened.error
        quarantine = opened.data.quarantine.storage_location_id
        // A shelf place that has become it is not sought any more.
        patch(state, { quarantines: ref([...(state.quarantines ?? []), quarantine]) })
      }
      const made = item
        ? answerAdjustments(item, sought(), typed, { to: removal, quarantine, words })
        : []
      if (made.length === 0) return null
      const change = { operation: 'registerAdjustments', adjustments: made } as const
      const key = `recall ${recall.id} ${location_id} ${JSON.stringify(made)}`
      const sent = await adjustments.sendTogether(key, async () => ({ ok: true, data: change }))
      return sent.ok ? null : sent.error
    }

    async function carryOut(): Promise<AnswerProblem | null> {
      const now = await readTask()
      if (!now.ok) return { kind: 'failed', error: now.error }
      const isSigned = answered_at === null
      const by = isSigned ? now.data.answered_by : null
      // One's own answer is given again, as after one that got lost: the server knows it.
      if (by && !(by.apoex_id === userId && figures().now === 0)) {
        void items.load(recall.item_id)
        return { kind: 'answered', by: by.name }
      }
      if (isSigned && !take(now.data)) {
        await items.load(recall.item_id)
        return { kind: 'changed' }
      }
      const { found } = figures()
      const problem = await putAway()
      if (problem) {
        // It may have been written all the same: then it is among the figures.
        await look()
        return { kind: 'failed', error: problem }
      }
      state.typed = {}
      if (!isSigned) return null
      const answer = { found, remark: state.remark.trim() || null }
      const given = await api.answerRecallTask({ id: recall.id, location_id, answer })
      if (given.ok) return null
      // What was put away is found, whether or not the answer was written.
      await look()
      state.corrected = found
      return { kind: 'failed', error: given.error }
    }

    return {
      async load(options) {
        const [known, now] = await Promise.all([
          api.listQuarantines({}, options),
          readTask(options),
        ])
        if (!known.ok) return known
        if (!now.ok) return now
        const quarantines = known.data.quarantines.map((one) => one.storage_location_id)
        patch(state, { quarantines: ref(quarantines), task: ref(now.data) })
        return items.load(recall.item_id, options)
      },
      change(wish) {
        patch(state, wish)
      },
      sought,
      figures,
      async send() {
        patch(state, { sending: true, problem: null })
        const problem = await carryOut()
        patch(state, { sending: false, problem: problem && ref(problem) })
        return problem === null
      },
    }
  })
}
