import type { Core } from '@forrad/core'
import { createAway, type Away } from '@forrad/core/away'
import type { Device } from '@forrad/core/device'
import { subscribe } from '@forrad/core/stores'
import { noteServer } from '../hooks/useServerState.ts'
import { reachServer } from './reachServer.ts'

/** What goes on while no server answers needs of the app. */
export interface WithoutServerDeps {
  readonly core: Core
  readonly device: Device
  /** Sends what waits. */
  readonly send: () => Promise<void>
}

/** Reads from the device while no server answers, says so, and goes on with the server when it is back. */
export function createWithoutServer({ core, device, send }: WithoutServerDeps): Away {
  const away = createAway({
    read: (operation, input) => device.read(operation, input),
    reach(onReached) {
      reachServer({ fetch: (...asked) => fetch(...asked), page: window, onReached })
    },
    onBack() {
      void core.session.recheck()
      void core.applyChange({ type: 'reset' })
      send().catch((error: unknown) => core.log('What waits could not be sent', error))
    },
    onAnswered: () => void core.applyChange({ type: 'reset' }),
    scheduler: core.scheduler,
  })
  core.session.onSignedOut(() => away.forget())
  const note = () =>
    noteServer({ away: away.state.away, slow: away.state.slow, keptAt: device.state.takenAt })
  subscribe(away.state, note)
  subscribe(device.state, note)
  note()
  return away
}
