import type { CommandHandler, Services } from '@forrad/core/kernel'
import { hasToLeave, needsSomebody } from '@forrad/core/outbox'
import { download } from '@forrad/ui'

/**
 * Saves what waits and what needs somebody to a file, whole, so that nothing is lost where the device
 * refuses to keep it.
 */
const saveOutbox: CommandHandler<'outbox.save'> = async (_args, services: Services) => {
  const { state } = await services.outbox()
  const entries = state.entries.filter((entry) => hasToLeave(entry) || needsSomebody(entry))
  const text = JSON.stringify({ entries, unreadable: state.unreadable }, null, 2)
  const file = { bytes: new TextEncoder().encode(text), mimeType: 'application/json' }
  download(file, `utkorg-${services.clock.today()}.json`)
}

export default saveOutbox
