import { scannerLocation } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import { useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createBrowserSignals } from '../device/signals.ts'
import { FullScreen } from './FullScreen.tsx'
import { LocationPicker } from './LocationPicker.tsx'
import { Scanner } from './Scanner.tsx'

/** Asks for the location, then scans (spec section 2, Scanner). */
export default function ScannerOverlay(props: OverlayProps<Commands['scan.start']>) {
  const { persistent = false, onClose } = props
  const { t } = useLingui()
  const { locations, preferences, wordError } = useServices()
  const { list, status, error } = useStore(locations)
  const { locationId, scannerLocationId } = useStore(preferences)
  const [signals] = useState(createBrowserSignals)
  const [chosen, setChosen] = useState<number | null>(null)
  const [started, setStarted] = useState(false)
  const ids = list.map(({ id }) => id)
  const selected = chosen ?? scannerLocation(scannerLocationId, locationId, ids)
  const location = list.find(({ id }) => id === selected)

  if (started && location) {
    return (
      <FullScreen label={t`Scanner`} black onClose={onClose}>
        <Scanner location={location} persistent={persistent} signals={signals} onClose={onClose} />
      </FullScreen>
    )
  }
  return (
    <FullScreen label={t`Choose the scanner’s location`} onClose={onClose}>
      <LocationPicker
        locations={list}
        status={status === 'idle' ? 'loading' : status}
        selected={selected}
        {...(error ? { reason: wordError(error) } : {})}
        onSelect={setChosen}
        onStart={() => {
          if (!location) return
          signals.unlock()
          preferences.setScannerLocation(location.id)
          setStarted(true)
        }}
        onRetry={() => void locations.load({ force: true })}
        onClose={onClose}
      />
    </FullScreen>
  )
}
