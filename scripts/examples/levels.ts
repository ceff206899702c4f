/**
 * Sets items' levels from a CSV file with the columns location, vendor_name, reorder_point,
 * preferred_stock_level and reorder_multiple. Prints what would change; saves it with --save.
 *
 *     node --import tsx scripts/examples/levels.ts levels.csv [--save]
 */
import { levelsChanged, validateLevels } from '@forrad/core/domain'
import { CallFailed, dataOf } from '@forrad/core/script'
import { carryOut } from './carry-out.ts'
import { connect, script } from './connect.ts'
import { readTable } from './read-table.ts'

const LEVELS = ['reorder_point', 'preferred_stock_level', 'reorder_multiple'] as const

await script(async ([file = '', flag]) => {
  if (file === '') throw new Error('Which file? levels.ts FILE [--save]')
  const rows = await readTable(file, ['location', 'vendor_name', ...LEVELS])
  const { core } = await connect()
  const locations = dataOf(await core.locations.load(), 'Fetching the locations')

  const planned = []
  for (const row of rows) {
    const location = locations.find(({ name }) => name === row.location)
    const item = dataOf(await core.items.findByVendorName(row.vendor_name), `Line ${row.line}`)
    const read = validateLevels(row)
    if (!location || !item || !read.ok) {
      const what = !location ? 'location' : !item ? 'item' : 'levels'
      throw new Error(`Line ${row.line}: the ${what} cannot be understood. Nothing was saved.`)
    }
    const kept = item.locations.find(({ id }) => id === location.id)?.location_item ?? null
    if (levelsChanged(kept, read.levels))
      planned.push({ row, item, location, kept, levels: read.levels })
  }

  for (const { row, item, kept, levels } of planned) {
    const before = kept ? LEVELS.map((level) => kept[level]).join('/') : 'none'
    console.log(
      `${row.location}\t${item.vendor_name}\t${before} → ${LEVELS.map((level) => levels[level]).join('/')}`,
    )
  }
  console.log(`${planned.length} of ${rows.length} differ.`)
  if (flag !== '--save') return console.log('Nothing was saved; add --save to save them.')

  await carryOut(planned, 'were saved', async ({ row, item, location, kept, levels }) => {
    const saved = kept
      ? await core.locations.updateLocationItem(kept.id, levels)
      : await core.locations.createLocationItem({
          item_id: item.id,
          location_id: location.id,
          ...levels,
        })
    return saved.ok ? null : new CallFailed(`Line ${row.line}`, saved.error)
  })
})
