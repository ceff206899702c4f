import { everyRow, type Api, type CallOptions, type Result } from '@forrad/core/api'
import type { Month } from '@forrad/core/domain'
import type { OtherBatchPick } from '@forrad/openapi'
import type { ToldReason } from './told-reason.ts'

/** Of whom and where; everybody's and everywhere without. */
export interface PicksOf {
  readonly location_id?: number
  readonly user_id?: string
}

/**
 * What was picked in a month of another batch than the first, scanned or chosen, newest first. The page and the file both ask
 * here, so that they show the same (TOLD-4).
 */
export function fetchPicks(
  api: Pick<Api, 'listOtherBatches'>,
  { first, last }: Month,
  of: PicksOf,
  options: CallOptions = {},
): Promise<Result<readonly OtherBatchPick[]>> {
  return everyRow(
    (paging) =>
      api.listOtherBatches({ from: first, to: last, scanned: true, ...of, ...paging }, options),
    ({ picks }) => picks,
  )
}

/** Why a pick was made, as it was said; in the words of its code where nothing was. */
export function wordReason(
  { code, text }: OtherBatchPick['reason'],
  words: Readonly<Record<ToldReason, string>>,
): string {
  return text ?? Object.entries(words).find(([known]) => known === code)?.[1] ?? code
}
