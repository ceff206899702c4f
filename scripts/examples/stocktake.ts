/**
 * Saves counts from a CSV file with the columns location, shelf_place, vendor_name and quantity.
 * Prints what would change; saves it with --save.
 *
 *     node --import tsx scripts/examples/stocktake.ts counted.csv [--save]
 */
import { parseQuantity, totalQuantity } from '@forrad/core/domain'
import { dataOf } from '@forrad/core/script'
import type { StockProblem } from '@forrad/core/stores'
import { connect, script } from './connect.ts'
import { withProgress } from './progress.ts'
import { readTable } from './read-table.ts'

await script(async ([file = '', flag]) => {
  if (file === '') throw new Error('Which file? stocktake.ts FILE [--save]')
  const rows = await readTable(file, ['location', 'shelf_place', 'vendor_name', 'quantity'])
  const { core } = await connect()
  const locations = dataOf(await core.locations.load(), 'Fetching the locations')

  const planned = []
  for (const row of rows) {
    const place = locations
      .find(({ name }) => name === row.location)
      ?.storage_locations.find(({ identifier }) => identifier === row.shelf_place)
    const item = dataOf(await core.items.findByVendorName(row.vendor_name), `Line ${row.line}`)
    const quantity = parseQuantity(row.quantity)
    if (!place || !item || quantity === null) {
      const what = !place ? 'shelf place' : !item ? 'item' : 'quantity'
      throw new Error(`Line ${row.line}: the ${what} cannot be understood. Nothing was saved.`)
    }
    const here = item.locations
      .flatMap((one) => one.storage_locations)
      .find(({ id }) => id === place.id)
    const before = totalQuantity(here?.batches ?? [])
    if (before !== quantity) planned.push({ row, item, place, before, quantity })
  }

  for (const { row, item, before, quantity } of planned) {
    console.log(`${row.location} ${row.shelf_place}\t${item.vendor_name}\t${before} → ${quantity}`)
  }
  console.log(`${planned.length} of ${rows.length} counts differ.`)
  if (flag !== '--save') return console.log('Nothing was saved; add --save to save them.')

  const failed: string[] = []
  await withProgress(planned, async ({ row, item, place, before, quantity }) => {
    const count = {
      storage_location_id: place.id,
      previous_quantity: before,
      new_quantity: quantity,
    }
    const saved = await core.adjustments.stocktake(item, [count])
    if (!saved.ok) failed.push(`Line ${row.line}: ${describe(saved.error)}`)
  })
  console.log(`${planned.length - failed.length} counts were saved.`)
  if (failed.length > 0) throw new Error(failed.join('\n'))
})

/** Why a count was not saved, in a few words: the server's where there are some, else the problem's kind. */
function describe(problem: StockProblem): string {
  if ('message' in problem) return problem.message
  if (problem.kind !== 'network') return problem.kind
  return `the server did not answer (${problem.cause ?? 'no connection'})`
}
