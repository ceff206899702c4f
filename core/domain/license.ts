import type { CalendarDate, Item } from '@forrad/openapi'
import { isExpired } from './stock.ts'

/** `none`: none asked for and none there; `missing`: asked for but not there; the rest: there is one. */
export type LicenseState = 'none' | 'missing' | 'valid' | 'expired' | 'used_up'

/** The state of an item's licence today; a warning at most, it blocks nothing (LICENSE-1 to LICENSE-5). */
export function licenseState(
  item: Pick<Item, 'requires_license' | 'license'>,
  today: CalendarDate,
): LicenseState {
  const { license } = item
  if (license === null) return item.requires_license ? 'missing' : 'none'
  if (isExpired(license.valid_until, today)) return 'expired'
  return license.quantity_used >= license.quantity ? 'used_up' : 'valid'
}
