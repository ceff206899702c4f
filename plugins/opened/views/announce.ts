import { itemName, OPENED_ON } from '@forrad/core/domain'
import type { Services } from '@forrad/core/kernel'
import type { Adjustment } from '@forrad/openapi'
import { formatDate } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { printLabel } from './print-label.ts'

/** How long the label is offered after a pack was opened, in milliseconds. */
const LABEL_OFFER = 10_000

/** Says that a pack is opened and until when it is good, and offers its label. */
export function announceOpened(
  entry: Adjustment,
  services: Pick<Services, 'blocked' | 'clock' | 'documents' | 'items' | 'notices' | 'translate'>,
): void {
  const { items, notices, translate } = services
  const name = itemName(entry.ledger_item)
  const row = entry.rows.at(-1)
  const until = formatDate(row?.expiration_date ?? null)
  const on = entry.extra?.[OPENED_ON]
  const item = items.state.byId[entry.item_id]
  const text = translate(msg`A pack of ${name} is opened. Good until ${until}.`)
  const action =
    item && row && typeof on === 'string'
      ? {
          action: {
            label: translate(msg`Print label`),
            run: () => {
              const { identifier, expiration_date, storage_location: place } = row
              const opened = { on, printed_date: entry.rows[0]?.expiration_date ?? null }
              const batch = { identifier, expiration_date, opened }
              void printOrSay(items.state.byId[item.id] ?? item, batch, place, services)
            },
          },
        }
      : {}
  notices.show({ tone: 'success', text, duration: LABEL_OFFER, ...action })
}

async function printOrSay(...of: Parameters<typeof printLabel>): Promise<void> {
  const failed = await printLabel(...of)
  const [, , , { notices }] = of
  if (failed !== null) notices.show({ tone: 'error', text: failed })
}
