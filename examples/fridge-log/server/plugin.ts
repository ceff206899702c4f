import { SERVER_PLUGIN_API, stockCheck, type ServerPlugin } from '@forrad/server'
import { readSettings, SETTINGS } from '../model/limits.ts'
import { warmRule } from '../model/warm-rule.ts'
import { readingHandlers } from './handlers.ts'
import { warmItems } from './item-fields.ts'
import { findLast } from './readings.ts'
import { remind } from './remind.ts'

/** The temperatures of fridges, kept for all of a customer, and what follows from them. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'fridge-log',
  calls: { listFridgeReadings: 'read', addFridgeReading: 'stocktake' },
  handlers: readingHandlers,
  settings: SETTINGS,
  hooks: {
    'stock.check': stockCheck({
      facts: async ({ ask, user, lines, settings }) => {
        const received = lines.filter(({ type }) => type === 'receive')
        const places = received.flatMap(({ rows }) => rows.map(({ location_id }) => location_id))
        const last = await findLast(ask, user.customer_id, places)
        return { last, limits: readSettings(settings) }
      },
      rule: warmRule,
    }),
    'item.fields': warmItems,
  },
  jobs: { remind: { at: '07:00', run: remind } },
} satisfies ServerPlugin<'fridge-log'>
