/** How long a count is good enough to say how far a device has come, in milliseconds. */
const goodFor = 60_000
/** Of so many it is remembered at most; more are counted anew. */
const mostKept = 1000

/** How many items snapshots hold in all, for their later pages: each would count the whole stock again. */
export interface SnapshotTotals {
  /** Null when it must be counted. */
  readonly recent: (key: string) => number | null
  readonly keep: (key: string, total: number) => void
}

/** Remembers totals for a short while; another server process counts for itself. */
export function createSnapshotTotals(): SnapshotTotals {
  const totals = new Map<string, { readonly total: number; readonly at: number }>()
  return {
    recent(key) {
      const kept = totals.get(key)
      return kept && performance.now() - kept.at < goodFor ? kept.total : null
    },
    keep(key, total) {
      if (totals.size >= mostKept && !totals.has(key)) totals.clear()
      totals.set(key, { total, at: performance.now() })
    },
  }
}
