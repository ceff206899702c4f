import { isUncertain, type CallOptions, type Result } from '../../api/index.ts'
import type { Log } from '../ports.ts'
import { unsent, type StockResult } from '../problems.ts'
import type { ItemSpread } from '../spread.ts'
import { stepCommand, type CommandEvent, type CommandState } from './command.machine.ts'
import type { RequestMemory } from './request-memory.ts'
import { runOf, type StockRun } from './stock-run.ts'
import {
  sendRequest,
  type AppliedChange,
  type StockApi,
  type StockChange,
  type StockRequest,
} from './stock-request.ts'

/** One change of stock that somebody wants. */
export interface StockCommand {
  /** Equal names are the same wish: while its outcome is unknown, the same wish repeats what was sent. */
  readonly name: string
  /** What the log says when it fails, in English. */
  readonly failure: string
  /** See `StockRequest`; false when missing. */
  readonly hasScreen?: boolean
  /**
   * Makes the change on fresh figures, or says why nothing can be sent. Called again only when given up.
   * Tells `foresee` first what the change is by the figures that the person saw.
   */
  prepare(options: CallOptions, foresee?: Foresee): Promise<StockResult<StockChange>>
  /** Hears that it was applied, before the request is forgotten: a reload in between repeats instead of doubling. */
  readonly onApplied?: ((applied: AppliedChange, change: StockChange) => void) | undefined
}

/** A request that was repeated by itself, with its outcome. */
export interface ResumedRequest {
  readonly request: StockRequest
  readonly result: StockResult<AppliedChange>
}

/** Carries stock commands out: every change of stock that the client makes goes through here. */
export interface StockCommands {
  /**
   * Prepares, keeps key and change, sends; patches the changed items wherever they are held. `busy` while the same wish is
   * under way. Aborting the signal ends it; its outcome is unknown if the request had left.
   */
  run(command: StockCommand, options?: CallOptions): StockRun<AppliedChange>
  /** The request of that wish whose outcome is unknown. */
  unfinished(name: string): StockRequest | null
  /** Whether any request's outcome is unknown or under way. */
  hasUnanswered(): boolean
  /** Gives that request up where it is known that nothing was written of it: see `GivenUp`. */
  drop(name: string): Promise<GivenUp>
  /**
   * Repeats the requests without an answer that no screen shows, oldest first: those from before a
   * reload, and those whose run was left.
   */
  resume(): Promise<readonly ResumedRequest[]>
  /** Forgets everything, as when the person signs out. */
  reset(): void
}

/** Hears what a change is before fresh figures have come; one that cannot be made is nothing. */
export type Foresee = (change: StockResult<StockChange>) => void

/** Has a change made on fresh figures; `requestOf` names the request that it becomes, always under one key. */
export type Before = (
  requestOf: (change: StockChange) => StockRequest,
  prepare: (foresee?: Foresee) => Promise<StockResult<StockChange>>,
) => Promise<StockResult<StockChange>>

/** Sends a request to the server, until it is ended. */
export type Ask = (request: StockRequest, ending?: AbortSignal) => Promise<Result<AppliedChange>>

/** Sends a request, or sees to it otherwise; `isNew`: it has surely never left before. */
export type Through = (
  request: StockRequest,
  ask: Ask,
  isNew: boolean,
) => Promise<Result<AppliedChange>>

/**
 * What became of giving up a request without an answer. `given_up`: nothing was written of it, and nothing
 * will be. `done`: it was written; repeated, it returns what. `unknown`: that cannot be found out now.
 */
export type GivenUp = 'given_up' | 'done' | 'unknown'

/**
 * Gives up what was sent under a key, wherever else it may be sent from, as an outbox; `forget` is called
 * where it is. Without a key there is nothing to give up. `sentAt`: when it last left from here, in
 * milliseconds by the device's clock.
 */
export type GiveUp = (
  key: string | undefined,
  forget: () => void,
  sentAt: number,
) => Promise<GivenUp>

/** Where what has no answer waits. */
export interface WaitingWays {
  /** Sends a request, or sees to it otherwise; the server is asked when missing. */
  readonly send?: Through
  /** Has a change made ready, and sees to it while fresh figures are on their way. */
  readonly before?: Before
  /** Gives a request up wherever it may still be sent from; nowhere else when missing. */
  readonly giveUp?: GiveUp
}

/** What the commands need from their surroundings. */
export interface StockCommandsDeps {
  readonly api: StockApi
  readonly memory: RequestMemory
  readonly spread: Pick<ItemSpread, 'patch'>
  readonly newKey: () => string
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number
  /** What waits for an answer, as in an outbox; missing where nothing does. */
  readonly waiting?: WaitingWays | undefined
  readonly log: Log
}

/** Creates the one way in which the client changes stock. */
export function createStockCommands(deps: StockCommandsDeps): StockCommands {
  const { api, memory, spread, newKey, now, log, waiting = {} } = deps
  const { send: through = asked, before = prepared, giveUp = forgotten } = waiting
  /** Those that prepare or send; of the others the memory tells. */
  const active = new Map<string, CommandState>()
  /** How each run under way is ended. */
  const running = new Map<string, () => void>()
  /** What a screen shows: there the person repeats it. Repeated here, too, it could be done twice. */
  const shown = new Set<string>()
  let session = 0
  /** What an earlier page has kept may have left until now. */
  const begun = now()

  const unfinished = (name: string) => memory.all().find((request) => request.name === name) ?? null

  const stateOf = (name: string): CommandState => {
    const request = unfinished(name)
    return active.get(name) ?? (request ? { phase: 'unknown', request } : { phase: 'idle' })
  }

  const step = (name: string, event: CommandEvent): CommandState => {
    const before = stateOf(name)
    const { state, memory: effect } = stepCommand(before, event)
    if (effect === 'keep' && 'request' in state) memory.keep(state.request)
    if (effect === 'forget' && 'request' in before) memory.forget(before.request)
    if ('again' in state) active.set(name, state)
    else active.delete(name)
    return state
  }

  const start: StockCommands['run'] = (command, { signal: outer } = {}) => {
    const { name, hasScreen = false } = command
    const begun = stateOf(name)
    if ('again' in begun) return runOf(Promise.resolve(busy))
    if (outer?.aborted) return runOf(Promise.resolve(cancelled))
    const mine = session
    let attempt = new AbortController()
    const end = () => attempt.abort()
    outer?.addEventListener('abort', end)
    running.set(name, end)

    const nextAttempt = (): CallOptions => {
      attempt = new AbortController()
      if (outer?.aborted) attempt.abort()
      return { signal: attempt.signal }
    }

    let isNew = false
    const send = async (request: StockRequest): Promise<StockResult<AppliedChange>> => {
      const kept = () => memory.all().find(({ key }) => key === request.key)
      const ask: Ask = (one, ending) => {
        const before = kept()
        const firstSentAt = before?.firstSentAt ?? before?.sentAt ?? now()
        if (before) memory.keep({ ...before, firstSentAt, sentAt: now() })
        ending?.addEventListener('abort', end)
        return sendRequest(api, one, nextAttempt())
      }
      const sending = through(kept() ?? request, ask, isNew)
      isNew = false
      const result = await sending
      if (session !== mine) return cancelled
      if (result.ok) {
        for (const { item_id, location } of result.data.stock) spread.patch(item_id, location)
        command.onApplied?.(result.data, request.change)
      } else if (result.error.kind !== 'cancelled') {
        log(command.failure, result.error)
      }
      const isKnown = result.ok || !isUncertain(result.error)
      step(name, { type: isKnown ? 'request.settled' : 'request.lost' })
      return result
    }

    /** Returns why nothing can be sent; null when the request stands ready. */
    const prepare = async (): Promise<StockResult<never> | null> => {
      const options = nextAttempt()
      let key = ''
      const requestOf = (change: StockChange) => {
        key ||= newKey()
        return { name, key, change, hasScreen }
      }
      const made = await before(requestOf, (foresee) => command.prepare(options, foresee))
      if (session !== mine) return cancelled
      if (!made.ok) {
        step(name, { type: 'change.failed' })
        return { ok: false, error: unsent(made.error) }
      }
      step(name, { type: 'change.prepared', request: requestOf(made.data) })
      isNew = true
      return null
    }

    const carryOut = async (): Promise<StockResult<AppliedChange>> => {
      let state = step(name, { type: 'command.asked' })
      for (;;) {
        let outcome: StockResult<AppliedChange> | null
        if (state.phase === 'sending') outcome = await send(state.request)
        else outcome = await prepare()
        if (session !== mine) return cancelled
        state = stateOf(name)
        if (outcome && !('again' in state)) return outcome
      }
    }

    const outcome = carryOut().finally(() => {
      outer?.removeEventListener('abort', end)
      if (running.get(name) !== end) return
      running.delete(name)
      // Only a bug leaves it active: the wish must not be refused as busy for ever.
      active.delete(name)
    })
    return runOf(outcome, {
      again() {
        step(name, { type: 'repeat.asked' })
        attempt.abort()
      },
      leave: () => void shown.delete(name),
    })
  }

  return {
    run(command, options) {
      shown.add(command.name)
      return start(command, options)
    },
    unfinished,
    hasUnanswered: () => memory.all().length > 0,
    drop(name) {
      const sent = unfinished(name)
      const forget = () => {
        // A later request of the same wish may stand there by now.
        if (unfinished(name)?.key === sent?.key) step(name, { type: 'request.dropped' })
      }
      return giveUp(sent?.key, forget, sent?.sentAt ?? begun)
    },
    async resume() {
      const resumed: ResumedRequest[] = []
      const waiting = memory.all().filter(({ name, hasScreen }) => {
        return !hasScreen && !shown.has(name) && stateOf(name).phase === 'unknown'
      })
      for (const request of waiting) {
        const { name } = request
        const failure = 'A change of stock failed'
        const prepare = async () => cancelled
        resumed.push({ request, result: await start({ name, failure, prepare }) })
      }
      return resumed
    },
    reset() {
      session += 1
      active.clear()
      shown.clear()
      for (const end of running.values()) end()
      for (const request of memory.all()) memory.forget(request)
    },
  }
}

const asked: Through = (request, ask) => ask(request)
const prepared: Before = (_requestOf, prepare) => prepare()
const forgotten: GiveUp = async (_key, forget) => {
  forget()
  return 'given_up'
}
const busy: StockResult<never> = { ok: false, error: { kind: 'busy' } }
const cancelled: StockResult<never> = { ok: false, error: { kind: 'cancelled' } }
