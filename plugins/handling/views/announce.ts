import { itemName } from '@forrad/core/domain'
import type { Adjustment } from '@forrad/openapi'
import { formatNumber, takeBack, type TakeBackServices } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import type { Act } from '../model/form.ts'

/** How long undo is offered after a batch was handled, in milliseconds. */
export const UNDO_OFFER = 10_000

/** Says what was done with the batch, and offers to take it back. */
export function announceHandled(entry: Adjustment, act: Act, services: TakeBackServices): void {
  const { notices, translate } = services
  const name = itemName(entry.ledger_item)
  const rows = entry.rows.filter(({ quantity }) => act === 'write_off' || quantity > 0)
  const [first] = rows
  const place = first?.storage_location.identifier ?? ''
  const quantity = formatNumber(Math.abs(rows.reduce((sum, row) => sum + row.quantity, 0)))
  const said = {
    write_off: msg`Wrote off ${quantity} pcs of ${name} from ${place}.`,
    move: msg`Moved ${quantity} pcs of ${name} to ${place}.`,
    return: msg`Put back ${quantity} pcs of ${name} on ${place}.`,
  } as const satisfies Record<Act, unknown>
  const failure = translate(msg`It could not be undone for ${name}.`)
  const done = translate(msg`Undone. The stock is as it was.`)
  notices.show({
    tone: 'success',
    text: translate(said[act]),
    duration: UNDO_OFFER,
    action: {
      label: translate(msg`Undo`),
      run: () => void takeBack([{ id: entry.id, failure }], done, services),
    },
  })
}
