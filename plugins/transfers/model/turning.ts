import { can, mayHandleItem } from '@forrad/core/domain'
import type { Transfer, User } from '@forrad/openapi'

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

/** Whether somebody may turn a transfer: they may handle everything that is left of it (TRANSFER-9). */
export function mayTurn(
  user: Pick<User, 'role' | 'narcotics'> | null,
  { lines }: Pick<Transfer, 'lines'>,
): boolean {
  return can(user, 'remove') && lines.every((line) => line.left === 0 || mayHandleItem(user, line))
}
