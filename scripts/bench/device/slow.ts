import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Processes that run only a part of the time. */
export interface Slowed {
  /** Lets them run as they would again. */
  stop(): Promise<void>
}

/** One turn of running and standing still, in milliseconds: short beside what is measured. */
const TURN = 4

/**
 * Slows whole processes, with all their threads, which the browser's own throttling cannot do to a
 * worker: in each turn they stand still for all but one part in `times`.
 */
export function slowDown(pids: readonly number[], times: number): Slowed {
  const state = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(new URL('./turns.mjs', import.meta.url), {
    workerData: { pids, run: TURN / times, rest: TURN - TURN / times, state },
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  return {
    async stop() {
      Atomics.store(state, 0, 1)
      await ended
    },
  }
}

/** A process and all that it and they have started. */
export function familyOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const)
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

function parentOf(pid: number): number {
  try {
    return Number(/\) . (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

/** The memory of a process that is its own, in bytes. */
export function ownMemory(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN) * 1024
}
