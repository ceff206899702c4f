import { SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { auditHandlers } from './handlers.ts'

/** Reading the audit log; what stands in it the core writes, whether or not anybody may read it. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'audit',
  calls: { listAuditEvents: 'administer' },
  handlers: auditHandlers,
} satisfies ServerPlugin<'audit'>
