import type { ApiError } from '@forrad/core/api'
import type { ErrorDetail } from '@forrad/openapi'
import { lineKey, type SendDraft, type SendLine } from './sending.ts'

/** What the server refused of a line: its answer with that detail alone. */
export type SendRefusals = ReadonlyMap<string, ApiError>

/** What the server said of the lines at fault, by their key (SENDING-11). */
export function refusalsOf(error: ApiError, lines: readonly SendLine[]): SendRefusals {
  const details = error.kind === 'answer' ? error.details : []
  const refused = lines.flatMap((line) => {
    const detail = details.find((one) => isOf(one, line))
    return detail ? [[lineKey(line), { ...error, details: [detail] }] as const] : []
  })
  return new Map(refused)
}

/** Whether it tells of the line: what it does not name may be any. */
function isOf(detail: ErrorDetail, { item, storageLocationId, batch }: SendLine): boolean {
  const { item_id, storage_location_id: place, identifier, expiration_date } = detail
  return (
    item_id === item.id &&
    (place ?? storageLocationId) === storageLocationId &&
    (identifier === undefined || identifier === batch.identifier) &&
    (expiration_date === undefined || expiration_date === batch.expiration_date)
  )
}

/** The draft with what lies there by what was refused, so that no more can be sent (SENDING-1, SENDING-11). */
export function withAvailable(draft: SendDraft, refusals: SendRefusals): SendDraft {
  const lines = draft.lines.map((line) => {
    const error = refusals.get(lineKey(line))
    const [detail] = error?.kind === 'answer' ? error.details : []
    const quantity = detail?.available
    return quantity === undefined ? line : { ...line, batch: { ...line.batch, quantity } }
  })
  return { ...draft, lines }
}
