import { cancelled } from '../api/index.ts'
import type { AdjustmentsStore } from './adjustments.store.ts'
import { runOf, type StockRun } from './command/stock-run.ts'
import type { StockChanges, StockChangesDeps } from './stock-changes.ts'
import { loader } from './lazily.ts'
import type { StockResult } from './problems.ts'

type Actions = StockChanges &
  Pick<AdjustmentsStore, 'isTogetherUnfinished' | 'forgetTogether' | 'reset'>

/**
 * The changes of stock, whose code comes apart from that of the sign-in, with what everybody signed in
 * needs. Where it cannot be fetched nothing is sent, and the outcome is a network error.
 */
export function laterChanges(deps: StockChangesDeps): Actions {
  const { commands } = deps
  const code = loader(async () => (await import('./stock-changes.ts')).stockChanges(deps))

  const later = <Data>(start: (changes: StockChanges) => StockRun<Data>): StockRun<Data> => {
    let run: StockRun<Data> | null = null
    let isLeft = false
    const begin = async (changes: StockChanges | null): Promise<StockResult<Data>> => {
      if (!changes) return { ok: false, error: { kind: 'network' } }
      run = start(changes)
      if (isLeft) run.leave()
      return run
    }
    return runOf(code.run(begin, cancelled), {
      again: () => run?.again(),
      leave() {
        isLeft = true
        run?.leave()
      },
    })
  }

  return {
    instantPick: (...asked) => later((made) => made.instantPick(...asked)),
    confirm: (...asked) => later((made) => made.confirm(...asked)),
    stocktake: (...asked) => later((made) => made.stocktake(...asked)),
    sendTogether: (...asked) => later((made) => made.sendTogether(...asked)),
    receive: (...asked) => later((made) => made.receive(...asked)),
    undo: (...asked) => later((made) => made.undo(...asked)),
    isTogetherUnfinished: (name) => commands.unfinished(name) !== null,
    forgetTogether: commands.drop,
    reset: code.reset,
  }
}
