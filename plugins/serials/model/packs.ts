import type { Api } from '@forrad/core/api'
import { scannedBatch } from '@forrad/core/kernel'
import type { Scan, ScanAct, ScannedBatch, Services } from '@forrad/core/kernel'
import type { SeenSerial } from '@forrad/openapi'

/** One pack as its code names it. */
export interface NamedPack {
  readonly gtin: string
  readonly serial: string
  readonly itemId: number
  /** What the code tells of the batch; null where it tells nothing. */
  readonly batch: ScannedBatch | null
}

/** What a scan comes to: it goes on, or the pack was scanned before; `seen` is null where only this page knows. */
export type PackStep =
  { readonly kind: 'pass' } | { readonly kind: 'seen'; readonly seen: SeenSerial | null }

/** The pack that a scan names; null without a GTIN, a serial or a known item. */
export function packOf(scan: Scan): NamedPack | null {
  const { interpretation, item } = scan
  if (item === null || interpretation.kind !== 'gs1') return null
  const { gtin, serial } = interpretation
  if (gtin === undefined || serial === undefined) return null
  return { gtin, serial, itemId: item.id, batch: scannedBatch(scan) }
}

/** An act of which packs are kept; what was on its way arrives uncounted by pack. */
interface KeptAct extends ScanAct {
  readonly kind: Exclude<ScanAct['kind'], 'arrival'>
}

const isKept = (act: ScanAct): act is KeptAct => act.kind !== 'arrival'

/** How long the server is waited for, in milliseconds; without its answer this page's memory decides. */
const PATIENCE = 1_500

/** What the packs work with. */
export interface PacksDeps {
  readonly api: Pick<Api, 'seeSerial'>
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
  /** Asks of the packs that a list has counted before it listened; `tell` hears of those that were scanned before. */
  begin(act: ScanAct, tell: (scan: Scan, seen: SeenSerial | null) => void): Promise<void>
  /** The same pack counts once more: the person has said so. */
  letThrough(scan: Scan): void
}

/** Creates it with nothing scanned. */
export function createPacks({ api, session, newScan, wait }: PacksDeps): Packs {
  /** Scans that were asked of and not seen: a list may begin to listen anew, or over another one. */
  const asked = new WeakSet<Scan>()
  let beginning: Promise<unknown> = Promise.resolve()
  let through: NamedPack | null = null
  /** What was scanned without an answer of the server, by act. */
  let unanswered: readonly (NamedPack & Pick<KeptAct, 'kind'>)[] = []
  session.onSignedOut(() => {
    through = null
    unanswered = []
  })

  async function see(
    pack: NamedPack,
    { kind, locationId, held }: KeptAct,
    anyway = false,
  ): Promise<PackStep> {
    const { gtin, serial, itemId: item_id, batch } = pack
    const units = held(item_id)
    const sighting = {
      scan: newScan(),
      kind,
      item_id,
      gtin,
      serial,
      location_id: locationId,
      held: units,
      ...batch,
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
      // What opens a list is asked of once that listens: see `begin`.
      if (pack === null || act === null || !isKept(act)) return { kind: 'pass' }
      const anyway = through !== null && isSame(through, pack)
      through = null
      // What was scanned before this one is known before it.
      await beginning
      const step = await see(pack, act, anyway)
      if (step.kind === 'pass') asked.add(scan)
      return step
    },
    begin(act, tell) {
      if (!isKept(act)) return Promise.resolve()
      const early = (act.before ?? []).filter((scan) => packOf(scan) && !asked.has(scan))
      const ask = async () => {
        for (const [index, scan] of early.entries()) {
          const pack = packOf(scan)
          if (pack === null) continue
          // The list holds it and those after it already.
          const after = early.slice(index).filter(({ item }) => item?.id === pack.itemId).length
          const held = (itemId: number) => Math.max(0, act.held(itemId) - after)
          const step = await see(pack, { ...act, held })
          if (step.kind === 'seen') tell(scan, step.seen)
          else asked.add(scan)
        }
      }
      const all = beginning.then(ask)
      beginning = all.catch(() => {})
      return all
    },
    letThrough(scan) {
      through = packOf(scan)
    },
  }
}

function isSame(one: NamedPack, other: NamedPack): boolean {
  return one.gtin === other.gtin && one.serial === other.serial
}

const made = new WeakMap<object, Packs>()

/** The one of these services. */
export function packsOf(services: Pick<Services, 'api' | 'session'>): Packs {
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
