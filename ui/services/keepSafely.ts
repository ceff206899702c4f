import type { Device } from '@forrad/core/device'
import { hasToLeave, type OutboxState } from '@forrad/core/outbox'
import { subscribe, type Log } from '@forrad/core/stores'

/**
 * Asks the browser, as soon as something waits here, not to clear the device of it when it needs room: until it
 * is sent it is nowhere else. What the browser said stands in the device's state.
 */
export function keepSafely(
  state: Pick<OutboxState, 'entries'>,
  device: () => Promise<Pick<Device, 'persist'>>,
  log: Log,
): void {
  let isAsked = false
  const ask = () => {
    if (isAsked || !state.entries.some(hasToLeave)) return
    isAsked = true
    device()
      .then((kept) => kept.persist())
      .catch((error: unknown) => {
        // Its code did not come: with the next change it is tried again.
        isAsked = false
        log('The browser could not be asked to keep what waits', error)
      })
  }
  subscribe(state, ask)
  ask()
}
