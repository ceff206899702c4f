import type { Scan, ScannedBatch } from '@forrad/core/kernel'

/** The batch that a scan names; null when its code carries neither lot nor expiry. */
export function scannedBatch({ interpretation }: Scan): ScannedBatch | null {
  if (interpretation.kind !== 'gs1') return null
  const { lot = null, expiry = null } = interpretation
  return lot === null && expiry === null ? null : { identifier: lot, expiration_date: expiry }
}
