import { shownLocation, type Scan, type ScanOutcome, type Services } from '@forrad/core/kernel'
import { namesNothing, signalOf, verdictOf, type Signal } from '@forrad/core/scanner'
import { signals } from '@forrad/ui'
import type { User } from '@forrad/openapi'
import { msg } from '@lingui/core/macro'
import { SEARCH_PATH } from '../model/page-address.ts'
import { scanStep, type ScanStep } from '../model/scan-step.ts'
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
  const signal = signalOfRead(scan, step, user)
  if (signal) signals.give(signal)
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
    case 'half':
      notices.show({
        tone: 'info',
        text: translate(msg`The code holds only the batch. Scan the pack’s other code too.`),
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

/**
 * The signal of what nobody else wanted; null where another gives it (SIGNAL-3): an open pick says itself what
 * it makes of the pack, the camera's scanner has said it, and so has the scan path of what it knew at once.
 */
function signalOfRead(scan: Scan, { kind }: ScanStep, user: User | null): Signal | null {
  if (scan.source !== 'scanner') return null
  const verdict = verdictOf(scan, user)
  if (verdict.kind === 'found') return kind === 'retrieve' ? null : 'found'
  return namesNothing(verdict) ? signalOf(verdict) : null
}
