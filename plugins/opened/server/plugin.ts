import { isOpening, stockholmDate } from '@forrad/core/domain'
import { SERVER_PLUGIN_API, stockCheck, type ServerPlugin } from '@forrad/server'
import { openedRule } from '../model/opened-rule.ts'
import { findDays } from './days.ts'
import { openedHandlers } from './handlers.ts'

/** Packs are opened with the date that the item's days give, and no other. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'opened',
  calls: { listOpenedDays: 'read', setOpenedDays: 'administer' },
  handlers: openedHandlers,
  hooks: {
    'stock.check': stockCheck({
      facts: async ({ ask, user, lines, now }) => {
        const items = lines.filter(saysOpened).map(({ item_id }) => item_id)
        const days = items.length > 0 ? await findDays(ask, user.customer_id, items) : new Map()
        return { days, today: stockholmDate(now) }
      },
      rule: openedRule,
    }),
  },
} satisfies ServerPlugin<'opened'>

function saysOpened({ type, reason }: Parameters<typeof openedRule>[0][number]): boolean {
  return type === 'move' && reason !== null && isOpening({ type, reason })
}
