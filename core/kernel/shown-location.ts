import type { Navigation } from './extension-points/services.ts'

/**
 * The route's location (SCAN-1): the one whose page is shown, or a page below it such as its round. The
 * `id` of any other route is the number of something else. Null where no location is shown.
 */
export function shownLocation(navigation: Pick<Navigation, 'path' | 'params'>): number | null {
  if (!navigation.path().startsWith('/locations/')) return null
  const id = Number(navigation.params()['id'])
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
