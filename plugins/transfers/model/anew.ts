import type { Services } from '@forrad/core/kernel'
import { subscribe } from '@forrad/core/stores'
import type { Location } from '@forrad/openapi'

/** What tells of locations: others' changes, and what this tab holds of them. */
export interface LocationNews {
  readonly changes: Pick<Services['changes'], 'follow'>
  readonly locations: Pick<Services['locations'], 'state'>
}

/**
 * Calls with the locations that others have changed, and with those that have another name here or are gone:
 * what this tab does of them is told by no event. Returns a function that stops.
 */
export function onLocations(
  { changes, locations }: LocationNews,
  listener: (ids: readonly Location['id'][]) => void,
): () => void {
  const read = () => {
    const { list, details } = locations.state
    return new Map([...Object.values(details), ...list].map(({ id, name }) => [id, name]))
  }
  let names = read()
  const tell = (ids: readonly Location['id'][] = []) => {
    if (ids.length > 0) listener(ids)
  }
  const stops = [
    changes.follow((change) => {
      if (change.type === 'change') tell(change.ids.locations)
    }),
    subscribe(locations.state, () => {
      const before = names
      const now = read()
      // All of it goes when the person signs out.
      if (now.size === 0) return
      names = now
      tell([...before.keys()].filter((id) => now.get(id) !== before.get(id)))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Calls when what is shown of transfers beside the list of those under way may be old: others have changed
 * transfers, this tab has (OUTCOME-7), or a location has another name or is gone. Returns a function that stops.
 */
export function onAnew(
  services: LocationNews & { readonly changes: Pick<Services['changes'], 'listen'> },
  { onSettled }: { readonly onSettled: (listener: () => void) => () => void },
  listener: () => void,
): () => void {
  const stops = [
    services.changes.listen('transfers', listener),
    onSettled(listener),
    onLocations(services, listener),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
