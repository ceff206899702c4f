import { SERVER_PLUGIN_API, stockCheck, type ServerPlugin } from '@forrad/server'
import { reasonsRule } from '../model/reasons-rule.ts'
import { REASON_FIELDS, readReasonSettings } from '../model/settings.ts'

/** Changes of stock need a reason where the site says so. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'reasons',
  calls: {},
  handlers: () => ({}),
  settings: REASON_FIELDS,
  hooks: {
    'stock.check': stockCheck({
      facts: ({ settings }) => readReasonSettings(settings),
      rule: reasonsRule,
    }),
  },
} satisfies ServerPlugin<'reasons'>
