import { GATHERED_HOURS, isRecord } from '@forrad/core/domain'
import { keptDraft, type DraftKeeping, type KeptDraft } from '@forrad/core/stores'
import { REASONS, type Delivery, type DeliveryLine, type Waiting } from './delivery.ts'
import { type Pack } from './pack.ts'

type Kept = Readonly<Record<string, unknown>>

/**
 * Where a person's delivery at a location is kept until it has been received (DELIVERY-17). Whoever changes what
 * is kept so that an earlier version's would be misread gives it another name: `kept-form.test.ts` tells.
 */
export function deliveryDraft(keeping: DraftKeeping, locationId: number): KeptDraft<Delivery> {
  const name = `delivery.${locationId}`
  const memory = keptDraft(keeping, { name, hours: GATHERED_HOURS, isDraft: isRecord })
  return {
    read: () => parseDelivery(memory.read()),
    write(delivery, alone) {
      const isEmpty = !delivery || delivery.lines.length + delivery.waiting.length === 0
      const waiting = delivery?.waiting.map(unnamed)
      memory.write(isEmpty ? null : { ...delivery, waiting }, alone)
    },
    news() {
      const news = memory.news()
      return news && { draft: parseDelivery(news.draft) }
    },
  }
}

/** What waits without the name of what this person may not receive, nor of narcotics (BEGUN-3). */
function unnamed(waiting: Waiting): Waiting {
  const { reason, pack } = waiting
  const tells = reason === 'not_allowed' || isNarcotic(pack)
  return tells ? { ...waiting, name: null } : waiting
}

function isNarcotic(pack: Pack | null): boolean {
  const { narcotic_level }: Partial<Pack['item']> = pack?.item ?? {}
  return narcotic_level !== undefined && narcotic_level > 0
}

/** What can be read of what was kept; what has been sent makes sense only whole. */
function parseDelivery(kept: Kept | null): Delivery | null {
  if (kept === null) return null
  const { lines, waiting, sent } = kept
  if (!Array.isArray(lines) || !Array.isArray(waiting)) return null
  return {
    lines: lines.filter(isLine),
    waiting: waiting.filter(isWaiting),
    // Written by this product alone, as a whole; whoever tampers with it is answered by the server.
    sent: Array.isArray(sent) ? (sent as unknown as Delivery['sent']) : null,
  }
}

function isLine(value: unknown): value is DeliveryLine {
  if (!isRecord(value)) return false
  const { key, item, place, placed, quantity } = value
  return (
    typeof key === 'string' &&
    isItem(item) &&
    isPlace(place) &&
    isBatch(value) &&
    typeof placed === 'boolean' &&
    isCount(quantity)
  )
}

function isWaiting(value: unknown): value is Waiting {
  if (!isRecord(value)) return false
  const { key, reason, times, raw, symbology, code, query, name, pack, accepted, chosen } = value
  return (
    [key, raw, code, query].every((text) => typeof text === 'string') &&
    [symbology, name].every(isText) &&
    REASONS.some((known) => known === reason) &&
    isCount(times) &&
    (pack === null || isPack(pack)) &&
    Array.isArray(accepted) &&
    (chosen === null || isPlace(chosen))
  )
}

function isPack(value: unknown): value is Pack {
  if (!isRecord(value)) return false
  const { item, place, places } = value
  const known = place === null || isPlace(place)
  return isItem(item) && isBatch(value) && known && Array.isArray(places) && places.every(isPlace)
}

function isItem(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, display_name, strength_text, narcotic_level } = value
  return (
    [id, narcotic_level].every(Number.isSafeInteger) &&
    typeof display_name === 'string' &&
    isText(strength_text)
  )
}

function isPlace(value: unknown): boolean {
  return (
    isRecord(value) && Number.isSafeInteger(value['id']) && typeof value['identifier'] === 'string'
  )
}

function isBatch({ identifier, expiration_date }: Kept): boolean {
  return isText(identifier) && isText(expiration_date)
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string'
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0
}
