import { UNATTENDED } from '@forrad/core/domain'

/** A call that anybody may make and that asks little of the server. */
const ASKED = '/api/settings'

/** Between two tries, in milliseconds. */
const PAUSE = 3000

/** A try that takes longer has failed, in milliseconds. */
const PATIENCE = 10_000

/** What asking for the server needs of the browser. */
interface Surroundings {
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Called once, after the first answer. */
  readonly onReached: () => void
}

/** Asking for the server, again and again. */
export interface Reaching {
  /** Asks now, unless that is under way. Resolves when the try has ended, well or not. */
  ask(): Promise<void>
  stop(): void
}

/**
 * Asks for the server until it answers: now, every few seconds, and when the device says that it has a
 * network. Only its own answer counts: networks that want a sign-in answer with pages of theirs.
 */
export function reachServer({ fetch, page, onReached }: Surroundings): Reaching {
  let asking: Promise<void> | null = null
  let ended = false
  async function reach(): Promise<void> {
    const answered = await fetch(ASKED, {
      cache: 'no-store',
      headers: { [UNATTENDED]: '1' },
      signal: AbortSignal.timeout(PATIENCE),
    }).then(
      ({ ok, headers }) => ok && `${headers.get('content-type')}`.startsWith('application/json'),
      () => false,
    )
    asking = null
    if (!answered || ended) return
    stop()
    onReached()
  }
  const ask = (): Promise<void> => {
    if (ended) return Promise.resolve()
    asking ??= reach()
    return asking
  }
  const again = () => void ask()
  const timer = setInterval(again, PAUSE)
  page.addEventListener('online', again)
  function stop(): void {
    ended = true
    clearInterval(timer)
    page.removeEventListener('online', again)
  }
  again()
  return { ask, stop }
}
