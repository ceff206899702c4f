import type { Core } from '@forrad/core'
import { createAway, type AskedCall, type Away } from '@forrad/core/away'
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
  /** Whether somebody is signed in on this device, as far as a server has said (LEFT-2). */
  readonly isSignedIn: () => boolean
}

/** So many milliseconds what waits has to leave, when the server is back, before all is fetched anew. */
const SENDING = 4000

/**
 * Reads from the device while no server answers, says so, and goes on with the server when it is back.
 * What the device keeps goes with the session, whatever keeps it.
 */
export function createWithoutServer({ core, device, send, isSignedIn }: WithoutServerDeps): Away {
  const away = createAway({
    // What is kept says who kept it, and not that they are still signed in (LEFT-2).
    read: async (operation, input) =>
      operation === 'getCurrentUser' && !isSignedIn() ? null : device.read(operation, input),
    reach(onReached) {
      reachServer({ fetch: (...asked) => fetch(...asked), page: window, onReached })
    },
    onBack() {
      if (!core.session.state.user) void core.session.recheck()
      const sent = send().catch((error: unknown) => {
        core.log('What waits could not be sent', error)
      })
      // Figures asked for meanwhile would hold what is laid on them (OUTBOX-18).
      const late = new Promise<void>((resolve) => core.scheduler.after(SENDING, resolve))
      // Of somebody signed in it asks by itself whether they still are.
      void Promise.race([sent, late]).then(() => core.applyChange({ type: 'reset' }))
    },
    onAnswered: (calls) => void askAnew(core, calls),
    scheduler: core.scheduler,
  })
  core.session.onSignedOut(() => {
    away.forget()
    void device.drop()
  })
  const note = () => {
    const { away: isAway, slow } = away.state
    const { takenAt: keptAt, withoutNarcotics } = device.state
    noteServer({ away: isAway, slow, keptAt, withoutNarcotics })
  }
  subscribe(away.state, note)
  subscribe(device.state, note)
  note()
  return away
}

/**
 * Goes on with what the device keeps of whoever is signed in on it, as where the app has started without a
 * server. False where it keeps nothing, where the last one has left (LEFT-1), and where a server has said that
 * nobody is signed in (LEFT-2).
 */
export async function goOnFromDevice(
  away: Pick<Away, 'leave'>,
  device: Pick<Device, 'open' | 'read' | 'drop'>,
  hasLeft: boolean,
  isSignedIn: boolean,
): Promise<boolean> {
  if (hasLeft) await device.drop()
  if (hasLeft || !isSignedIn) return false
  await device.open(null)
  if ((await device.read('getCurrentUser', {})) === null) return false
  away.leave()
  return true
}

const LOCATIONS = [
  'listLocations',
  'getLocation',
  'listLocationItems',
  'listInventory',
  'getSummary',
]
/** Asked by the stores alone; plugins ask the others, and those of lists too. */
const STORES = ['getItem', 'searchItems', 'listLocations', 'getLocation', 'getSummary']

/** Asks anew for what was shown from the device, and for little else: a slow server has enough to do. */
async function askAnew(core: Core, calls: readonly AskedCall[]): Promise<void> {
  const asked = (names: readonly string[]) =>
    calls.some(({ operation }) => names.includes(operation))
  const items = calls.flatMap(({ operation, input }) =>
    operation === 'getItem' ? [Number(input['id'])] : [],
  )
  if (!calls.every(({ operation }) => STORES.includes(operation))) {
    core.changes.tell({ type: 'reset' })
  }
  await Promise.all([
    core.items.refresh(items),
    asked(['searchItems']) ? core.search.refresh() : undefined,
    asked(LOCATIONS) ? core.locations.refresh() : undefined,
  ])
}
