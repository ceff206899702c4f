import type { Change } from './changes.ts'
import type { PluginChanges } from './plugin-changes.ts'
import type { Scheduler } from './ports.ts'

/** What following a list needs. */
export interface RefetchDeps {
  readonly changes: Pick<PluginChanges, 'follow'>
  readonly scheduler: Scheduler
  /** From 0 to below 1. */
  readonly random: () => number
  /** Takes over what a change tells; returns whether that is not enough. */
  readonly take: (change: Change) => boolean
  /** Fetches the list anew. */
  readonly load: () => void
}

/** What must be fetched is asked for at most so many milliseconds later, so that not every screen asks at once. */
const SPREAD = 1_000

/** Keeps a list right by what changes tell, and fetches it where they do not tell enough. Returns a function that stops. */
export function refetchWhenStale({
  changes,
  scheduler,
  random,
  take,
  load,
}: RefetchDeps): () => void {
  let cancel: (() => void) | null = null
  const stop = changes.follow((change) => {
    if (!take(change)) return
    cancel ??= scheduler.after(random() * SPREAD, () => {
      cancel = null
      load()
    })
  })
  return () => {
    stop()
    cancel?.()
  }
}
