/**
 * What somebody should look at in the morning, location by location: what is out, low, expired or expires
 * within so many days. For a nightly job; ends with 2 when something is out, so that a scheduler can tell.
 *
 *     node --import tsx scripts/examples/nightly-digest.ts [30]
 */
import { addDays, itemName, stockholmDate } from '@forrad/core/domain'
import { dataOf, pages } from '@forrad/core/script'
import { connect, script } from './connect.ts'

await script(async ([days = '30']) => {
  if (!/^\d{1,4}$/.test(days)) throw new Error('How many days ahead? A whole number, such as 30.')
  const { core } = await connect()
  const within = Number(days)
  const today = stockholmDate(new Date())
  const summary = dataOf(
    await core.api.getSummary({ expiring_within_days: within }),
    'Fetching the summary',
  )
  console.log(`Förråd, ${today}`)
  let out = 0
  for (const location of summary.locations) {
    const { id, name, red_count, orange_count, expired_count, expiring_count } = location
    out += red_count
    console.log(
      `\n${name}: ${red_count} out, ${orange_count} low, ${expired_count} expired, ${expiring_count} expire by ${addDays(today, within)}`,
    )
    if (red_count === 0) continue
    for await (const item of pages(core.api, 'listLocationItems', { id, show: ['out'] })) {
      const here = item.locations.find((one) => one.id === id)?.location_item
      const level = here?.preferred_stock_level ?? 0
      console.log(`  out\t${item.vendor_name}\t${itemName(item)}\torder up to ${level}`)
    }
  }
  if (out > 0) process.exitCode = 2
})
