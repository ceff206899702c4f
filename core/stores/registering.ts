import type { Adjustment } from '@forrad/openapi'
import { ref } from 'valtio/vanilla'
import { splitPending, type PendingLine, type PendingList } from '../domain/index.ts'
import { linesOf } from './lines.ts'
import { LIST, recallLines } from './list-request.ts'
import type { PendingHolder } from './pending.state.ts'
import type { PendingDeps, PendingStore, Registration } from './pending.store.ts'
import type { StockResult } from './problems.ts'
import { createRegistrar, joined, type Ending } from './registrar.ts'

/** What sends the retrieval list. */
export interface Registering extends Pick<
  PendingStore,
  'register' | 'confirm' | 'retry' | 'forgetUnfinished'
> {
  /** Ends what is under way, as when the person signs out: nothing more is sent or kept. */
  stop(): void
}

/** Registering the retrieval list: one run at a time, an unfinished request first. */
export function registering(deps: PendingDeps, holder: PendingHolder): Registering {
  const { state } = holder
  let registered: Adjustment[] = []
  let failed: PendingLine[] = []
  let giveUp: AbortController | null = null
  let running: Promise<unknown> = Promise.resolve()
  let again: () => Promise<StockResult<Registration>> = () => register()

  const registrar = createRegistrar(deps, {
    done(lines, made) {
      registered.push(...made)
      holder.clearFailures(lines)
      holder.dropProposalOf(lines)
      // Before the key is forgotten: a reload in between then repeats instead of doubling.
      holder.setEntries(splitPending(state.entries, lines).others)
    },
    failed(lines, reason) {
      failed.push(...lines)
      holder.fail(lines, reason)
    },
    leaving: holder.leave,
    settled: holder.settle,
  })

  const run = async (
    rest: (signal: AbortSignal) => Promise<Ending>,
    signal: AbortSignal,
  ): Promise<StockResult<Registration>> => {
    const repeated = registrar.isUnfinished() ? await registrar.repeat(signal) : null
    if (!signal.aborted) recallLines(deps.commands, state)
    const { error, proposals } = repeated?.error ? repeated : await rest(signal)
    if (proposals.length > 0) holder.setProposal(joined(proposals))
    if (!error) {
      return { ok: true, data: { registered, failed, needsConfirmation: joined(proposals) } }
    }
    // Given up by the person: nothing to tell them.
    if (error.kind !== 'cancelled') state.error = ref(error)
    return { ok: false, error }
  }

  const runOnce = async (
    controller: AbortController,
    lines: readonly PendingLine[],
    work: Work,
  ): Promise<StockResult<Registration>> => {
    giveUp = controller
    registered = []
    failed = []
    state.error = null
    holder.begin(lines)
    try {
      return await work(controller.signal)
    } finally {
      if (giveUp === controller) {
        recallLines(deps.commands, state)
        holder.end()
      }
    }
  }

  /** `repeat`: what is done where the person waits no longer. */
  const alone = async (
    lines: readonly PendingLine[],
    work: Work,
    repeat: typeof again,
  ): Promise<StockResult<Registration>> => {
    if (state.busy) return { ok: false, error: { kind: 'busy' } }
    again = repeat
    const result = runOnce(new AbortController(), lines, work)
    running = result
    return result
  }

  const once = (
    lines: readonly PendingLine[],
    rest: (signal: AbortSignal) => Promise<Ending>,
    repeat: typeof again,
  ) => alone(lines, (signal) => run(rest, signal), repeat)

  const register: PendingStore['register'] = async (selection, words) => {
    const lines = selection ?? linesOf(state.entries)
    const chosen = (): PendingList => splitPending(state.entries, lines).named
    if (chosen().length === 0 && !registrar.isUnfinished()) {
      return { ok: false, error: { kind: 'nothing_to_do' } }
    }
    const send = async (signal: AbortSignal) => {
      holder.setProposal(null)
      const list = chosen()
      holder.clearFailures(linesOf(list))
      return list.length === 0 ? settled : registrar.register(list, signal, words)
    }
    return once(linesOf(chosen()), send, () => register(lines, words))
  }

  const confirm: PendingStore['confirm'] = async (words) => {
    if (!state.needsConfirmation) return { ok: false, error: { kind: 'nothing_to_do' } }
    const send = async (signal: AbortSignal) => {
      // A repeat of the unfinished request may have been this very proposal.
      const proposal = state.needsConfirmation
      if (!proposal) return settled
      const ending = await registrar.confirm(proposal, signal, words)
      if (!ending.error && ending.proposals.length === 0) holder.setProposal(null)
      return ending
    }
    return once(linesOf(state.needsConfirmation.entries), send, () => confirm(words))
  }

  const forgetUnfinished: PendingStore['forgetUnfinished'] = () => {
    const give: Work = async (signal) => {
      const became = await deps.commands.drop(LIST)
      if (signal.aborted) return { ok: false, error: { kind: 'cancelled' } }
      // What was written all the same is repeated, and leaves the list as any other.
      return became === 'unknown' ? unanswered : run(async () => settled, signal)
    }
    return alone(state.unfinished ?? [], give, forgetUnfinished)
  }

  return {
    register,
    confirm,
    forgetUnfinished,
    stop() {
      giveUp?.abort()
      giveUp = null
    },
    async retry() {
      giveUp?.abort()
      await running
      return again()
    },
  }
}

/** One run, whose signal says that the person waits no longer. */
type Work = (signal: AbortSignal) => Promise<StockResult<Registration>>

const settled: Ending = { error: null, proposals: [] }
const unanswered: StockResult<never> = { ok: false, error: { kind: 'network' } }
