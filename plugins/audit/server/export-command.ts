import { customerId, type PluginCommand } from '@forrad/server'
import { exportAudit } from './export.ts'

/** `forrad-admin export-audit`. */
export const exportCommand: PluginCommand = {
  usage: [
    '[--customer ID] [--after POSITION] [--follow]',
    'the audit log for a log system: an object of JSON a line, oldest first;',
    'after the "position" of the last line that arrived; --follow goes on',
  ],
  options: {
    customer: { type: 'string' },
    after: { type: 'string' },
    follow: { type: 'boolean' },
  },
  run(context, options) {
    const { customer, after } = options
    return exportAudit(context, {
      customerId: customer === undefined ? null : customerId(options),
      after: typeof after === 'string' ? after : null,
      follow: options['follow'] === true,
    })
  },
}
