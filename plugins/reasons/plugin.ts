import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Changes of stock need a reason where the site says so; this half words what the server refuses. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'reasons',
  name: msg`Reasons`,
  refusals: {
    missing: msg`A reason is required here. Nothing was changed.`,
    unknown: msg`The reason is none of those used here. Nothing was changed.`,
  },
  messages: { sv },
})
