import type { ExportOptions } from '@forrad/core/kernel'

/** Which location's inventory: the chosen one, else where the device is placed; null where neither is. */
export function locationOf(
  { locationId: chosen }: ExportOptions,
  placed: { readonly locationId: number | null },
): number | null {
  return typeof chosen === 'number' ? chosen : placed.locationId
}
