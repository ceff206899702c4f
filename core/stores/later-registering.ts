import { ref } from 'valtio/vanilla'
import { cancelled } from '../api/index.ts'
import type { PendingLine } from '../domain/index.ts'
import { loader } from './lazily.ts'
import { linesOf } from './lines.ts'
import type { PendingHolder } from './pending.state.ts'
import type { PendingDeps, Registration } from './pending.store.ts'
import type { StockResult } from './problems.ts'
import type { Registering } from './registering.ts'

/**
 * Registering the retrieval list, whose code comes apart from that of the sign-in. Where it cannot be
 * fetched nothing is sent, and the outcome is a network error.
 */
export function laterRegistering(deps: PendingDeps, holder: PendingHolder): Registering {
  const { state } = holder
  let made: Registering | null = null
  const code = loader(async () => {
    made = (await import('./registering.ts')).registering(deps, holder)
    return made
  })

  /** Busy from the press on, so that nothing is asked for twice while the code is fetched. */
  const later = async (
    lines: readonly PendingLine[],
    start: (made: Registering) => Promise<StockResult<Registration>>,
  ): Promise<StockResult<Registration>> => {
    if (made) return start(made)
    if (state.busy) return { ok: false, error: { kind: 'busy' } }
    holder.begin(lines)
    return code.run<StockResult<Registration>>(async (found) => {
      holder.end()
      if (found) return start(found)
      state.error = ref(unreached)
      return { ok: false, error: unreached }
    }, cancelled)
  }

  return {
    register: (selection = linesOf(state.entries), words) =>
      later(selection, ({ register }) => register(selection, words)),
    confirm: (words) =>
      later(linesOf(state.needsConfirmation?.entries ?? []), ({ confirm }) => confirm(words)),
    forgetUnfinished: () => later([], (found) => found.forgetUnfinished()),
    retry: () => later(linesOf(state.entries), ({ retry }) => retry()),
    stop() {
      code.reset()
      made?.stop()
    },
  }
}

const unreached = { kind: 'network' } as const
