import type { AppContext } from './context.ts'
import type { Metrics } from './http/metrics.ts'
import { noteStrayFault } from './kernel/faults.ts'

/** A file of a plugin's server half: where its sources are, and as it is built. */
const FILE =
  /[\\/]plugins[\\/]([a-z][a-z0-9-]*)[\\/]server[\\/]|[\\/]plugin\.([a-z][a-z0-9-]*)-[\w-]{8}\.js/

/** The plugin whose file stands first in where an error came from; undefined where none does. */
export function pluginIn(error: unknown): string | undefined {
  const file = tracedLines(error).find((line) => FILE.test(line)) ?? ''
  const found = FILE.exec(file)
  return found?.[1] ?? found?.[2]
}

/**
 * The lines that say where an error came from. Its message stands before them and is no place: it may name
 * a path, or carry what somebody sent.
 */
function tracedLines(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const { message, stack = '' } = error
  const start = stack.indexOf(message)
  const trace = start < 0 ? stack : stack.slice(start + message.length)
  return trace.split('\n').filter((line) => /^\s+at /.test(line))
}

/**
 * Takes note of a promise that was rejected and that nobody waited for: in the log, among what the process
 * counts, and for administrators where the plugin is known. The server goes on: what was not waited for has
 * decided nothing, and one forgotten `await` must not end the work of every customer.
 */
export function noteStray(
  context: Pick<AppContext, 'db' | 'clock' | 'background' | 'log'>,
  metrics: Pick<Metrics, 'countStray'>,
  error: unknown,
): void {
  const plugin = pluginIn(error)
  context.log.error({ err: error, plugin }, 'a promise was rejected and nobody waited for it')
  metrics.countStray(plugin)
  if (plugin !== undefined) noteStrayFault(context, plugin, error)
}
