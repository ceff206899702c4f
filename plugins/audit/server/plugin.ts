import { SERVER_PLUGIN_API, type ServerPlugin } from '@forrad/server'
import { exportCommand } from './export-command.ts'
import { auditHandlers } from './handlers.ts'
import { searchCommand } from './search-command.ts'

/** Reading the audit log; what stands in it the core writes, whether or not anybody may read it. */
export default {
  api: SERVER_PLUGIN_API,
  id: 'audit',
  calls: { listAuditEvents: 'administer' },
  handlers: auditHandlers,
  commands: { 'export-audit': exportCommand, 'search-audit': searchCommand },
} satisfies ServerPlugin<'audit'>
