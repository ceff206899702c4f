import { refetchWhenStale, type RefetchDeps } from '@forrad/core/stores'
import type { Services } from '@forrad/core/kernel'

/**
 * Keeps right how many items lie on each shelf place of a location that is too long to be held whole: the
 * server counts them and is asked anew as stock changes there, since figures name no shelf place that was
 * emptied. After a reset whoever holds the location has asked already. Returns a function that stops.
 */
export function followPlaceCounts(
  {
    changes,
    locations,
    scheduler,
  }: Pick<Services, 'changes' | 'locations'> & Pick<RefetchDeps, 'scheduler'>,
  locationId: number,
): () => void {
  return refetchWhenStale({
    changes,
    scheduler,
    random: Math.random,
    take: (change) =>
      change.type === 'change' &&
      (change.ids.stock ?? []).some(({ location }) => location.id === locationId),
    load: () => void locations.loadOne(locationId),
  })
}
