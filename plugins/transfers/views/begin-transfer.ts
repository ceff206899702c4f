import type { CommandHandler } from '@forrad/core/kernel'
import { fetchLying } from '@forrad/core/stores'
import { msg } from '@lingui/core/macro'
import { draftOf } from './draft-of.ts'

/** Puts batches into the transfer that is being put together, and shows it. */
const begin: CommandHandler<'transfer.begin'> = async (
  { location, batches, everything = false },
  services,
) => {
  const { api, items, navigation, notices, overlays, translate } = services
  const draft = draftOf(services)
  const from = { id: location.id, name: location.name }
  let isBegun: boolean
  if (everything) {
    const found = await fetchLying({ api, items }, { locationId: location.id })
    if (!found.ok) {
      const text = translate(msg`What lies there could not be fetched. Try again.`)
      notices.show({ tone: 'error', text })
      return
    }
    isBegun = draft.begin(from, found.data)
  } else {
    isBegun = draft.begin(from, batches ?? [])
  }
  if (!isBegun) {
    const text = translate(msg`The transfer before it has had no answer: try that again first.`)
    notices.show({ tone: 'info', text })
  }
  overlays.close('handling')
  navigation.go('/transfers/new')
}

export default begin
