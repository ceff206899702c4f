import type { Api, Result } from '@forrad/core/api'
import type { ErrorDetail } from '@forrad/openapi'

/** What of `recall-rule.ts` lets what is put back go to a quarantine. */
const ASIDE: readonly (string | undefined)[] = ['recall/batch_blocked', 'recall/was_recalled']

/**
 * What the recall is called that lets what was refused go to a quarantine alone; null where another rule, or
 * none of the recalls', refused it.
 *
 * - RECALL-26 What is put back and is refused as recalled (RECALL-9, RECALL-25) has its location's quarantine
 *   chosen, which is made where there is none: nobody has to know which shelf place that is.
 */
export function refusingRecall(refused: readonly ErrorDetail[]): string | null {
  const detail = refused.find(({ rule }) => ASIDE.includes(rule))
  return detail ? (detail.reference ?? '') : null
}

/** What the way to a quarantine needs. */
export interface QuarantineDeps {
  readonly api: Pick<Api, 'openQuarantine'>
  /** With a quarantine that is made, its location is another. */
  readonly locations: { load(options: { readonly force: boolean }): Promise<unknown> }
}

/** The shelf place that is a location's quarantine, made where there is none and known to all when it comes. */
export async function quarantinePlace(
  { api, locations }: QuarantineDeps,
  locationId: number,
): Promise<Result<number>> {
  const opened = await api.openQuarantine({ location_id: locationId })
  if (!opened.ok) return opened
  await locations.load({ force: true })
  return { ok: true, data: opened.data.quarantine.storage_location_id }
}
