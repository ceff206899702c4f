import { scannerLocation } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import { FullScreen, signals, useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LocationPicker } from './LocationPicker.tsx'
import { Scanner } from './Scanner.tsx'

/** Asks for the location, then scans (spec section 2, Scanner). */
export default function ScannerOverlay(props: OverlayProps<Commands['scan.start']>) {
  const { persistent = false, mode, onClose } = props
  const { t } = useLingui()
  const { locations, preferences, wordError } = useServices()
  const { list, status, error } = useStore(locations)
  const { locationId, scannerLocationId } = useStore(preferences)
  const [chosen, setChosen] = useState<number | null>(null)
  const [started, setStarted] = useState(false)
  const ids = list.map(({ id }) => id)
  const selected = chosen ?? scannerLocation(scannerLocationId, locationId, ids)
  const location = list.find(({ id }) => id === selected)

  // Who begins with a list has pressed its name already; a known place needs no question.
  const placed = [scannerLocationId, locationId].some((id) => id !== null && ids.includes(id))
  const scanning = started || (mode !== undefined && placed) ? location : undefined
  return (
    // One dialog for both, so that it gives the focus back to whoever opened the first.
    <FullScreen
      label={scanning ? t`Scanner` : t`Choose the scanner’s location`}
      black={scanning !== undefined}
      onClose={onClose}
    >
      {scanning ? (
        <Scanner
          location={scanning}
          persistent={persistent}
          mode={mode}
          signals={signals}
          onClose={onClose}
        />
      ) : (
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
      )}
    </FullScreen>
  )
}
