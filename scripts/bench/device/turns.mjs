import { workerData } from 'node:worker_threads'

/** Stops processes and lets them go on, in turns, in a thread of its own where nothing else delays it. */
const { pids, run, rest, state } =
  /** @type {{ pids: readonly number[], run: number, rest: number, state: Int32Array<SharedArrayBuffer> }} */ (
    workerData
  )

/** @param {NodeJS.Signals} name */
function signal(name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
}

while (Atomics.load(state, 0) === 0) {
  signal('SIGSTOP')
  Atomics.wait(state, 1, 0, rest)
  signal('SIGCONT')
  Atomics.wait(state, 1, 0, run)
}
signal('SIGCONT')
