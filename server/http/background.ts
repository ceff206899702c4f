import type { FastifyBaseLogger } from 'fastify'

/** Work that outlives its request; the server waits for it before it stops. */
export interface Background {
  /** Starts work; a failure is logged under `name` and goes no further. */
  readonly run: (name: string, work: () => Promise<void>) => void
  /** Resolves when nothing is under way. */
  readonly idle: () => Promise<void>
}

/** Keeps track of work that was started and not waited for. */
export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error, task: name }, 'background task failed'))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
