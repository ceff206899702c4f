/**
 * Moves everything of items from one shelf place to another of the same location, by a CSV file with the
 * columns location, from, to and vendor_name. Prints what would be moved; moves it with --save.
 *
 *     node --import tsx scripts/examples/bulk-move.ts moves.csv [--save]
 */
import type { AdjustmentInput } from '@forrad/openapi'
import { totalQuantity } from '@forrad/core/domain'
import { CallFailed, dataOf } from '@forrad/core/script'
import { carryOut } from './carry-out.ts'
import { connect, script } from './connect.ts'
import { readTable } from './read-table.ts'

await script(async ([file = '', flag]) => {
  if (file === '') throw new Error('Which file? bulk-move.ts FILE [--save]')
  const rows = await readTable(file, ['location', 'from', 'to', 'vendor_name'])
  const { core } = await connect()
  const locations = dataOf(await core.locations.load(), 'Fetching the locations')

  const planned = []
  for (const row of rows) {
    const location = locations.find(({ name }) => name === row.location)
    const placeOf = (identifier: string) =>
      location?.storage_locations.find((place) => place.identifier === identifier)
    const [from, to] = [placeOf(row.from), placeOf(row.to)]
    const item = dataOf(await core.items.findByVendorName(row.vendor_name), `Line ${row.line}`)
    if (!from || !to || from === to || !item) {
      const what = !location ? 'location' : !from || !to || from === to ? 'shelf place' : 'item'
      throw new Error(`Line ${row.line}: the ${what} cannot be understood. Nothing was moved.`)
    }
    const places = item.locations.flatMap((one) => one.storage_locations)
    const batches = (places.find(({ id }) => id === from.id)?.batches ?? []).filter(
      ({ quantity }) => quantity > 0,
    )
    if (batches.length > 0) planned.push({ row, item, from, to, batches })
  }

  for (const { row, item, batches } of planned) {
    const what = `${totalQuantity(batches)} st in ${batches.length} batches`
    console.log(`${row.location}\t${row.from} → ${row.to}\t${item.vendor_name}\t${what}`)
  }
  console.log(`${planned.length} of ${rows.length} lines have something to move.`)
  if (flag !== '--save') return console.log('Nothing was moved; add --save to move it.')

  await carryOut(planned, 'lines were moved', async ({ row, item, from, to, batches }) => {
    const move: AdjustmentInput = {
      item_id: item.id,
      type: 'move',
      // A batch at a time: out of one place, into the other. The whole line is moved, or nothing of it.
      batch_updates: batches.flatMap(({ identifier, expiration_date, quantity }) => [
        { storage_location_id: from.id, identifier, expiration_date, quantity: -quantity },
        { storage_location_id: to.id, identifier, expiration_date, quantity },
      ]),
    }
    const moved = await core.api.registerAdjustments({ adjustments: [move] }, { minimal: true })
    return moved.ok ? null : new CallFailed(`Line ${row.line}`, moved.error)
  })
})
