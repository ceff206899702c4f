import type { Scheduler } from '../stores/index.ts'

/** Hands are full: nobody waits for an answer longer than so many milliseconds. */
const PATIENCE = 4000

/** What comes of it, or `late` where that takes too long. */
export function inTime<Done>(
  scheduler: Scheduler,
  answer: Promise<Done>,
  late: Done,
): Promise<Done> {
  return new Promise((resolve, reject) => {
    const stop = scheduler.after(PATIENCE, () => resolve(late))
    answer.finally(stop).then(resolve, reject)
  })
}
