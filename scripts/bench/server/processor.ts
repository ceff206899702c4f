import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Milliseconds of processor time that two groups of processes have used so far. */
export interface ProcessorTime {
  readonly server: number
  readonly database: number
}

/**
 * Tells the processor time of the server's threads and of all processes of its database, by Linux's
 * /proc. What other programs on the machine do is not in it.
 */
export function processorClock(serverPid: number, dataFolder: string): () => ProcessorTime {
  const file = path.join(dataFolder, 'postgres', 'data', 'postmaster.pid')
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  // A process that has ended keeps what it had used when last seen.
  const used = new Map<number, number>()
  return () => {
    for (const pid of [postmaster, ...childrenOf(postmaster)]) used.set(pid, threadsTime(pid))
    const database = [...used.values()].reduce((sum, time) => sum + time, 0)
    return { server: threadsTime(serverPid), database }
  }
}

function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number {
  try {
    // The name, in parentheses, may hold blanks.
    const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(rest.split(' ')[1])
  } catch {
    return 0
  }
}

function threadsTime(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
      return sum + Number(nanoseconds) / 1e6
    }, 0)
  } catch {
    return 0
  }
}
