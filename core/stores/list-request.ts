import { ref } from 'valtio/vanilla'
import type { StockCommands } from './command/stock-commands.ts'
import { linesIn } from './lines.ts'
import type { PendingState } from './pending.state.ts'

/** The stock command of the retrieval list: one request of it at a time. */
export const LIST = 'list'

/** Takes over which lines a request without an answer holds, as the memory of requests says. */
export function recallLines(commands: StockCommands, state: PendingState): void {
  const change = commands.unfinished(LIST)?.change
  const lines = change?.operation === 'registerAdjustments' ? linesIn(change.adjustments) : null
  state.unfinished = lines && ref(lines)
}
