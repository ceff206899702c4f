import type { Scheduler } from '../stores/index.ts'

/** Milliseconds after which a handler that has neither answered nor asked the person anything is told of. */
export const SCAN_ANSWER_LIMIT = 15_000

/** What is known of a handler or a listener while its answer is waited for. */
export interface AnswerWatch {
  readonly scheduler: Scheduler
  /** Whether it waits for somebody: for the person whom it has asked, or for those after it. */
  readonly waitsForOthers: () => boolean
  /** It waits for nobody, and has not answered. Called once. */
  readonly onSilent: () => void
}

/**
 * Waits for a handler's answer, however long it takes: it has begun to act, and whoever acted in its place
 * would count the pack twice. Who waits for nobody is told of after {@link SCAN_ANSWER_LIMIT}.
 */
export async function watchAnswer<Answer>(
  answer: Answer | Promise<Answer>,
  { scheduler, waitsForOthers, onSilent }: AnswerWatch,
): Promise<Answer> {
  let cancel = () => {}
  const look = () => {
    if (waitsForOthers()) cancel = scheduler.after(SCAN_ANSWER_LIMIT, look)
    else onSilent()
  }
  cancel = scheduler.after(SCAN_ANSWER_LIMIT, look)
  try {
    return await answer
  } finally {
    cancel()
  }
}

/** What waiting for answers needs from its surroundings. */
export interface AnswersDeps {
  readonly scheduler: Scheduler
  /**
   * What stands over the page now, such as a question; who is asked nothing there waits for nobody.
   * Missing: nothing is known of that.
   */
  readonly standing?: () => readonly unknown[]
}

/** A handler or a listener that is asked of a scan. */
export interface Asked {
  /** Which one it is, the same at each scan. */
  readonly who: unknown
  /** Whether it waits for those after it, whom it has asked itself. */
  readonly asksOthers: () => boolean
  /** It waits for nobody, and has not answered. Called once. */
  readonly onSilent: () => void
}

/** Creates what waits for the answers of all who hear scans, and knows who has not given one yet. */
export function createAnswers({ scheduler, standing }: AnswersDeps) {
  /** Each call that is not answered yet, the first one first. */
  let unanswered: readonly { readonly who: unknown }[] = []
  return async <Answer>(
    { who, asksOthers, onSilent }: Asked,
    act: () => Promise<Answer>,
  ): Promise<Answer> => {
    const before = standing?.() ?? []
    const call = { who }
    unanswered = [...unanswered, call]
    // One that is asked of a second scan may wait for what the person says of the first.
    const isSecond = () => unanswered.find((one) => one.who === who) !== call
    const waitsForOthers = () =>
      asksOthers() || !standing || isSecond() || standing().some((one) => !before.includes(one))
    try {
      return await watchAnswer(act(), { scheduler, waitsForOthers, onSilent })
    } finally {
      unanswered = unanswered.filter((one) => one !== call)
    }
  }
}
