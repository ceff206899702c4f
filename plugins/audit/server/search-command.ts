import { isCalendarDate } from '@forrad/core/domain'
import { customerId, StartError, type PluginCommand } from '@forrad/server'
import { searchAudit } from './search.ts'

/** `forrad-admin search-audit`. */
export const searchCommand: PluginCommand = {
  usage: [
    '[--from DATE] [--to DATE] [--customer ID] [--actor ID|E-MAIL] [--kind KIND]',
    '         [--text TEXT] [--json]',
    'events of the audit log, oldest first, a line each: when (Stockholm), customer,',
    'kind, actor, subject, location, changes; DATE is yyyy-mm-dd, both days included;',
    '--text is looked for in subject and changes, --json prints objects of JSON',
  ],
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    customer: { type: 'string' },
    actor: { type: 'string' },
    kind: { type: 'string' },
    text: { type: 'string' },
    json: { type: 'boolean' },
  },
  run(context, options) {
    const textOf = (name: 'actor' | 'kind' | 'text') => {
      const value = options[name]
      if (value === undefined) return null
      if (typeof value === 'string' && value.trim()) return value.trim()
      throw new StartError(`--${name} is empty: leave it out, or say what to look for.`)
    }
    const dateOf = (name: 'from' | 'to') => {
      const value = options[name]
      if (value === undefined) return null
      if (typeof value === 'string' && isCalendarDate(value)) return value
      throw new StartError(`--${name} must be a date (yyyy-mm-dd), not "${value}".`)
    }
    return searchAudit(context, {
      from: dateOf('from'),
      to: dateOf('to'),
      customerId: options['customer'] === undefined ? null : customerId(options),
      actor: textOf('actor'),
      kind: textOf('kind'),
      text: textOf('text'),
      json: options['json'] === true,
    })
  },
}
