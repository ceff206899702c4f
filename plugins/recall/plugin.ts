import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Recalled lots are blocked everywhere, said loudly, and lifted again. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'recall',
  name: msg`Recalls`,
  refusals: {
    batch_blocked: msg({
      message: 'Batch {identifier} is recalled ({reference}) and blocked. Nothing was changed.',
    }),
  },
  messages: { sv },
})
