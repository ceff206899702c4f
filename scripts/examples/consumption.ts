/**
 * What was taken over a period, item by item, the most first, as lines with tabs. What was put back is
 * taken off, and what was undone does not count. The day is that on which the record heard of it: what was
 * picked without a network can be a few days older.
 *
 *     node --import tsx scripts/examples/consumption.ts 2026-10-01 2026-10-31 ["Läkemedelsrum 2"]
 */
import { itemName, stockholmDate } from '@forrad/core/domain'
import { dataOf, pages } from '@forrad/core/script'
import { connect, script } from './connect.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

await script(async ([from = '', to = stockholmDate(new Date()), locationName]) => {
  if (!DATE.test(from) || !DATE.test(to) || from > to) {
    throw new Error('Which period? consumption.ts FROM [TO [LOCATION]], dates such as 2026-10-31.')
  }
  const { core } = await connect()
  const { locations } = dataOf(await core.api.listLocations(), 'Fetching the locations')
  const location = locations.find(({ name }) => name === locationName)
  if (locationName !== undefined && !location) {
    throw new Error(
      `No location "${locationName}". There are: ${locations.map(({ name }) => name).join(', ')}`,
    )
  }

  const taken = new Map<number, { readonly words: readonly string[]; quantity: number }>()
  let entries = 0
  for (const type of ['remove', 'return'] as const) {
    const asked = { from, to, type, ...(location ? { location_id: location.id } : {}) }
    for await (const entry of pages(core.api, 'listAdjustments', asked)) {
      entries += 1
      if (entries % 1000 === 0)
        console.error(`${entries} entries read, back to ${entry.created_at.slice(0, 10)} …`)
      if (entry.undone_by_id !== null) continue
      const rows = entry.rows.filter((row) => !location || row.location.id === location.id)
      const quantity = rows.reduce((sum, row) => sum - row.quantity, 0)
      const words = [entry.ledger_item.vendor_name, itemName(entry.ledger_item)]
      const known = taken.get(entry.item_id) ?? { words, quantity: 0 }
      taken.set(entry.item_id, { ...known, quantity: known.quantity + quantity })
    }
  }

  const most = [...taken.values()].toSorted((a, b) => b.quantity - a.quantity)
  for (const { words, quantity } of most) console.log([...words, quantity].join('\t'))
  console.error(`${most.length} items, ${entries} entries, ${from} to ${to}.`)
})
