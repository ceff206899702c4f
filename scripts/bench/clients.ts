/** `npm run bench -- clients [--short] [--clients 200] [--items 20000]`: many open clients and one pick. */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCore } from '@forrad/core'
import type { Item } from '@forrad/openapi'
import { createExpiringStore } from '../../plugins/dashboard/model/expiring.store.ts'
import { openClient, shownAnew, type Client, type ClientWishes } from './clients/client.ts'
import type { ScreenName, Shown } from './clients/screens.ts'
import { watchOnePick, type Watched } from './clients/watch.ts'
import { rounded } from './results.ts'
import { median } from './server/median.ts'
import { users } from './server/fill.ts'
import { signedIn, startProduct, type Subject } from './server/product.ts'

/** The server's whole cost of a pick, in milliseconds of processor time, and when everybody is right. */
const GOAL = { processor: 100, slowest: 2000 }
/** Of twenty clients so many show each screen, all of them the location that is picked at. */
const OF_TWENTY: readonly ScreenName[] = [
  ...Array.from({ length: 8 }, () => 'start' as const),
  ...Array.from({ length: 6 }, () => 'search' as const),
  ...Array.from({ length: 5 }, () => 'location' as const),
  'item',
]
const LOCATION = 1

/**
 * Opens the product's own client many times against the built server, on the screens that people leave
 * open, all signed in and hearing the stream of changes. Then one of them picks, once of an item on the
 * location's first page and once of one that expires, and so on; what every client shows afterwards is
 * held against one that is opened only then.
 */
export async function run(args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      clients: { type: 'string', default: '200' },
      items: { type: 'string' },
    },
  })
  const count = Number(values.clients)
  const items = Number(values.items ?? (values.short ? 2000 : 20_000))
  const subject = await startProduct({ items, batches: 10, locations: 3 })
  const clients: Client[] = []
  try {
    const people = await signAllIn(subject)
    const picked = await itemsToPick(subject)
    const wishes = Array.from({ length: count }, (_, index): ClientWishes => ({
      url: subject.url,
      headers: people[index % people.length] ?? {},
      screen: OF_TWENTY[index % OF_TWENTY.length] ?? 'start',
      // Every other twenty looks at the other item.
      shows: picked[Math.floor(index / OF_TWENTY.length) % 2 === 0 ? 0 : 1],
    }))
    for (const wish of wishes) clients.push(await openClient(wish))
    const [picker] = clients
    if (!picker) throw new Error('nobody is there to pick')
    console.log(`${count} clients are open: ${describe(clients)}`)
    await wait(3000)
    const rounds: (Watched & { readonly wrong: number })[] = []
    for (let round = 0; round < (values.short ? 2 : 6); round += 1) {
      const { itemId } = picked[round % 2 === 0 ? 0 : 1]
      const watched = await watchOnePick(subject, clients, () => pick(picker, itemId))
      const wrong = await countWrong(clients, wishes)
      rounds.push({ ...watched, wrong })
      console.log(`pick ${round + 1}: ${watched.processor.toFixed(0)} ms of processor time, ${watched.requests} requests, the last client after ${watched.slowest.toFixed(0)} ms, ${wrong} clients wrong`) // prettier-ignore
    }
    const result = summed(rounds)
    if (result.processor > GOAL.processor || result.slowest > GOAL.slowest || result.wrong > 0)
      process.exitCode = 1
    return {
      items,
      clients: count,
      screens: describe(clients),
      'processor time of one pick, server and database, median': rounded(result.processor),
      'processor time, each': rounds.map(({ processor }) => rounded(processor)),
      'goal, less than': GOAL.processor,
      'requests of all clients, the pick’s own two among them, most': result.requests,
      'last client right after, most': Math.round(result.slowest),
      'goal, at most': GOAL.slowest,
      'clients that show something else than one opened afterwards': result.wrong,
    }
  } finally {
    for (const client of clients) client.close()
    await subject.stop()
  }
}

function summed(rounds: readonly (Watched & { readonly wrong: number })[]) {
  return {
    processor: median(rounds.map(({ processor }) => processor)),
    slowest: Math.max(...rounds.map(({ slowest }) => slowest)),
    requests: Math.max(...rounds.map(({ requests }) => requests)),
    wrong: rounds.reduce((sum, { wrong }) => sum + wrong, 0),
  }
}

function signAllIn({ url }: Subject): Promise<readonly Readonly<Record<string, string>>[]> {
  return Promise.all(Array.from({ length: users }, (_, index) => signedIn(url, index + 1)))
}

/** One item of the location's first page, and one of those that expire there. */
async function itemsToPick({ url, headers }: Subject): Promise<readonly [Shown, Shown]> {
  const { api, items } = coreFor(url, headers)
  const page = await api.listLocationItems({ id: LOCATION, limit: 1 })
  const expiring = createExpiringStore(api, items.begin)
  await expiring.load(LOCATION)
  const [first] = page.ok ? page.data.items : []
  const [old] = expiring.state.items ?? []
  if (!first || !old) throw new Error('nothing to pick')
  const shownAs = ({ id, display_name }: Item) => ({
    locationId: LOCATION,
    itemId: id,
    query: display_name,
  })
  return [shownAs(first), shownAs(old)]
}

function coreFor(url: string, headers: Readonly<Record<string, string>>) {
  const send = (request: Request) => {
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    return fetch(request)
  }
  return createCore({ baseUrl: url, fetch: send, log: () => {} })
}

/** As a person does: on fresh figures, of the first batch in order. */
async function pick({ core }: Client, itemId: number): Promise<void> {
  const held = await core.items.load(itemId)
  const place = held.ok
    ? held.data.locations.find(({ id }) => id === LOCATION)?.storage_locations[0]
    : undefined
  if (!held.ok || !place) throw new Error(`item ${itemId} has no stock`)
  const picks = [{ storage_location_id: place.id, quantity: 1 }]
  const result = await core.adjustments.instantPick(held.data, picks)
  if (!result.ok) throw new Error(`the pick was refused: ${JSON.stringify(result.error)}`)
}

/** How many clients show something else than one of the same screen that is opened now. */
async function countWrong(
  clients: readonly Client[],
  wishes: readonly ClientWishes[],
): Promise<number> {
  const right = new Map<string, string>()
  let wrong = 0
  for (const [index, wish] of wishes.entries()) {
    const kind = JSON.stringify([wish.screen, wish.shows])
    const shown = right.get(kind) ?? (await shownAnew(wish))
    right.set(kind, shown)
    if (clients[index]?.shown() !== shown) wrong += 1
  }
  return wrong
}

function describe(clients: readonly Client[]): string {
  const names = [...new Set(clients.map(({ screen }) => screen))]
  return names
    .map((name) => `${clients.filter(({ screen }) => screen === name).length} ${name}`)
    .join(', ')
}
