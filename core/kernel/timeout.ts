import type { Scheduler } from '../stores/index.ts'
import { settle, type Settled } from './settle.ts'

/** What became of work, or that it took too long. */
export type Outcome<Value> = Settled<Value> | { readonly kind: 'late' }

/**
 * Runs work that must end within so many milliseconds. Never rejects. A value that comes too late
 * goes to `onLate`.
 */
export function within<Value>(
  milliseconds: number,
  timers: Scheduler,
  work: () => Value | Promise<Value>,
  onLate: (value: Value) => void = () => {},
): Promise<Outcome<Value>> {
  return new Promise((resolve) => {
    let isOver = false
    const cancel = timers.after(milliseconds, () => {
      isOver = true
      resolve({ kind: 'late' })
    })
    const run = async () => {
      const outcome = await settle(work)
      if (isOver) {
        if (outcome.kind === 'done') onLate(outcome.value)
        return
      }
      cancel()
      resolve(outcome)
    }
    void run()
  })
}

/** An error's message, for the detail of a problem. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
