import type {
  AdjustmentInput,
  BatchIdentifier,
  BatchUpdate,
  ErrorDetail,
  ExpirationDate,
  TransferArrival,
  TransferLineInput,
} from '@forrad/openapi'

/**
 * Transfers between locations.
 *
 * - TRANSFER-1 A transfer's lines are what left the sender: item, shelf place, lot, date, quantity; a batch
 *   named twice is one line.
 * - TRANSFER-2 All lines lie at one location, and the target is another.
 * - TRANSFER-3 What is left of a line is on its way: what was sent, less what arrived, went back or was
 *   written off. It is never below 0, and a transfer with nothing left is closed.
 * - TRANSFER-4 More than was ever sent is refused: what is too much never left the sender by the book, and
 *   is sent or counted there. More than is left was taken by somebody else meanwhile, and is refused too.
 * - TRANSFER-5 What is left comes in at the target, or back at the sender, and nowhere else.
 * - TRANSFER-6 What is lost, damaged or gone otherwise is put in and written off in one breath, with what
 *   plugins add to the write-off, such as a witness's signature; what was never sent goes back at the sender.
 * - TRANSFER-7 A line comes in with the lot and date that it left with.
 * - TRANSFER-8 Nothing arrives at a location that was deleted meanwhile: what is left is sent back, or
 *   anywhere where the sender is gone too. What was sent back may be sent again to where it was going.
 * - TRANSFER-9 It is turned by whoever may handle everything that is left of it; who did so, where to and
 *   when is kept with it, each time. Where nothing is left there is nothing to turn: it went where it arrived.
 */
export type TransferRefusal = 'more_than_sent' | 'taken_meanwhile' | 'target_gone' | 'sender_gone'

/** A line as the rules see it. */
export interface TransferLineState {
  /** Its number, from 1. */
  readonly line: number
  readonly item_id: number
  readonly identifier: BatchIdentifier
  readonly expiration_date: ExpirationDate
  readonly sent: number
  readonly arrived: number
  readonly back: number
  readonly written_off: number
}

/** How many units of a line are on their way (TRANSFER-3). */
export function leftOf({
  sent,
  arrived,
  back,
  written_off,
}: Pick<TransferLineState, 'sent' | 'arrived' | 'back' | 'written_off'>): number {
  return sent - arrived - back - written_off
}

/** Whether nothing is on its way any more (TRANSFER-3). */
export function isClosed(lines: readonly TransferLineState[]): boolean {
  return lines.every((line) => leftOf(line) === 0)
}

/** The lines with a batch that is named twice as one (TRANSFER-1). */
export function mergeLines(lines: readonly TransferLineInput[]): readonly TransferLineInput[] {
  const merged = new Map<string, TransferLineInput>()
  for (const line of lines) {
    const { item_id, storage_location_id, identifier, expiration_date } = line
    const key = JSON.stringify([item_id, storage_location_id, identifier, expiration_date])
    const known = merged.get(key)
    merged.set(key, { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** What sending takes out: one move of each item (TRANSFER-1, TRANSFER-7). */
export function sendAdjustments(lines: readonly TransferLineInput[]): readonly AdjustmentInput[] {
  const rows = lines.map(({ item_id, quantity, ...line }) => {
    return { item_id, location: null, update: updateOf(line, -quantity) }
  })
  return movesOf(rows)
}

/** Where the ends of a transfer are. */
export interface TransferEnds {
  readonly from_location_id: number
  readonly to_location_id: number
  /** The location of a shelf place that is there; null when it is not. */
  readonly locationOf: (storageLocationId: number) => number | null
  /** Whether a location is there still. */
  readonly isThere: (locationId: number) => boolean
}

/** What an arrival makes of the stock and of the lines, or what is wrong with it. */
export type ArrivalPlan =
  | {
      readonly ok: true
      readonly adjustments: readonly AdjustmentInput[]
      readonly lines: readonly TransferLineState[]
    }
  | {
      readonly ok: false
      readonly kind: 'refused'
      readonly refusals: readonly ArrivalRefusal[]
    }
  | { readonly ok: false; readonly kind: 'invalid'; readonly details: readonly ErrorDetail[] }

/** Why an arrival is refused; `index` is its place in the request. */
export interface ArrivalRefusal {
  readonly index: number
  readonly item_id: number
  readonly code: TransferRefusal
  /** What is left of the line. */
  readonly left: number
}

/** What arrivals make of a transfer, all or none (TRANSFER-3 to TRANSFER-8). */
export function planArrivals(
  lines: readonly TransferLineState[],
  arrivals: readonly TransferArrival[],
  ends: TransferEnds,
): ArrivalPlan {
  const states = new Map(lines.map((line) => [line.line, line]))
  const refusals: ArrivalRefusal[] = []
  const details: ErrorDetail[] = []
  const moved: ItemRow[] = []
  for (const [index, arrival] of arrivals.entries()) {
    const line = states.get(arrival.line)
    const invalid = line ? faultOf(arrival, ends) : { name: 'line', rule: 'unknown' }
    if (!line || invalid) {
      if (invalid) details.push({ field: `arrivals.${index}.${invalid.name}`, rule: invalid.rule })
      continue
    }
    const { item_id, identifier, expiration_date } = line
    const code = refusalOf(line, arrival, ends)
    if (code) {
      refusals.push({ index, item_id, code, left: leftOf(line) })
      continue
    }
    const { storage_location_id, quantity, outcome } = arrival
    const batch = { storage_location_id, identifier, expiration_date }
    const location = ends.locationOf(storage_location_id)
    moved.push({ item_id, location, update: updateOf(batch, quantity) })
    const isBack = location === ends.from_location_id
    const count = isLoss(outcome) ? 'written_off' : isBack ? 'back' : 'arrived'
    states.set(line.line, { ...line, [count]: line[count] + quantity })
  }
  if (details.length > 0) return { ok: false, kind: 'invalid', details }
  if (refusals.length > 0) return { ok: false, kind: 'refused', refusals }
  return {
    ok: true,
    adjustments: [...movesOf(moved), ...lossesOf(lines, arrivals)],
    lines: [...states.values()],
  }
}

interface Loss {
  readonly loss: Omit<AdjustmentInput, 'batch_updates'>
  readonly rows: BatchUpdate[]
}

/** What arrivals write off: one entry of each item, cause and what plugins add to it (TRANSFER-6). */
export function lossesOf(
  lines: readonly Pick<TransferLineState, 'line' | 'item_id' | 'identifier' | 'expiration_date'>[],
  arrivals: readonly TransferArrival[],
): readonly AdjustmentInput[] {
  const known = new Map(lines.map((line) => [line.line, line]))
  const losses = new Map<string, Loss>()
  for (const { line: number, storage_location_id, quantity, outcome, text, extra } of arrivals) {
    const line = known.get(number)
    if (!line || !isLoss(outcome)) continue
    const { item_id, identifier, expiration_date } = line
    const reason = { code: outcome, ...(text === undefined ? {} : { text: text.trim() }) }
    const said = { reason, ...(extra === undefined ? {} : { extra }) }
    const key = JSON.stringify([item_id, said])
    const rows = losses.get(key)?.rows ?? []
    const batch = { storage_location_id, identifier, expiration_date }
    rows.push(updateOf(batch, -quantity))
    losses.set(key, { loss: { item_id, type: 'write_off', ...said }, rows })
  }
  return [...losses.values()].map(({ loss, rows }) => ({ ...loss, batch_updates: rows }))
}

/** Whether what became of it is a loss: written off, by that name (TRANSFER-6). */
export function isLoss(outcome: TransferArrival['outcome']): boolean {
  return outcome === 'lost' || outcome === 'damaged' || outcome === 'other'
}

function faultOf(
  { outcome, text, storage_location_id }: TransferArrival,
  { from_location_id, to_location_id, locationOf }: TransferEnds,
): { readonly name: string; readonly rule: string } | null {
  if (text === undefined ? outcome === 'other' : text.trim() === '') {
    return { name: 'text', rule: 'required' }
  }
  const location = locationOf(storage_location_id)
  const isBack = location === from_location_id
  if (location === null) return null
  const isEnd = outcome === 'miscounted' ? isBack : isBack || location === to_location_id
  return isEnd ? null : { name: 'storage_location_id', rule: 'wrong' }
}

function refusalOf(
  line: TransferLineState,
  { quantity, storage_location_id }: TransferArrival,
  { to_location_id, isThere, locationOf }: TransferEnds,
): TransferRefusal | null {
  // A shelf place that is gone alone is told by the change of stock.
  if (locationOf(storage_location_id) === null && !isThere(to_location_id)) return 'target_gone'
  if (quantity > line.sent) return 'more_than_sent'
  return quantity > leftOf(line) ? 'taken_meanwhile' : null
}

interface ItemRow {
  readonly item_id: number
  /** Null where all rows lie at one. */
  readonly location: number | null
  readonly update: BatchUpdate
}

function updateOf(
  batch: Pick<BatchUpdate, 'storage_location_id' | 'identifier' | 'expiration_date'>,
  quantity: number,
): BatchUpdate {
  const { storage_location_id, identifier, expiration_date } = batch
  return { storage_location_id, identifier, expiration_date, quantity }
}

/** One move of each item at each location (HAND-8); a batch on a shelf place once. */
function movesOf(rows: readonly ItemRow[]): readonly AdjustmentInput[] {
  const moves = new Map<string, { item_id: number; batches: Map<string, BatchUpdate> }>()
  for (const { item_id, location, update } of rows) {
    const move = moves.get(`${item_id}/${location}`) ?? { item_id, batches: new Map() }
    const { batches } = move
    const { quantity, ...batch } = update
    const key = JSON.stringify(batch)
    batches.set(key, { ...batch, quantity: quantity + (batches.get(key)?.quantity ?? 0) })
    moves.set(`${item_id}/${location}`, move)
  }
  return [...moves.values()].map(({ item_id, batches }) => {
    return { item_id, type: 'move', batch_updates: [...batches.values()] }
  })
}

/**
 * What is wrong with turning a transfer towards a location (TRANSFER-8): it is gone, or it is neither end
 * of the transfer while the sender is there; null when nothing is.
 */
export function turnFault(
  locationId: number,
  {
    from_location_id,
    sent_to_location_id,
    isThere,
  }: Pick<TransferEnds, 'from_location_id' | 'isThere'> & { readonly sent_to_location_id: number },
): TransferRefusal | 'wrong' | null {
  if (!isThere(locationId)) return locationId === from_location_id ? 'sender_gone' : 'target_gone'
  const isEnd = [from_location_id, sent_to_location_id].includes(locationId)
  return isEnd || !isThere(from_location_id) ? null : 'wrong'
}
