import { isExpired, receiveAdjustment, type ChangeWords } from '@forrad/core/domain'
import type { Delivery as Sent } from '@forrad/core/stores'
import type { AdjustmentInput } from '@forrad/openapi'
import { lineKey, lineOfPack, type NamedItem, type NamedPlace, type Pack } from './pack.ts'
import type { CameBatch } from './places.ts'

/** Some packs of one batch on one shelf place. */
export interface DeliveryLine extends CameBatch {
  /** The item, batch and shelf place. */
  readonly key: string
  readonly item: NamedItem
  readonly place: NamedPlace
  /** Whether the person chose the shelf place. */
  readonly placed: boolean
  readonly quantity: number
  /** A pack of it was scanned, and not typed. */
  readonly byScan?: true
}

/** What a person has said of a pack. */
export type Accepted = 'expired' | 'no_lot'

/** Why a pack waits, or a code that names none. */
export type WaitReason = (typeof REASONS)[number]

/** Every reason. */
export const REASONS = [
  'expired',
  'no_lot',
  'which_place',
  'no_place',
  'held',
  'full',
  'unknown',
  'faulty',
  'failed',
  'not_allowed',
  'shelf_place',
] as const

/** What could not be counted by itself. */
export interface Waiting {
  readonly key: string
  readonly reason: WaitReason
  /** How many times it was read. */
  readonly times: number
  /** As it was read, to be read once more. */
  readonly raw: string
  readonly symbology: string | null
  /** It was typed, and not scanned. */
  readonly typed?: true
  /** As it is shown. */
  readonly code: string
  /** What to search for; empty when the code itself is no text to search for. */
  readonly query: string
  /** The item it names, where there is nothing to answer for it. */
  readonly name: string | null
  /** Null for a code that names no pack that may be received. */
  readonly pack: Pack | null
  readonly accepted: readonly Accepted[]
  /** The shelf place that the person chose. */
  readonly chosen: NamedPlace | null
}

/** A delivery at one location: what is counted, what waits, and what has left for the server. */
export interface Delivery {
  /** The newest first. */
  readonly lines: readonly DeliveryLine[]
  /** The newest first. */
  readonly waiting: readonly Waiting[]
  /** Exactly as it was sent, until its outcome is known. */
  readonly sent: Sent | null
}

/** Nothing has been scanned. */
export const emptyDelivery: Delivery = { lines: [], waiting: [], sent: null }

/** As many lines as one request may hold. */
export const MOST_LINES = 500
/** Where a pack goes, or why it waits. */
type Settled =
  | {
      readonly kind: 'line'
      readonly place: NamedPlace
      readonly placed: boolean
      /** Its date, where its code tells none and the lines of its lot do. */
      readonly dated?: Pick<CameBatch, 'expiration_date'>
    }
  | { readonly kind: 'waits'; readonly reason: WaitReason }

/** Where the packs go, or why they wait (DELIVERY-2 to DELIVERY-6). */
function settle(
  { lines, sent }: Delivery,
  { accepted, chosen }: Pick<Waiting, 'accepted' | 'chosen'>,
  pack: Pack,
  today: string,
): Settled {
  if (sent !== null) return { kind: 'waits', reason: 'held' }
  const same = chosen ? undefined : lineOfPack(lines, pack)
  if (same) {
    const { place, placed, expiration_date } = same
    return { kind: 'line', place, placed, dated: { expiration_date } }
  }
  const { identifier, expiration_date, item } = pack
  const wait = (reason: WaitReason) => ({ kind: 'waits', reason }) as const
  if (isExpired(expiration_date, today) && !accepted.includes('expired')) return wait('expired')
  if (identifier === null && !accepted.includes('no_lot')) return wait('no_lot')
  const before = lines.find((line) => line.item.id === item.id && line.placed)?.place ?? null
  const place = chosen ?? pack.place ?? before
  if (!place) return wait(pack.places.length > 0 ? 'which_place' : 'no_place')
  if (lines.length >= MOST_LINES) return wait('full')
  return { kind: 'line', place, placed: chosen !== null || pack.place === null }
}

/** What became of packs. */
export type Outcome =
  | { readonly kind: 'counted'; readonly line: DeliveryLine }
  | { readonly kind: 'waits'; readonly waiting: Waiting }

/** A delivery after a step, and what became of it. */
export interface Step {
  readonly delivery: Delivery
  readonly outcome: Outcome
}

/** The delivery with a scanned code: its pack counted, or waiting (DELIVERY-1, DELIVERY-6, DELIVERY-11). */
export function withScanned(delivery: Delivery, code: Waiting, today: string): Step {
  const { pack } = code
  if (pack) {
    const settled = settle(delivery, code, pack, today)
    if (settled.kind === 'line') {
      return counted(delivery, { ...pack, ...settled.dated }, settled, code.times)
    }
    return waits(delivery, { ...code, reason: settled.reason })
  }
  return waits(delivery, code)
}

function counted(
  delivery: Delivery,
  batch: CameBatch & Pick<Pack, 'item' | 'byScan'>,
  { place, placed }: Pick<DeliveryLine, 'place' | 'placed'>,
  times: number,
): Step {
  const { item, identifier, expiration_date } = batch
  const key = lineKey(item.id, batch, place.id)
  const known = delivery.lines.find((line) => line.key === key)
  const quantity = (known?.quantity ?? 0) + times
  const byScan = batch.byScan ?? known?.byScan
  const figures = { identifier, expiration_date, quantity, ...(byScan ? { byScan } : {}) }
  const line = { key, item, place, placed, ...figures }
  const lines = known
    ? delivery.lines.map((each) => (each === known ? line : each))
    : [line, ...delivery.lines]
  return { delivery: { ...delivery, lines }, outcome: { kind: 'counted', line } }
}

/** The delivery with packs that wait, together with those that wait for the same (DELIVERY-11). */
export function withWaiting(delivery: Delivery, code: Waiting): Delivery {
  return waits(delivery, code).delivery
}

function waits(delivery: Delivery, code: Waiting): Step {
  const known = delivery.waiting.find((each) => isSame(each, code))
  const waiting = known ? { ...known, times: known.times + code.times } : code
  const others = delivery.waiting.filter((each) => each !== known)
  return {
    delivery: { ...delivery, waiting: [waiting, ...others] },
    outcome: { kind: 'waits', waiting },
  }
}

/** The delivery with everything that waits for nothing any more counted. */
export function resettled(delivery: Delivery, today: string): Delivery {
  const begin: Delivery = { ...delivery, waiting: [] }
  return delivery.waiting
    .toReversed()
    .reduce((so, each) => withScanned(so, each, today).delivery, begin)
}

/** An answer for packs that wait. */
export type Answer = { readonly accept: Accepted } | { readonly place: NamedPlace }

/** The delivery with an answer for packs that wait (DELIVERY-7, DELIVERY-9); null when they do not wait. */
export function withAnswer(
  delivery: Delivery,
  of: Waiting,
  answer: Answer,
  today: string,
): Step | null {
  const waiting = delivery.waiting.find((each) => isSame(each, of))
  const pack = waiting?.pack
  if (!waiting || !pack) return null
  const rest = withoutWaiting(delivery, waiting)
  const answered =
    'accept' in answer
      ? { ...waiting, accepted: [...waiting.accepted, answer.accept] }
      : { ...waiting, chosen: answer.place }
  const step = withScanned(rest, answered, today)
  if (!('place' in answer)) return step
  // Those that only waited for the same answer follow; the others stay as they are.
  const { place } = answer
  const all = step.delivery.waiting.map((each) => {
    const follows = each.pack?.item.id === pack.item.id && waitsForPlace(each)
    return follows ? { ...each, chosen: place } : each
  })
  return { ...step, delivery: resettled({ ...step.delivery, waiting: all }, today) }
}

/** Whether both are the same packs, or the same code, waiting for the same. */
export function isSame(one: Waiting, other: Waiting): boolean {
  return one.key === other.key && one.reason === other.reason
}

/** Whether it waits for a shelf place. */
export function waitsForPlace({ reason }: Pick<Waiting, 'reason'>): boolean {
  return reason === 'which_place' || reason === 'no_place'
}

/** What is changed of a line or a pack that is opened whole. */
export interface Edit extends CameBatch {
  readonly place: NamedPlace
  readonly quantity: number
}

/**
 * The delivery with a line, or packs that waited, as the person entered them; null when they are gone.
 * What was scanned of them meanwhile is counted beside what was entered.
 */
export function withEdit(delivery: Delivery, of: DeliveryLine | Waiting, edit: Edit): Step | null {
  const { identifier, expiration_date, place } = edit
  const put = { place, placed: true }
  if ('pack' in of) {
    const now = delivery.waiting.find((each) => isSame(each, of))
    if (!now?.pack) return null
    const batch = { ...now.pack, identifier, expiration_date }
    const quantity = edit.quantity + now.times - of.times
    return counted(withoutWaiting(delivery, of), batch, put, quantity)
  }
  const now = delivery.lines.find(({ key }) => key === of.key)
  if (!now) return null
  const quantity = Math.max(1, edit.quantity + now.quantity - of.quantity)
  const key = lineKey(now.item.id, edit, place.id)
  if (key !== of.key) {
    const batch = { ...now, identifier, expiration_date }
    return counted(withoutLine(delivery, of.key), batch, put, quantity)
  }
  const line = { ...now, placed: true, quantity }
  return { delivery: replaced(delivery, line), outcome: { kind: 'counted', line } }
}

/** The delivery with another figure in a line. */
export function withQuantity(delivery: Delivery, key: string, quantity: number): Delivery {
  const line = delivery.lines.find((each) => each.key === key)
  return line ? replaced(delivery, { ...line, quantity }) : delivery
}

function replaced(delivery: Delivery, line: DeliveryLine): Delivery {
  return {
    ...delivery,
    lines: delivery.lines.map((each) => (each.key === line.key ? line : each)),
  }
}

/** The delivery without a line. */
export function withoutLine(delivery: Delivery, key: string): Delivery {
  return { ...delivery, lines: delivery.lines.filter((line) => line.key !== key) }
}

/** The delivery without what waits there. */
export function withoutWaiting(delivery: Delivery, gone: Waiting): Delivery {
  return {
    ...delivery,
    waiting: delivery.waiting.filter((each) => !isSame(each, gone)),
  }
}

/** What is sent: each item once, with its lines (DELIVERY-14), what was said of them (DELIVERY-20), and whether one was scanned. */
export function toSend({ lines }: Pick<Delivery, 'lines'>, words: ChangeWords = {}): Sent {
  const items = new Map<number, Sent[number]['lines']>()
  for (const { item, place, identifier, expiration_date, quantity } of lines.toReversed()) {
    const line = { storage_location_id: place.id, identifier, expiration_date, quantity }
    items.set(item.id, [...(items.get(item.id) ?? []), line])
  }
  const isScanned = (id: number) => lines.some(({ item, byScan }) => item.id === id && byScan)
  return [...items].map(([item_id, sent]) => {
    const said: ChangeWords = isScanned(item_id) ? { ...words, origin: 'scan' } : words
    return { item_id, lines: sent, ...(Object.keys(said).length > 0 ? { words: said } : {}) }
  })
}

/** What would be received, for the fields that plugins add; an item whose figures are too large without rows. */
export function toReceive(delivery: Pick<Delivery, 'lines'>): readonly AdjustmentInput[] {
  return toSend(delivery).map(({ item_id, lines }) => {
    const made = receiveAdjustment(item_id, lines)
    return made.ok ? made.adjustment : { item_id, type: 'receive', batch_updates: [] }
  })
}
