import {
  buildElementString,
  interpret,
  type ElementInput,
  type Interpretation,
} from '../domain/gs1/index.ts'
import { SCANNER } from './constants.ts'

/** Which half of a pack with two codes a read is: the one that names the item, or the one that names its batch. */
export type PackHalf = 'item' | 'batch'

/** Identifiers of logistic units: their lot and date are not those of one pack. */
const LOGISTIC: ReadonlySet<string> = new Set(['00', '02', '37'])

/** PACK-1: a GTIN without lot and expiry is the item's half, a lot or expiry without GTIN the batch's; anything else is no half. */
export function packHalf(read: Interpretation): PackHalf | null {
  if (read.kind === 'gtin') return 'item'
  if (read.kind !== 'gs1') return null
  if (read.elements.some(({ ai }) => LOGISTIC.has(ai))) return null
  const namesBatch = read.lot !== undefined || read.expiry !== undefined
  if (read.gtin === undefined) return namesBatch ? 'batch' : null
  return namesBatch ? null : 'item'
}

/**
 * PACK-2: both halves of a pack, in either order, as one element string; null when they are not an item's
 * and a batch's half, or contradict each other. `today` (ISO `yyyy-mm-dd`) settles the century of dates.
 */
export function joinPack(
  first: Interpretation,
  second: Interpretation,
  today: string,
): string | null {
  const halves = [packHalf(first), packHalf(second)]
  if (!halves.includes('item') || !halves.includes('batch')) return null
  const [item, batch] = halves[0] === 'item' ? [first, second] : [second, first]
  const elements = [...elementsOf(item), ...elementsOf(batch)]
  const built = buildElementString(elements, Number(today.slice(0, 4)))
  return built.ok ? built.text : null
}

function elementsOf(read: Interpretation): readonly ElementInput[] {
  if (read.kind === 'gtin') return [{ ai: '01', value: read.gtin }]
  return read.kind === 'gs1' ? read.elements : []
}

/** Only GTIN, lot and the form of dates matter here, not their century. */
const ANY_DAY = '2000-01-01'

interface PackCode {
  readonly text: string
  readonly symbology: string
}

/** Symbologies with error correction: DataMatrix, QR, Aztec. The check of a row of bars passes some misreads. */
const CORRECTED = /^\][dQz]/

/** What a code tells of a pack. */
interface Told {
  readonly gtin: string
  /** Lot and expiry as far as the code tells; null where it tells neither. */
  readonly batch: string | null
  /** Only where it cannot be a misread. */
  readonly serial: string | null
}

/** What names one pack; null for anything else. */
function packOf({ text, symbology }: PackCode): Told | null {
  const read = interpret(text, { symbology, today: ANY_DAY })
  const named = gtinOf(read)
  if (!named || read.kind !== 'gs1') {
    return named && { gtin: named.gtin, batch: null, serial: null }
  }
  const serial = CORRECTED.test(symbology) ? read.serial : undefined
  const batch = named.whole ? `${read.lot} ${read.expiry}` : null
  return { gtin: named.gtin, batch, serial: serial ?? null }
}

/**
 * PACK-4: a code with whatever names the same GTIN. The one that also tells lot or expiry stands for all of
 * them; where they tell of different batches, and so of different packs, nothing is joined. PACK-7: nor is
 * what tells another serial number than the pack's own.
 */
export function samePack<Code extends PackCode>(
  code: Code,
  others: readonly Code[],
): { readonly code: Code; readonly joined: readonly Code[] } {
  const pack = packOf(code)
  if (!pack) return { code, joined: [] }
  const first = { one: code, told: pack }
  const named = others.flatMap((one) => {
    const told = packOf(one)
    return told?.gtin === pack.gtin ? [{ one, told }] : []
  })
  const full = [first, ...named].filter(({ told }) => told.batch !== null)
  if (new Set(full.map(({ told }) => told.batch)).size > 1) return { code, joined: [] }
  const stands = full[0] ?? first
  const serials = [first, stands, ...named].map(({ told }) => told.serial)
  const own = serials.find((serial) => serial !== null) ?? null
  const joined = named.filter(({ told }) => told.serial === null || told.serial === own)
  return { code: stands.one, joined: joined.map(({ one }) => one) }
}

/**
 * PACK-6: which of two reads, one right after the other, stands for the pack that both name: the one that
 * also tells lot or expiry where the other names the same GTIN alone; null where they are not one pack.
 */
export function onePack(first: Interpretation, second: Interpretation): 'first' | 'second' | null {
  const [one, two] = [gtinOf(first), gtinOf(second)]
  if (one === null || one.gtin !== two?.gtin || one.whole === two.whole) return null
  return one.whole ? 'first' : 'second'
}

/** The GTIN of a read, and whether it tells of the batch, too; null where it names no pack. */
function gtinOf(read: Interpretation): { readonly gtin: string; readonly whole: boolean } | null {
  if (read.kind === 'gtin') return { gtin: read.gtin, whole: false }
  if (read.kind !== 'gs1' || read.gtin === undefined) return null
  if (read.elements.some(({ ai }) => LOGISTIC.has(ai))) return null
  return { gtin: read.gtin, whole: read.lot !== undefined || read.expiry !== undefined }
}

type Interpret = (
  text: string,
  options: { readonly symbology?: string | undefined; readonly today: string },
) => Interpretation

/**
 * An interpreter that joins the two codes of one pack, whatever they are read with: a half that follows
 * its other half within 5 seconds, with no other read between them, is interpreted as both (PACK-3).
 */
export function createPackInterpreter(
  interpret: Interpret,
  clock: { readonly now: () => number },
): Interpret {
  let last: { readonly read: Interpretation; readonly at: number } | null = null
  return (text, options) => {
    const read = interpret(text, options)
    const now = clock.now()
    const fresh = last !== null && now - last.at <= SCANNER.packWindow ? last.read : null
    const joined = fresh && joinPack(fresh, read, options.today)
    last = joined ? null : { read, at: now }
    return joined ? interpret(joined, { today: options.today, symbology: ']C1' }) : read
  }
}
