/** The right to be looked up and acted on; one read at a time has it. */
export interface ScanTurn {
  /** Hands it to the read that waits longest. Ending twice does nothing. */
  readonly end: () => void
}

/** Whose turn it is. */
export interface ScanTurns {
  /** Resolves with the turn, or with null when it is taken and the read may not wait. */
  take(options: { readonly mayWait: boolean }): Promise<ScanTurn | null>
}

/** Creates the turns of reads: one at a time, at most `limit` waiting, first come first served. */
export function createScanTurns(limit: number): ScanTurns {
  const waiting: ((turn: ScanTurn) => void)[] = []
  let taken = false

  const newTurn = (): ScanTurn => {
    let ended = false
    return {
      end() {
        if (ended) return
        ended = true
        const next = waiting.shift()
        // It passes from hand to hand: a read that comes in between finds it taken.
        if (next) next(newTurn())
        else taken = false
      },
    }
  }

  return {
    async take({ mayWait }) {
      if (!taken) {
        taken = true
        return newTurn()
      }
      if (!mayWait || waiting.length >= limit) return null
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
