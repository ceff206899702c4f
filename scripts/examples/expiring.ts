/**
 * Lists what expires within so many days, the first to expire first.
 *
 *     node --import tsx scripts/examples/expiring.ts 30
 */
import { everyRow } from '@forrad/core/api'
import { itemName, addDays, stockholmDate } from '@forrad/core/domain'
import { dataOf } from '@forrad/core/script'
import { connect, script } from './connect.ts'

await script(async ([days = '30']) => {
  if (!/^\d{1,4}$/.test(days)) throw new Error('How many days ahead? A whole number, such as 30.')
  const { core } = await connect()
  const last = addDays(stockholmDate(new Date()), Number(days))
  const everything = await everyRow(
    (paging) => core.api.listItems(paging),
    (page) => page.items,
  )
  const items = dataOf(everything, 'Fetching the items')
  const batches = items.flatMap((item) =>
    item.locations.flatMap((location) =>
      location.storage_locations.flatMap((place) =>
        place.batches.map((batch) => ({ ...batch, item, location, place })),
      ),
    ),
  )
  const found = batches
    .filter(({ quantity, expiration_date }) => quantity > 0 && (expiration_date ?? '9') <= last)
    .sort((a, b) => String(a.expiration_date).localeCompare(String(b.expiration_date)))
  for (const { expiration_date, quantity, identifier, item, location, place } of found) {
    const where = `${location.name} ${place.identifier}`
    console.log(
      [
        expiration_date,
        quantity,
        item.vendor_name,
        itemName(item),
        identifier ?? 'OKÄND',
        where,
      ].join('\t'),
    )
  }
  console.error(`${found.length} batches expire by ${last} or have expired.`)
})
