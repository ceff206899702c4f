import type { StockProblem } from '@forrad/core/stores'
import type { ErrorDetail } from '@forrad/openapi'
import type { DeliveryLine } from './delivery.ts'

/** What the server said of the lines at fault, by their key (DELIVERY-18). */
export function failuresOf(
  problem: StockProblem,
  lines: readonly DeliveryLine[],
): Readonly<Record<string, ErrorDetail>> {
  const details = problem.kind === 'answer' ? problem.details : []
  return Object.fromEntries(
    lines.flatMap((line) => {
      const detail = details.find(
        ({ item_id, storage_location_id: place }) =>
          item_id === line.item.id && (place === undefined || place === line.place.id),
      )
      return detail ? [[line.key, detail]] : []
    }),
  )
}
