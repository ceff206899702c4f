import type { Scheduler } from '../stores/index.ts'

/** Milliseconds after which a handler that has neither answered nor asked the person anything is told of. */
export const SCAN_ANSWER_LIMIT = 15_000

/** What is known of a handler while its answer is waited for. */
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
