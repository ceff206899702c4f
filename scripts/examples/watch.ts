import { itemName } from '@forrad/core/domain'
/**
 * Follows a location and prints each item whose quantity changes there, until Ctrl+C or until the server
 * lets it in no more.
 *
 *     node --import tsx scripts/examples/watch.ts "Centralförråd"
 */
import { createChangesFeed, subscribe } from '@forrad/core/stores'
import { dataOf } from '@forrad/core/script'
import { hasCode } from '@forrad/core/api'
import { EventSource } from 'eventsource'
import { connect, script } from './connect.ts'

await script(async ([name = '']) => {
  const { core, url, fetch } = await connect()
  const locations = dataOf(await core.locations.load(), 'Fetching the locations')
  const location = locations.find((one) => one.name === name)
  if (!location)
    throw new Error(`Which location? One of: ${locations.map((one) => one.name).join(', ')}`)
  const items = dataOf(await core.locations.loadItems(location.id), 'Fetching its items')
  const known = new Map(items.map((item) => [item.id, item.locations[0]?.quantity ?? 0]))

  subscribe(core.locations.state, () => {
    for (const item of core.locations.state.items[location.id] ?? []) {
      const now = item.locations[0]?.quantity ?? 0
      const before = known.get(item.id) ?? 0
      known.set(item.id, now)
      if (now !== before) console.log(`${item.vendor_name}\t${itemName(item)}\t${before} → ${now}`)
    }
  })
  let giveUp: (reason: unknown) => void = () => {}
  const ended = new Promise<never>((_resolve, reject) => {
    giveUp = reject
  })
  // The stream tells that it was refused and not why, which the server says of a call.
  const askWhy = async () => {
    const answer = await core.api.getCurrentUser()
    if (!answer.ok && !hasCode(answer.error, 'token_refused')) return
    if (dataOf(answer, 'Watching').user === null) throw new Error('Nobody is signed in any more.')
  }
  const feed = createChangesFeed({
    url: `${url}/api/changes`,
    open: (address) =>
      new EventSource(address, { fetch: (to, init) => fetch(new Request(to, init)) }),
    scheduler: core.scheduler,
    apply: core.applyChange,
    isMine: core.isMine,
    onRefused: () => void askWhy().catch(giveUp),
    log: core.log,
  })
  feed.start()
  process.once('SIGINT', () => process.exit(0))
  console.error(`Watching ${location.name}: ${items.length} items.`)
  await ended.finally(() => feed.stop())
})
