import { pendingFor } from '@forrad/core/domain'
import type { Scan, ScannedBatch, ScanOutcome } from '@forrad/core/kernel'
import type { Item } from '@forrad/openapi'
import { useServices, useStore, useToday } from '@forrad/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPickStore } from '../model/pick.store.ts'
import { isUntouched } from '../model/pick.state.ts'
import { scannedBatch } from '../model/scanned-batch.ts'
import { announceTaken } from './announce.ts'
import { PickSheet } from './PickSheet.tsx'

/** Props of {@link OpenPick}. */
export interface OpenPickProps {
  readonly item: Item
  readonly locationId: number
  readonly batch: ScannedBatch | null
  readonly onClose: () => void
}

/** An open pick with its store: hears scans, follows the figures, and says what was taken. */
export function OpenPick({ item, locationId, batch, onClose }: OpenPickProps) {
  const services = useServices()
  const today = useToday()
  const [store] = useState(() =>
    createPickStore(
      { item, locationId, batch, pending: pendingFor(services.pending.state.entries, item.id) },
      {
        adjustments: services.adjustments,
        pending: services.pending,
        today: () => services.clock.today(),
        onTaken(registered) {
          announceTaken(registered, services)
          onClose()
        },
        onListed() {
          onClose()
          services.navigation.go('/retrieval#retrieval-list')
        },
      },
    ),
  )
  const { pick } = useStore(store)
  useEffect(() => store.refresh(item), [store, item])

  const hear = useEffectEvent((scan: Scan): ScanOutcome => {
    if (scan.interpretation.kind === 'shelf_place' || scan.lookupError) return 'passed'
    if (scan.item?.id === item.id) {
      store.scan(scannedBatch(scan))
      return 'claimed'
    }
    if (scan.item && isUntouched(store.state.pick)) {
      onClose()
      return 'passed'
    }
    store.scanOther(scan.item?.display_name ?? null)
    return 'claimed'
  })
  useEffect(() => services.scans.listen((scan) => hear(scan)), [services])

  return (
    <PickSheet
      pick={pick}
      actions={store}
      today={today}
      wordError={services.wordError}
      onClose={onClose}
    />
  )
}
