/**
 * Saves counts from a CSV file with the columns location, shelf_place, vendor_name, recorded (what the
 * record said when the shelf place was counted), quantity (what was counted) and counted_at (when, such as
 * 2026-10-31T14:05+01:00). Prints what would change; saves it with --save. A shelf place of which something
 * was taken, brought or counted since is not saved: it has to be counted again. So has one that was counted so
 * long ago that the server does not believe it (INTENT-12): nobody would hear of what happened since.
 *
 *     node --import tsx scripts/examples/stocktake.ts counted.csv [--save]
 */
import { COUNTED_AT_MOST, parseQuantity, totalQuantity } from '@forrad/core/domain'
import { dataOf } from '@forrad/core/script'
import type { StockProblem } from '@forrad/core/stores'
import { carryOut } from './carry-out.ts'
import { connect, script } from './connect.ts'
import { readTable } from './read-table.ts'

const COLUMNS = [
  'location',
  'shelf_place',
  'vendor_name',
  'recorded',
  'quantity',
  'counted_at',
] as const

await script(async ([file = '', flag]) => {
  if (file === '') throw new Error('Which file? stocktake.ts FILE [--save]')
  const rows = await readTable(file, COLUMNS)
  const { core } = await connect()
  const locations = dataOf(await core.locations.load(), 'Fetching the locations')

  const planned = []
  for (const row of rows) {
    const place = locations
      .find(({ name }) => name === row.location)
      ?.storage_locations.find(({ identifier }) => identifier === row.shelf_place)
    const item = dataOf(await core.items.findByVendorName(row.vendor_name), `Line ${row.line}`)
    const quantity = parseQuantity(row.quantity)
    const recorded = parseQuantity(row.recorded)
    const time = new Date(row.counted_at)
    const isTime = !Number.isNaN(time.getTime()) && time.getTime() <= Date.now()
    if (!place || !item || quantity === null || recorded === null || !isTime) {
      const what = !place ? 'shelf place' : !item ? 'item' : isTime ? 'quantity' : 'time'
      throw new Error(`Line ${row.line}: the ${what} cannot be understood. Nothing was saved.`)
    }
    if (time.getTime() < Date.now() - COUNTED_AT_MOST) {
      const hours = COUNTED_AT_MOST / 3_600_000
      throw new Error(
        `Line ${row.line}: it was counted more than ${hours} hours ago: count it again. Nothing was saved.`,
      )
    }
    const here = item.locations
      .flatMap((one) => one.storage_locations)
      .find(({ id }) => id === place.id)
    const now = totalQuantity(here?.batches ?? [])
    if (recorded !== quantity)
      planned.push({ row, item, place, recorded, quantity, now, counted_at: time.toISOString() })
  }

  for (const { row, item, recorded, quantity, now } of planned) {
    const again = now === recorded ? '' : `\t${now} by now: count it again`
    const figures = `${recorded} → ${quantity}${again}`
    console.log(`${row.location} ${row.shelf_place}\t${item.vendor_name}\t${figures}`)
  }
  console.log(`${planned.length} of ${rows.length} counts differ.`)
  if (flag !== '--save') return console.log('Nothing was saved; add --save to save them.')

  await carryOut(
    planned,
    'counts were saved',
    async ({ row, item, place, recorded, quantity, counted_at }) => {
      // What the counter saw, not what stands now: only so the count is refused where it is overtaken.
      const count = {
        storage_location_id: place.id,
        previous_quantity: recorded,
        new_quantity: quantity,
        counted_at,
      }
      const saved = await core.adjustments.stocktake(item, [count])
      if (saved.ok) return null
      return { message: `Line ${row.line}: ${describe(saved.error)}`, error: saved.error }
    },
  )
})

/** Why a count was not saved, in a few words: the server's where there are some, else the problem's kind. */
function describe(problem: StockProblem): string {
  if (problem.kind === 'stock_changed') return 'it has changed since: count it again.'
  if ('message' in problem) return problem.message
  if (problem.kind !== 'network') return problem.kind
  return `the server did not answer (${problem.cause ?? 'no connection'})`
}
