import { isCalendarDate } from '@forrad/core/domain'
import type { Commands } from '@forrad/core/kernel'
import type { DraftStart } from './draft.ts'

/** The page's path. */
export const RECEIVAL_PATH = '/receival'

/** The page's address with what the reception begins with; it survives a sign-in. */
export function receivalAddress({ itemId, locationId, batch }: Commands['receive.open']): string {
  const query = new URLSearchParams()
  if (itemId !== undefined) query.set('item', String(itemId))
  if (locationId !== undefined) query.set('location', String(locationId))
  if (batch) {
    query.set('lot', batch.identifier ?? '')
    query.set('expiry', batch.expiration_date ?? '')
  }
  const text = query.toString()
  return text === '' ? RECEIVAL_PATH : `${RECEIVAL_PATH}?${text}`
}

/** What the address asks to begin with; null when it names no item. */
export function startFromQuery(query: URLSearchParams): DraftStart | null {
  const itemId = idOf(query.get('item'))
  if (itemId === null) return null
  const lot = query.get('lot')
  const expiry = query.get('expiry')
  const scanned =
    lot === null && expiry === null
      ? null
      : {
          identifier: lot || null,
          expiration_date: expiry !== null && isCalendarDate(expiry) ? expiry : null,
        }
  return { itemId, locationId: idOf(query.get('location')), scanned }
}

function idOf(text: string | null): number | null {
  const id = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0
  return id > 0 ? id : null
}
