import { interpret, nordicVendorName } from '@forrad/core/gs1'
import { createScans, type Scan, type ScanOutcome } from '@forrad/core/kernel'
import {
  aUser,
  fakeApi,
  fakeCamera,
  fakeDecoder,
  fakeServices,
  memoryStorage,
} from '@forrad/core/testing'
import type { DecodedCode } from '@forrad/core/scanner'
import type { Item } from '@forrad/openapi'
import { createScanSession } from './session.store.ts'
import type { Signal } from '@forrad/core/scanner'

export const GTIN = '07046261012348'
/** Expiry and lot as the pack's code has them. */
export const BATCH = `1727123110LOT12`
export const FULL = `01${GTIN}${BATCH}`
export const LOT12 = { identifier: 'LOT12', expiration_date: '2027-12-31' }

/** How the world around a session is. */
export interface World {
  readonly items?: readonly Item[]
  readonly persistent?: boolean
  readonly narcotics?: boolean
  /** What the app does with scans that the scanner passes on. */
  readonly app?: ScanOutcome
  /** What the page below the scanner does with scans; nothing listens there when missing. */
  readonly page?: (scan: Scan) => ScanOutcome
}

/** A session that has begun, at location 7. */
export async function begin({
  items,
  persistent = false,
  narcotics = false,
  app = 'claimed',
  page,
}: World = {}) {
  const api = fakeApi({ user: aUser({ narcotics }), ...(items ? { items } : {}) })
  const ran: unknown[] = []
  const passed: Scan[] = []
  const handler = async (scan: Scan) => {
    passed.push(scan)
    return app
  }
  const fake = fakeServices({
    api,
    commands: {
      has: (name) => name === 'retrieve.open',
      run: async (name, args) => {
        ran.push([name, args])
        return true
      },
    },
  })
  const { items: itemsStore, session: signedIn, clock } = fake
  const registry = { scans: [{ key: 'app/all', load: async () => ({ default: handler }) }] }
  const services = {
    ...fake,
    scans: createScans({
      interpret,
      nordicVendorName,
      items: itemsStore,
      registry: () => registry as never,
      services: () => fake,
      user: () => signedIn.state.user,
      clock,
      scheduler: clock,
      log: () => {},
    }),
  }
  const camera = fakeCamera()
  const decoder = fakeDecoder()
  const signals: Signal[] = []
  const logged: string[] = []
  const world = { closed: 0 }
  if (page) services.scans.listen(page)
  const session = createScanSession({
    services,
    camera,
    decoder: async () => decoder,
    scheduler: services.clock,
    storage: memoryStorage(),
    log: (message) => void logged.push(message),
    signals: { unlock: () => {}, give: (signal) => void signals.push(signal) },
    locationId: 7,
    persistent,
    onClose: () => {
      world.closed += 1
    },
  })
  const end = session.begin()
  await clock.advance(50)
  /** Holds codes before the camera until something has come of it. */
  async function show(...codes: readonly DecodedCode[]) {
    decoder.inView = codes
    await clock.advance(600)
    decoder.inView = []
  }
  return Object.assign(world, {
    api,
    ran,
    services,
    camera,
    decoder,
    passed,
    signals,
    logged,
    session,
    state: session.state,
    scanner: session.scanner.state,
    clock,
    end,
    show,
  })
}
