/** What was made under a key. */
export interface Made {
  /** The ledger entries that were made. */
  readonly entries?: readonly unknown[] | null | undefined
  /** Of an intent: what could not be written, as differences and as counts. */
  readonly differences?: readonly unknown[] | undefined
  readonly left_out?: readonly unknown[] | undefined
  /** It set an item's levels alone. */
  readonly levels?: boolean | undefined
}

/** What a key keeps of the call that used it. */
export interface KeptAct extends Made {
  readonly operation: string
}

/** Whether anything was done under a key that was used; under that of what was put aside nothing was (INTENT-17). */
export function didAnything({ entries, differences, left_out, levels = false }: Made): boolean {
  return levels || [entries, differences, left_out].some((made) => made && made.length > 0)
}

/** The calls whose acts an outbox tells of under the same key, where their page ended before the answer came. */
const TOLD_AS_INTENTS: readonly string[] = ['registerAdjustments', 'adjustItem']

/**
 * Whether an intent has done by now what a call asks for under the same key: then what was written of it is
 * the call's answer (INTENT-17).
 */
export function wasToldAsIntent(kept: KeptAct, operation: string): boolean {
  if (kept.operation !== 'sendIntents' || !TOLD_AS_INTENTS.includes(operation)) return false
  return didAnything(kept)
}
