import { proxy } from 'valtio/vanilla'
import { isUnanswered, type OperationId, type Reserve, type Result } from '../api/index.ts'
import type { Scheduler } from '../stores/index.ts'

/** Whether the server answers, as its answers tell and not as the browser believes. */
export interface AwayState {
  /** The last call had no answer, and the server has not been reached since. */
  away: boolean
  /** It answers, but what is shown came from what is kept, since its answer took too long. */
  slow: boolean
}

/** What a device does while no server answers. */
export interface Away {
  readonly state: AwayState
  /** Hands every reading call to the server, or to what is kept where that has no answer. */
  readonly reserve: Reserve
  /** The server is known not to answer: what is kept is read at once, until it is reached. */
  leave(): void
  /** The person has signed out: answers that are still on their way are for nobody. */
  forget(): void
}

/** A reading call. */
export interface AskedCall {
  readonly operation: OperationId
  readonly input: Readonly<Record<string, unknown>>
}

/** What {@link createAway} needs. */
export interface AwayDeps {
  /** Answers a reading call from what is kept; null where nothing of it is kept. */
  readonly read: (
    operation: OperationId,
    input: Readonly<Record<string, unknown>>,
  ) => Promise<Result<unknown> | null>
  /** Asks for the server until it answers, then calls back once. */
  readonly reach: (onReached: () => void) => void
  /** The server answers again: what is shown is to be fetched anew, and what waits to be sent. */
  readonly onBack: () => void
  /** It has answered after something kept was shown: these calls are to be asked anew. */
  readonly onAnswered: (calls: readonly AskedCall[]) => void
  readonly scheduler: Scheduler
}

/** Something kept is shown where the server takes longer, in milliseconds. */
const PATIENCE = 3000

/** Late answers to one screen's questions come about as late, in milliseconds. */
const GATHER = 200

/** How long after {@link AwayDeps.onAnswered} a call counts as part of it, in milliseconds. */
const REFRESH = 1000

/** Creates what decides whether the server is asked or what is kept is read; the server counts as there. */
export function createAway({ read, reach, onBack, onAnswered, scheduler }: AwayDeps): Away {
  const state = proxy<AwayState>({ away: false, slow: false })
  /** What was answered from what is kept since the server is slow. */
  const kept = new Map<string, AskedCall>()
  let isRefreshing = false

  const leave = () => {
    if (state.away) return
    state.away = true
    state.slow = false
    reach(() => {
      state.away = false
      onBack()
    })
  }

  /** What is shown is asked for anew: what came late is the answer, and nothing kept takes its place. */
  const refresh = () => {
    if (!state.slow) return
    state.slow = false
    isRefreshing = true
    onAnswered([...kept.values()])
    kept.clear()
    scheduler.after(REFRESH, () => {
      isRefreshing = false
      late.forget()
    })
  }

  const late = createLateAnswers(scheduler, refresh)

  const reserve: Reserve = async (operation, input, ask) => {
    if (state.away) {
      const own = await read(operation, input)
      if (own) return own
    }
    const name = JSON.stringify([operation, input])
    const known = isRefreshing ? late.take(name) : undefined
    if (known) return known
    const asking = ask()
    const answer = await (isRefreshing ? asking : inTime(asking, scheduler))
    if (answer && isAnswer(answer)) {
      refresh()
      return answer
    }
    // A slow server is still there; one without an answer is not.
    if (answer) leave()
    const own = await read(operation, input)
    if (own && !answer && !state.away) {
      state.slow = true
      kept.set(name, { operation, input })
      void late.await(name, asking)
    }
    return own ?? asking
  }

  const forget = () => {
    late.forget()
    kept.clear()
  }

  return { state, reserve, leave, forget }
}

function isAnswer(result: Result<unknown>): boolean {
  return result.ok || !isUnanswered(result.error)
}

/** Answers that come after something kept was shown in their place; `onSome` once some have. */
function createLateAnswers(scheduler: Scheduler, onSome: () => void) {
  const answers = new Map<string, Result<unknown>>()
  let person = {}
  let isGathering = false

  const gather = () => {
    if (isGathering) return
    isGathering = true
    scheduler.after(GATHER, () => {
      isGathering = false
      onSome()
    })
  }
  return {
    async await(name: string, asking: Promise<Result<unknown>>): Promise<void> {
      const asker = person
      const answer = await asking.catch(() => null)
      if (!answer || !isAnswer(answer) || asker !== person) return
      answers.set(name, answer)
      gather()
    },
    take(name: string): Result<unknown> | undefined {
      const answer = answers.get(name)
      answers.delete(name)
      return answer
    },
    forget() {
      answers.clear()
      person = {}
    },
  }
}

/** The answer; null when it takes too long. */
function inTime<Answer>(asking: Promise<Answer>, scheduler: Scheduler): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const stop = scheduler.after(PATIENCE, () => resolve(null))
    asking.finally(stop).then(resolve, reject)
  })
}
