import { useServices, useStore } from '@forrad/ui'
import { FridgeLogTile } from './FridgeLogTile.tsx'
import { useReadings } from './useReadings.ts'

/** The tile at work: the last reading of the location that this computer is at. */
export default function LiveFridgeTile() {
  const { locationId } = useStore(useServices().preferences)
  const { list } = useReadings().state
  return <FridgeLogTile last={list?.find((one) => one.location_id === locationId) ?? null} />
}
