import type { Reception } from './adjustments.store.ts'

/** The name of a wish for a change: the same wish has the same name. */
export function nameOf(kind: string, wish: unknown): string {
  return `${kind} ${JSON.stringify(wish)}`
}

/** The name of a reception. */
export function receptionName(reception: Reception): string {
  return nameOf('receive', reception)
}
