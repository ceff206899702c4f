import { stockholmMoment, type Row } from '@forrad/core/documents'
import { itemName } from '@forrad/core/domain'
import type { Transfer } from '@forrad/openapi'

/**
 * A transfer in the file of what is on its way.
 *
 * - WAY-1 A row for each line of which something is left, with as many as have not come, gone back or been
 *   written off: so an inventory of all locations and this file are together what the customer has.
 */
export function wayRows(transfer: Transfer, unknown: string): readonly Row[] {
  const { id, from, to, sent_at, lines } = transfer
  return lines
    .filter(({ left }) => left > 0)
    .map(({ item, identifier, expiration_date, left }) => [
      `${id}`,
      from.name,
      to.name,
      stockholmMoment(sent_at),
      item.vendor_name,
      itemName(item),
      item.strength_text,
      identifier ?? unknown,
      expiration_date,
      left,
    ])
}
