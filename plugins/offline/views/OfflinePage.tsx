import type { Device, DeviceState } from '@forrad/core/device'
import { useServices, useStore } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { taken } from './taken.ts'
import { OfflineScreen } from './OfflineScreen.tsx'

/** What this device keeps, and the choice of it. */
export default function OfflinePage() {
  const { device, locations } = useServices()
  const [kept, setKept] = useState<Device | null>(null)
  useEffect(() => {
    void locations.loadSummary()
    device().then(setKept, () => {})
  }, [device, locations])
  return kept ? <Kept device={kept} /> : <Screen state={null} onRefresh={() => {}} />
}

function Kept({ device }: { readonly device: Device }) {
  const state = useStore(device)
  return <Screen state={state} onRefresh={() => void device.keep(state.locationIds)} />
}

interface ScreenProps {
  readonly state: DeviceState | null
  readonly onRefresh: () => void
}

function Screen({ state, onRefresh }: ScreenProps) {
  const { locations, preferences } = useServices()
  const takesIn = useTakesIn()
  const { summary } = useStore(locations)
  const { locationId } = useStore(preferences)
  const { chosen } = useStore(taken)
  return (
    <OfflineScreen
      state={state}
      own={locationId}
      chosen={chosen}
      locations={summary}
      takesIn={takesIn}
      onTake={taken.take}
      onRefresh={onRefresh}
    />
  )
}

/** Whether the outbox takes in what is done without a network; so it does until its code says otherwise. */
function useTakesIn(): boolean {
  const { outbox } = useServices()
  const [takesIn, setTakesIn] = useState(true)
  useEffect(() => {
    outbox().then(
      (made) => setTakesIn(made.takesIn?.() !== false),
      () => {},
    )
  }, [outbox])
  return takesIn
}
