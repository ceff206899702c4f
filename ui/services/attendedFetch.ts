import { isUnattended, UNATTENDED } from '@forrad/core/domain'

/** What shows that somebody does something; `scanned`: a code was read, as by the camera, which nobody touches. */
const DOINGS = ['keydown', 'pointerdown', 'wheel', 'scanned']

/** What it needs of the browser. */
interface Surroundings {
  readonly page: Pick<Window, 'addEventListener'>
  readonly fetch: (request: Request) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Fetches; calls of a page that nobody has touched for a while say so, and prolong no session (IDLE-1). */
export function attendedFetch({ page, fetch, now }: Surroundings): Surroundings['fetch'] {
  // Somebody has opened the page, or signed in.
  let done = now()
  const note = () => {
    done = now()
  }
  for (const doing of DOINGS) page.addEventListener(doing, note, { capture: true, passive: true })
  return (request) => {
    if (isUnattended(done, now())) request.headers.set(UNATTENDED, '1')
    return fetch(request)
  }
}
