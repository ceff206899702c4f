import type { Api, CallOptions, Result } from '@forrad/core/api'
import type { ChangeWords } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import {
  createStore,
  patch,
  ref,
  type DraftMemory,
  type StockProblem,
  type StockRun,
  type Store,
} from '@forrad/core/stores'
import type { AdjustmentInput, Item, Recall, RecallTask } from '@forrad/openapi'
import { keptOf, typedBefore, type KeptAnswer } from './answer.draft.ts'
import {
  answerAdjustments,
  answerFigures,
  soughtBatches,
  withAnswerWords,
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
  /** The location's own; null where none is known. */
  quarantine: number | null
  /** How many were found of each that is sought, where somebody has typed it. */
  typed: Readonly<Record<string, number>>
  /** Which packs that is, of those that were scanned and have a serial number (RECALL-20). */
  packs: Readonly<Record<string, string>>
  /** What somebody says was put away before; null: what the task's figures say. */
  corrected: number | null
  removal: Removal
  remark: string
  /** What stands there was typed before the sheet was opened. */
  kept: boolean
  sending: boolean
  problem: AnswerProblem | null
}

/** What is done with an answer. */
export interface AnswerActions {
  /** Fetches the figures, the quarantines and the item. */
  load(options: CallOptions): Promise<Result<unknown>>
  change(
    wish: Partial<Pick<AnswerState, 'typed' | 'packs' | 'corrected' | 'removal' | 'remark'>>,
  ): void
  /** What was typed is not wanted any more. */
  drop(): void
  /** What is to be looked for; empty until it is known. */
  sought(): readonly SoughtBatch[]
  figures(): AnswerFigures
  /** What would be written, for the fields that plugins add. */
  planned(): readonly AdjustmentInput[]
  /**
   * Puts away what was found and signs the answer, once nothing that is asked beside is missing; false
   * when that did not come to its end. `again`: the same press, once what stopped it is said.
   */
  send(again?: () => void): Promise<boolean>
  /** The sheet is closed: what has no answer is repeated by itself. */
  leave(): void
}

/** An answer of a location; of one that has answered what came since is put away, and nothing is signed. */
export type AnswerStore = Store<AnswerState, AnswerActions>

/** What the store needs. */
export interface AnswerDeps {
  readonly api: Pick<Api, 'getRecall' | 'listQuarantines' | 'openQuarantine' | 'answerRecallTask'>
  readonly adjustments: Pick<Services['adjustments'], 'sendTogether'>
  /** With the quarantine that the answer makes, its location is another. */
  readonly locations: { load(options: { readonly force: boolean }): Promise<unknown> }
  readonly items: {
    readonly state: { readonly byId: Readonly<Record<number, Item>> }
    load(id: number, options?: CallOptions): Promise<Result<unknown>>
  }
  /** What plugins ask beside. */
  readonly fields: {
    mayGo(lacks?: boolean, again?: () => void): Promise<boolean>
    said(): ChangeWords
  }
  /** Where what is typed survives a reload; missing where it need not. */
  readonly draft?: DraftMemory<KeptAnswer>
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
  { api, adjustments, locations, items, fields, draft }: AnswerDeps,
  { recall, task: first, userId, words }: AnswerAbout,
): AnswerStore {
  const { location_id, answered_at } = first
  const nothing = {
    typed: {},
    packs: {},
    corrected: null,
    removal: 'quarantine',
    remark: '',
  } as const
  const initial: AnswerState = {
    task: ref(first),
    quarantines: null,
    quarantine: null,
    ...nothing,
    kept: false,
    sending: false,
    problem: null,
  }
  return createStore<AnswerState, AnswerActions>(initial, (state) => {
    let running: StockRun<unknown> | null = null
    let isLeft = false
    const sought = () => {
      const item = items.state.byId[recall.item_id]
      return item ? soughtBatches(item, recall, location_id, state.quarantines ?? []) : []
    }
    const figures = () => answerFigures(state.task, sought(), state.typed, state.corrected)

    const before = () => answerFigures(state.task, [], {}, null).before
    const keep = () => draft?.write(keptOf(state, sought(), before()))
    /** What was typed before a reload, as far as it still holds. */
    function restore(): void {
      const held = draft?.read()
      if (!held) return
      patch(state, typedBefore(held, sought(), before()))
      state.kept = keptOf(state, [], 0) !== null
      keep()
    }

    const written = (quarantine: number | null) => {
      const item = items.state.byId[recall.item_id]
      const removal = { to: state.removal, quarantine, words }
      return item ? answerAdjustments(item, sought(), state.typed, removal) : []
    }

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

    async function putAway(said: ChangeWords): Promise<StockProblem | null> {
      let quarantine: number | null = null
      if (state.removal === 'quarantine' && figures().now > 0) {
        const opened = await api.openQuarantine({ location_id })
        if (!opened.ok) return opened.error
        quarantine = opened.data.quarantine.storage_location_id
        if (quarantine !== state.quarantine) void locations.load({ force: true })
        // A shelf place that has become it is not sought any more.
        patch(state, { quarantine, quarantines: ref([...(state.quarantines ?? []), quarantine]) })
      }
      const made = withAnswerWords(written(quarantine), said)
      if (made.length === 0) return null
      const change = { operation: 'registerAdjustments', adjustments: made } as const
      const key = `recall ${recall.id} ${location_id} ${JSON.stringify(made)}`
      running = adjustments.sendTogether(key, async () => ({ ok: true, data: change }))
      if (isLeft) running.leave()
      const sent = await running
      return sent.ok ? null : sent.error
    }

    async function carryOut(said: ChangeWords): Promise<AnswerProblem | null> {
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
      const problem = await putAway(said)
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
        const all = known.data.quarantines
        const quarantines = all.map((one) => one.storage_location_id)
        const own = all.find((one) => one.location_id === location_id)
        const quarantine = own?.storage_location_id ?? null
        patch(state, { quarantines: ref(quarantines), quarantine, task: ref(now.data) })
        const loaded = await items.load(recall.item_id, options)
        if (loaded.ok) restore()
        return loaded
      },
      change(wish) {
        patch(state, wish)
        keep()
      },
      drop() {
        patch(state, { ...nothing, kept: false })
        keep()
      },
      sought,
      figures,
      // Until there is a quarantine a shelf place stands for it: what is asked goes by the kind of change.
      planned: () => written(state.quarantine ?? sought()[0]?.storage_location_id ?? null),
      leave() {
        isLeft = true
        running?.leave()
      },
      async send(again) {
        if (state.sending) return false
        patch(state, { sending: true, problem: null })
        const isFree = await fields.mayGo(false, again)
        const problem = isFree ? await carryOut(fields.said()) : null
        patch(state, { sending: false, problem: problem && ref(problem) })
        const isDone = isFree && problem === null
        if (isDone) draft?.write(null)
        else keep()
        return isDone
      },
    }
  })
}
