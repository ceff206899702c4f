import type { Listing, ListingWish } from './listing.ts'

/** The wish, with the day where its rows go by that. */
export function onDay(wish: ListingWish, day: string): ListingWish {
  return wish.show && wish.show.length > 0 ? { ...wish, day } : wish
}

/** Whether a listing of this wish is to be fetched anew by whoever shows it: something has changed, or the day. */
export function isOutOfDate({ isStale, wish }: Listing, wanted: ListingWish): boolean {
  return isStale || wish.day !== wanted.day
}

/** Whether two wishes are for the same rows, whatever the day. */
export function sameWish(a: ListingWish, b: ListingWish): boolean {
  return (
    (a.query ?? '') === (b.query ?? '') &&
    (a.show ?? []).join() === (b.show ?? []).join() &&
    a.storage_location_id === b.storage_location_id
  )
}
