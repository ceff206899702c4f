import type { Api } from '@forrad/core/api'
import type { Scan, ScanAct, Services } from '@forrad/core/kernel'
import type { SeenSerial } from '@forrad/openapi'

/** One pack as its code names it. */
export interface NamedPack {
  readonly gtin: string
  readonly serial: string
  readonly itemId: number
}

/** What a scan comes to: it goes on, or the pack was scanned before; `seen` is null where only this page knows. */
export type PackStep =
  { readonly kind: 'pass' } | { readonly kind: 'seen'; readonly seen: SeenSerial | null }

/** The pack that a scan names; null without a GTIN, a serial or a known item. */
export function packOf({ interpretation, item }: Scan): NamedPack | null {
  if (item === null || interpretation.kind !== 'gs1') return null
  const { gtin, serial } = interpretation
  return gtin === undefined || serial === undefined ? null : { gtin, serial, itemId: item.id }
}

/** How long the scan that opened a pick belongs to it, in milliseconds. */
const FIRST_SCAN = 300_000

/** How long the server is waited for, in milliseconds; without its answer this page's memory decides. */
const PATIENCE = 1_500

/** What the packs work with. */
export interface PacksDeps {
  readonly api: Pick<Api, 'seeSerial'>
  readonly clock: { now(): number }
  readonly session: Pick<Services['session'], 'onSignedOut'>
  /** A name for a scan that no other has. */
  readonly newScan: () => string
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<unknown>
}

/** Says of each scanned pack whether it was scanned before. */
export interface Packs {
  /** Takes a scan while a list is open; `act` is null where none is, as for the scan that opens one. */
  hear(scan: Scan, act: ScanAct | null): Promise<PackStep>
  /** The same pack counts once more: the person has said so. */
  letThrough(scan: Scan): void
}

interface Remembered extends NamedPack {
  readonly at: number
}

/** Creates it with nothing scanned. */
export function createPacks({ api, clock, session, newScan, wait }: PacksDeps): Packs {
  /** The scan that opens a pick is heard before the pick is: it belongs to it. */
  let first: Remembered | null = null
  let through: NamedPack | null = null
  /** What was scanned without an answer of the server, by act. */
  let unanswered: readonly (NamedPack & { readonly kind: ScanAct['kind'] })[] = []
  session.onSignedOut(() => {
    first = null
    through = null
    unanswered = []
  })

  async function see(
    pack: NamedPack,
    { kind, locationId, held }: ScanAct,
    anyway = false,
  ): Promise<PackStep> {
    const { gtin, serial, itemId: item_id } = pack
    const units = held(item_id)
    const sighting = {
      scan: newScan(),
      kind,
      item_id,
      gtin,
      serial,
      location_id: locationId,
      held: units,
      ...(anyway ? { anyway } : {}),
    }
    if (units === 0) unanswered = unanswered.filter(({ itemId }) => itemId !== item_id)
    const result = await Promise.race([
      api.seeSerial({ sighting }),
      wait(PATIENCE).then(() => null),
    ])
    if (result?.ok) {
      return result.data.seen ? { kind: 'seen', seen: result.data.seen } : { kind: 'pass' }
    }
    const isKnown = unanswered.some((one) => one.kind === kind && isSame(one, pack))
    if (isKnown && !anyway) return { kind: 'seen', seen: null }
    unanswered = [...unanswered, { ...pack, kind }]
    return { kind: 'pass' }
  }

  return {
    async hear(scan, act) {
      const pack = packOf(scan)
      if (pack === null) return { kind: 'pass' }
      if (act === null) {
        first = { ...pack, at: clock.now() }
        return { kind: 'pass' }
      }
      const anyway = through !== null && isSame(through, pack)
      through = null
      const opened = first
      first = null
      if (act.kind === 'remove' && opened && !anyway && belongs(opened, pack, act)) {
        const began = await see(opened, act)
        // What opened the pick was seen by somebody else before: that is told as soon as it is known.
        if (isSame(opened, pack))
          return began.kind === 'seen' ? began : { kind: 'seen', seen: null }
      }
      return see(pack, act, anyway)
    },
    letThrough(scan) {
      through = packOf(scan)
    },
  }

  function belongs(opened: Remembered, pack: NamedPack, { held }: ScanAct): boolean {
    const isRecent = clock.now() - opened.at <= FIRST_SCAN
    return isRecent && opened.itemId === pack.itemId && held(pack.itemId) > 0
  }
}

function isSame(one: NamedPack, other: NamedPack): boolean {
  return one.gtin === other.gtin && one.serial === other.serial
}

const made = new WeakMap<object, Packs>()

/** The one of these services. */
export function packsOf(services: Pick<Services, 'api' | 'clock' | 'session'>): Packs {
  const known = made.get(services.session)
  if (known) return known
  const packs = createPacks({
    ...services,
    newScan: () => crypto.randomUUID(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  made.set(services.session, packs)
  return packs
}
