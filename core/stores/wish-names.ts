import type { AdjustmentsStore, Reception } from './adjustments.store.ts'
import type { GivenUp } from './command/stock-commands.ts'

/** The name of a wish for a change: the same wish has the same name. */
export function nameOf(kind: string, wish: unknown): string {
  return `${kind} ${JSON.stringify(wish)}`
}

/** The name of a reception. */
export function receptionName(reception: Reception): string {
  return nameOf('receive', reception)
}

/** Gives up a reception whose outcome is unknown: the same one again is a new request, where nothing was written. */
export function forgetReception(
  adjustments: Pick<AdjustmentsStore, 'forgetTogether'>,
  reception: Reception,
): Promise<GivenUp> {
  return adjustments.forgetTogether(receptionName(reception))
}
