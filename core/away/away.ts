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
}

/** What it needs. */
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
  /** It answers in time again: what is shown is to be fetched anew. */
  readonly onQuick: () => void
  readonly scheduler: Scheduler
}

/** Something kept is shown where the server takes longer, in milliseconds. */
const PATIENCE = 3000

/** Creates it; the server counts as there. */
export function createAway({ read, reach, onBack, onQuick, scheduler }: AwayDeps): Away {
  const state = proxy<AwayState>({ away: false, slow: false })

  const leave = () => {
    if (state.away) return
    state.away = true
    state.slow = false
    reach(() => {
      state.away = false
      onBack()
    })
  }

  const reserve: Reserve = async (operation, input, ask) => {
    if (state.away) {
      const kept = await read(operation, input)
      if (kept) return kept
    }
    const asking = ask()
    const answer = await inTime(asking, scheduler)
    if (answer && (answer.ok || !isUnanswered(answer.error))) {
      if (state.slow) {
        state.slow = false
        onQuick()
      }
      return answer
    }
    // A slow server is still there; one without an answer is not.
    if (answer) leave()
    const kept = await read(operation, input)
    if (kept && !answer && !state.away) state.slow = true
    return kept ?? asking
  }

  return { state, reserve, leave }
}

/** The answer; null when it takes too long. */
function inTime<Answer>(asking: Promise<Answer>, scheduler: Scheduler): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const stop = scheduler.after(PATIENCE, () => resolve(null))
    asking.finally(stop).then(resolve, reject)
  })
}
