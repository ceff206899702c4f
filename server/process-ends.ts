import type { Logger } from 'pino'
import type { RunningServer } from './start.ts'

/** What is heard of a process, and what ends it. */
export type WatchedProcess = Pick<NodeJS.Process, 'on' | 'exit'>

/**
 * Ends the process in order at the first signal, at once at the second; and in order, too, after an error that
 * nobody caught, since what the process holds is unknown by then. A rejected promise that nobody waited for is
 * noted, and ends nothing.
 */
export function watchProcess(
  process: WatchedProcess,
  { stop, noteStray }: Pick<RunningServer, 'stop' | 'noteStray'>,
  log: Pick<Logger, 'error' | 'fatal'>,
): void {
  let stopping = false
  const end = (code: number) => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the server could not stop in order')
        process.exit(1)
      },
    )
  }
  const onSignal = () => {
    if (stopping) process.exit(1)
    end(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nobody caught an error: the server stops')
    end(1)
  })
  process.on('unhandledRejection', noteStray)
}
