import type { Signal } from '@forrad/core/scanner'
import type { Scan, ScanOutcome, Services } from '@forrad/core/kernel'
import { signals } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { locationAddress } from '../model/address.ts'
import { ownerOf } from '../model/places.ts'

/** Opens the shelf place whose label was scanned, with the label's signal (SIGNAL-3); other scans are passed on. */
export default async function onScan(scan: Scan, services: Services): Promise<ScanOutcome> {
  const { locations, navigation, notices, translate, wordError } = services
  if (scan.interpretation.kind !== 'shelf_place') return 'passed'
  const { id } = scan.interpretation
  // Who types it looks at the screen.
  const give = (signal: Signal) => scan.source !== 'typed' && signals.give(signal)
  // A shelf place that is not in the list may have been made a moment ago.
  let owner = ownerOf(locations.state.list, id)
  if (!owner) {
    const listed = await locations.load({ force: true })
    if (!listed.ok) {
      give('refused')
      const text = translate(msg`The shelf place could not be looked up.`)
      notices.show({ tone: 'error', text: `${text} ${wordError(listed.error)}` })
      return 'claimed'
    }
    owner = ownerOf(listed.data, id)
  }
  give(owner ? 'found' : 'unknown')
  if (owner) navigation.go(locationAddress(owner.id, { tab: 'inventory', placeId: id }))
  else {
    const text = translate(msg`The label belongs to a shelf place that is not here (any more).`)
    notices.show({ tone: 'warning', text })
  }
  return 'claimed'
}
