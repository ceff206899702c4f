import type { Transfer } from '@forrad/openapi'

/** Where what is left of a transfer can be turned. */
export type TurnWay =
  /** Back to the sender, or to where it was sent once it was turned back. */
  | { readonly kind: 'back' | 'again'; readonly to: Transfer['to'] }
  /** The sender is gone: to any location. */
  | { readonly kind: 'elsewhere' }

/** The way that is offered of those that the server allows (TRANSFER-8); null where there is none. */
export function turnWay({
  from,
  to,
  sent_to,
  left,
}: Pick<Transfer, 'from' | 'to' | 'sent_to' | 'left'>): TurnWay | null {
  if (left === 0) return null
  if (!from.is_there) return { kind: 'elsewhere' }
  if (to.id !== from.id) return { kind: 'back', to: from }
  return sent_to.is_there ? { kind: 'again', to: sent_to } : null
}
