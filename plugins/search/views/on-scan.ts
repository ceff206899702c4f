import { mayHandleItem } from '@forrad/core/domain'
import { shownLocation, type Scan, type ScanOutcome, type Services } from '@forrad/core/kernel'
import { signals } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { SEARCH_PATH } from '../model/page-address.ts'
import { scanStep } from '../model/scan-step.ts'
import { foundBefore } from './found-before.ts'

/** Acts on scans that no open dialog claimed: the pick, the item, or the search for its text. */
export default async function onScan(scan: Scan, services: Services): Promise<ScanOutcome> {
  const { commands, locations, navigation, notices, search, session } = services
  const { translate, wordError } = services
  const { user } = session.state
  const { list } = locations.state
  const step = scanStep(scan, {
    user,
    offersPick: commands.has('retrieve.open'),
    offersItem: commands.has('item.open'),
    routeLocationId: shownLocation(navigation),
    filterLocationIds: navigation.path() === SEARCH_PATH ? search.state.locationIds : [],
    knownLocationIds: list.length > 0 ? list.map(({ id }) => id) : null,
  })
  // Behind what opens stands the item, for text that no search would find.
  if (scan.source === 'typed' && scan.item && scan.interpretation.kind === 'gs1') {
    search.setQuery(scan.item.vendor_name)
  }
  // An open pick says itself what it makes of the pack, and the camera's scanner has said it (SIGNAL-3).
  const isFound = scan.item !== null && mayHandleItem(user, scan.item)
  if (isFound && scan.source === 'scanner' && step.kind !== 'retrieve') signals.give('found')
  const leadsToItem = step.kind === 'retrieve' || step.kind === 'item'
  if (leadsToItem && scan.item && user) foundBefore(user).remember(scan.item)
  switch (step.kind) {
    case 'pass':
      return 'passed'
    case 'failed':
      notices.show({
        tone: 'error',
        text: `${translate(msg`The code could not be looked up.`)} ${wordError(step.error)}`,
      })
      break
    case 'retrieve':
      await commands.run('retrieve.open', { ...step.args, scanId: scan.id })
      break
    case 'item':
      await commands.run('item.open', { itemId: step.itemId })
      break
    case 'search':
      await commands.run('search.open', { query: step.query })
      break
  }
  return 'claimed'
}
