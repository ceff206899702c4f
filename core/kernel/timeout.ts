import type { Scheduler } from '../stores/index.ts'

/** What became of some work: its value, or what it threw. */
export type Settled<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'threw'; readonly error: unknown }

/** The same, or that it took too long. */
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

/** Runs work and returns what it threw as a value. */
export async function settle<Value>(work: () => Value | Promise<Value>): Promise<Settled<Value>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    return { kind: 'threw', error }
  }
}

/** An error's message, for the detail of a problem. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
