import { scannerStart } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import { FullScreen, signals, useServices, useStore, type OverlayProps } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { LocationPicker } from './LocationPicker.tsx'
import { Scanner } from './Scanner.tsx'

/** Scans where the device is placed; asks first when it is placed nowhere (spec section 2, Scanner). */
export default function ScannerOverlay(props: OverlayProps<Commands['scan.start']>) {
  const { persistent = false, mode, onClose } = props
  const { t } = useLingui()
  const { locations, preferences, wordError } = useServices()
  const { list, summary, status, error } = useStore(locations)
  const { locationId } = useStore(preferences)
  const [chosen, setChosen] = useState<number | null>(null)
  const known = status === 'done' ? list : (summary ?? [])
  const start = scannerStart(
    locationId,
    known.map(({ id }) => id),
  )
  const selected = chosen ?? start.location_id
  const scanning = start.asks ? undefined : known.find(({ id }) => id === locationId)
  useEffect(() => signals.unlock(), [])
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
            signals.unlock()
            preferences.setLocation(selected)
          }}
          onRetry={() => void locations.load({ force: true })}
          onClose={onClose}
        />
      )}
    </FullScreen>
  )
}
