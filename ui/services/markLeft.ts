import { leftCookie } from '@forrad/core/domain'

/** Remembers on the device that somebody has signed out of it unheard, or forgets it (LEFT-1). */
export function markLeft(hasLeft: boolean): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- Safari has no other way before 18.4.
  document.cookie = leftCookie(location.protocol === 'https:', hasLeft)
}
