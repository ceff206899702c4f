import type { User } from '@forrad/openapi'
import type { Interpretation } from '../domain/gs1/index.ts'
import type { Clock, ItemsStore, Log, Scheduler } from '../stores/index.ts'
import { visibleTo } from './access.ts'
import type { Registry } from './registered.ts'
import { lookUp } from './look-up.ts'
import type { Scan, ScanOutcome, ScanSource } from './scans.ts'
import type { Scans, Services } from './services.ts'
import { createScanTurns } from './scan-turns.ts'
import { settle } from './timeout.ts'
import type { ViewKind } from './view.ts'

type Listener = (scan: Scan) => ScanOutcome | Promise<ScanOutcome>

/** What the path of scans needs from its surroundings. */
export interface ScansDeps {
  readonly interpret: (
    text: string,
    options: { readonly symbology?: string | undefined; readonly today: string },
  ) => Interpretation
  /** The varunummer that a Nordic GTIN suggests; undefined for other GTINs. */
  readonly nordicVendorName: (gtin: string) => string | null | undefined
  readonly items: Pick<ItemsStore, 'findByGtin' | 'findByVendorName' | 'setLastScanned'>
  /** Null before the plugins have started: then only listeners hear scans. */
  readonly registry: () => Registry<ViewKind> | null
  readonly services: () => Services
  readonly user: () => User | null
  readonly clock: Clock
  readonly scheduler: Scheduler
  readonly log: Log
}

/** How many scans are kept for the scan doctor. */
export const RECENT_SCANS = 50
/** Milliseconds after which a listener or handler that has not answered no longer holds up new reads. */
export const SCAN_LOCK_LIMIT = 5_000
/** How many reads of a hand scanner, or typed ones, wait while an earlier one is on its way. */
export const SCAN_QUEUE = 5
/** A person does these one by one and expects each to count; a camera sees the same code again. */
const QUEUED: readonly ScanSource[] = ['scanner', 'typed']

/**
 * Creates the one path of every scan (decisions, Scanned text): interpret, look up, then the
 * listeners, newest first, then the plugins' handlers in order; the first that claims it acts. While
 * a scan is on its way, reads of the camera and of picture files are answered `ignored`; those of a
 * hand scanner and typed ones wait for their turn, in order, and are ignored when {@link SCAN_QUEUE}
 * wait already.
 */
export function createScans(deps: ScansDeps): Scans {
  const { clock, log } = deps
  const listeners: Listener[] = []
  let recent: readonly Scan[] = []
  let count = 0
  const turns = createScanTurns(SCAN_QUEUE)

  const heard = async (name: string, hear: () => ScanOutcome | Promise<ScanOutcome>) => {
    const outcome = await settle(hear)
    if (outcome.kind === 'done') return outcome.value
    log(`${name} failed on a scan`, outcome.error)
    return 'passed'
  }

  const dispatch = async (scan: Scan): Promise<ScanOutcome> => {
    for (const listener of listeners.toReversed()) {
      const outcome = await heard('A scan listener', () => listener(scan))
      if (outcome === 'claimed') return outcome
    }
    const handlers = deps.registry()?.scans.filter(visibleTo(deps.user())) ?? []
    for (const { key, load } of handlers) {
      const outcome = await heard(`The scan handler "${key}"`, async () => {
        const { default: handle } = await load()
        return handle(scan, deps.services())
      })
      if (outcome === 'claimed') return outcome
    }
    return 'passed'
  }

  return {
    async receive({ text, source, symbology, locationId = null }) {
      const interpretation = deps.interpret(text, { symbology, today: clock.today() })
      count += 1
      const id = `scan-${count}`
      const read: Scan = {
        id,
        source,
        interpretation,
        item: null,
        locationId,
        suggestedVendorName: null,
      }
      const turn = await turns.take({ mayWait: QUEUED.includes(source) })
      if (turn === null) return { outcome: 'ignored', scan: read }
      let cancel = () => {}
      try {
        const scan = { ...read, ...(await lookUp(interpretation, deps)) }
        recent = [scan, ...recent].slice(0, RECENT_SCANS)
        // Whoever does not answer in time no longer holds up the next read.
        cancel = deps.scheduler.after(SCAN_LOCK_LIMIT, turn.end)
        return { outcome: await dispatch(scan), scan }
      } finally {
        cancel()
        turn.end()
      }
    },
    listen(listener) {
      // A wrapper, so that the same function can listen twice and stop once.
      const entry: Listener = (scan) => listener(scan)
      listeners.push(entry)
      return () => {
        const index = listeners.indexOf(entry)
        if (index >= 0) listeners.splice(index, 1)
      }
    },
    recent: () => recent,
  }
}
