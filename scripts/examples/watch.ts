import { itemName } from '@forrad/core/domain'
/**
 * Follows a location and prints each item whose quantity changes there, until Ctrl+C.
 *
 *     node --import tsx scripts/examples/watch.ts "Centralförråd"
 */
import { createChangesFeed, subscribe } from '@forrad/core/stores'
import { EventSource } from 'eventsource'
import { connect, script, taken } from './connect.ts'

await script(async ([name = '']) => {
  const { core, url, fetch } = await connect()
  const locations = taken(await core.locations.load(), 'Fetching the locations')
  const location = locations.find((one) => one.name === name)
  if (!location)
    throw new Error(`Which location? One of: ${locations.map((one) => one.name).join(', ')}`)
  const items = taken(await core.locations.loadItems(location.id), 'Fetching its items')
  const known = new Map(items.map((item) => [item.id, item.locations[0]?.quantity ?? 0]))

  subscribe(core.locations.state, () => {
    for (const item of core.locations.state.items[location.id] ?? []) {
      const now = item.locations[0]?.quantity ?? 0
      const before = known.get(item.id) ?? 0
      known.set(item.id, now)
      if (now !== before) console.log(`${item.vendor_name}\t${itemName(item)}\t${before} → ${now}`)
    }
  })
  const feed = createChangesFeed({
    url: `${url}/api/changes`,
    open: (address) =>
      new EventSource(address, { fetch: (to, init) => fetch(new Request(to, init)) }),
    scheduler: core.scheduler,
    apply: core.applyChange,
    isMine: core.isMine,
    log: core.log,
  })
  feed.start()
  process.once('SIGINT', () => process.exit(0))
  console.error(`Watching ${location.name}: ${items.length} items.`)
})
