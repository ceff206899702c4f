import { setTimeout as wait } from 'node:timers/promises'
import { createCore } from '@forrad/core'
import { createChangesFeed } from '@forrad/core/stores'
import { EventSource } from 'eventsource'
import { users } from './fill.ts'
import { signedIn } from './product.ts'
import type { Subject } from './product.ts'

/** What one pick cost while many looked on. */
export interface Watched {
  readonly clients: number
  /** Processor time of server and database together, beyond what they use when nothing happens. */
  readonly processor: number
  /** Milliseconds until the last client showed the new figure; Infinity when one did not within 2 s. */
  readonly slowest: number
  /** Requests that the clients made because of it. */
  readonly requests: number
}

/** Milliseconds after the pick in which everything it causes is counted. */
const watched = 3000
const itemId = 77

/**
 * Opens the product's own client many times, each showing an item, a search, the locations and the
 * start page's counts; then somebody picks one of the item.
 */
export async function watchOnePick(subject: Subject, clients: number): Promise<Watched> {
  const headers = await Promise.all(
    Array.from({ length: users }, (_, index) => signedIn(subject.url, index + 1)),
  )
  let requests = 0
  const open = async (index: number) => {
    const own = headers[index % users] ?? {}
    const send = (request: Request) => {
      requests += 1
      for (const [name, value] of Object.entries(own)) request.headers.set(name, value)
      return fetch(request)
    }
    const core = createCore({ baseUrl: subject.url, fetch: send, log: () => {} })
    await core.items.load(itemId)
    core.search.setQuery('alvedon')
    await core.search.searchNow()
    await core.locations.load()
    await core.locations.loadSummary()
    const feed = createChangesFeed({
      url: `${subject.url}/api/changes`,
      open: (url) =>
        new EventSource(url, {
          fetch: (to, init) => fetch(to, { ...init, headers: { ...init?.headers, ...own } }),
        }),
      scheduler: core.scheduler,
      apply: core.applyChange,
      isMine: core.isMine,
      random: Math.random,
      log: () => {},
    })
    feed.start()
    const total = () =>
      core.items.get(itemId)?.locations.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    return { total, stop: feed.stop }
  }
  const opened: Awaited<ReturnType<typeof open>>[] = []
  for (let index = 0; index < clients; index += 1) opened.push(await open(index))
  await wait(2000)

  const spent = async (work: () => Promise<void>) => {
    const before = subject.used()
    const started = performance.now()
    await work()
    await wait(Math.max(0, watched - (performance.now() - started)))
    const after = subject.used()
    return after.server - before.server + after.database - before.database
  }
  const idle = await spent(async () => {})
  const before = opened[0]?.total() ?? 0
  requests = 0
  let slowest = Infinity
  const busy = await spent(async () => {
    const started = performance.now()
    await subject.pickOf(itemId)
    while (performance.now() - started < 2000 && slowest === Infinity) {
      if (opened.every(({ total }) => total() === before - 1)) slowest = performance.now() - started
      else await wait(5)
    }
  })
  for (const { stop } of opened) stop()
  return { clients, processor: busy - idle, slowest, requests }
}
