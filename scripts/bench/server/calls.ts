import { randomUUID } from 'node:crypto'
import type { Extent } from './fill.ts'

/** What is asked, each time of something else; resolves to the bytes of the answer. */
export interface Call {
  (turn: number): Promise<number>
  /** What the client has ready before; outside what is measured. */
  readonly prepare?: (turn: number) => Promise<void>
}

/** What is searched for. */
export const WORDS = [
  'alvedon', 'ibupro', '200 mg', 'insulin gl', 'morfin', 'kan', 'ögon', '1012',
] as const // prettier-ignore

/** Asks for answers as they are, where another packs none. */
export const UNPACKED = { 'accept-encoding': 'identity' }

/** The measured operations by name; a peer has the same. */
export type Calls = Readonly<Record<string, Call>>

interface Batch {
  readonly identifier: string
  readonly expiration_date: string
  readonly quantity: number
}

interface Shelf {
  readonly id: number
  readonly batches: readonly Batch[]
}

interface Item {
  readonly id: number
  readonly locations: readonly { readonly storage_locations: readonly Shelf[] }[]
}

/** The product's operations as a signed-in client calls them. */
export function callsOf(
  url: string,
  headers: Readonly<Record<string, string>>,
  { items, locations }: Extent,
): { readonly calls: Calls; readonly pickOf: (itemId: number) => Promise<void> } {
  const send = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${address}`, { ...init, headers: { ...headers, ...init.headers } })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`)
    return text
  } // prettier-ignore
  const get = async (address: string) => (await send(address)).length
  const post = async (method: string, address: string, body: unknown) => {
    // As our own client asks: what it holds already is not sent again.
    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), prefer: 'return=minimal' }
    const text = await send(address, { method, headers: json, body: JSON.stringify(body) })
    return text.length
  } // prettier-ignore
  /** Turns are spread over the items, so that no two soon meet. */
  const itemId = (turn: number) => 1 + ((turn * 7919) % items)
  const placeOf = (id: number, turn: number) => (turn % locations) * 40 + 1 + (id % 40)

  /** Batches are what the client knows from the item that it shows: fetched beforehand. */
  const known = new Map<number, Promise<Item>>()
  const itemOf = (id: number) => {
    const found = known.get(id) ?? send(`/api/items/${id}`).then((text) => JSON.parse(text).item as Item) // prettier-ignore
    known.set(id, found)
    return found
  }
  const removal = async (id: number, turn: number) => {
    const item = await itemOf(id)
    const shelves = item.locations[turn % item.locations.length]?.storage_locations ?? []
    const [shelf] = shelves
    const batch = shelf?.batches[turn % (shelf.batches.length || 1)]
    if (!shelf || !batch) throw new Error(`item ${id} has no stock`)
    const { identifier, expiration_date } = batch
    const update = { storage_location_id: shelf.id, identifier, expiration_date, quantity: -1 }
    return { item_id: id, type: 'remove', batch_updates: [update] }
  }
  const pick = async (turn: number, lines: number) => {
    const ids = Array.from({ length: lines }, (_, line) => itemId(turn * lines + line))
    const adjustments = await Promise.all([...new Set(ids)].map((id) => removal(id, turn)))
    return { adjustments }
  }
  /** Prepared outside the time that is measured. */
  const ready = new Map<string, unknown>()
  const prepared = (name: string, make: (turn: number) => Promise<unknown>) => ({
    prepare: async (turn: number) => void ready.set(`${name} ${turn}`, await make(turn)),
    call: (turn: number) => {
      const body = ready.get(`${name} ${turn}`)
      ready.delete(`${name} ${turn}`)
      return post('POST', '/api/adjustments/register', body)
    },
  })
  const single = prepared('single', (turn) => pick(turn, 1))
  const bulk = prepared('bulk', (turn) => pick(turn, 50))
  const calls: Calls = {
    search: (turn) => get(`/api/items/search?limit=50&query=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`), // prettier-ignore
    'pick, 1 line': Object.assign(single.call, { prepare: single.prepare }),
    'pick, 50 lines': Object.assign(bulk.call, { prepare: bulk.prepare }),
    receive: (turn) => {
      const item_id = itemId(turn)
      const update = { storage_location_id: placeOf(item_id, turn), identifier: `N${turn}`, expiration_date: '2029-06-30', quantity: 10 }
      const adjustments = [{ item_id, type: 'receive', batch_updates: [update] }]
      return post('PUT', '/api/items/adjust', { item_adjustment: { adjustments } })
    },
    item: (turn) => get(`/api/items/${itemId(turn)}`),
    gtin: (turn) => get(`/api/items/search_by_gtin?gtin=${String(70462600000000 + itemId(turn) * 10).padStart(14, '0')}`),
    locations: () => get('/api/locations?limit=500'),
    summary: () => get('/api/summary'),
    'page of a location': (turn) => get(`/api/locations/${1 + (turn % locations)}/items?limit=50`),
  } // prettier-ignore
  return {
    calls,
    async pickOf(id) {
      await post('POST', '/api/adjustments/register', { adjustments: [await removal(id, 0)] })
    },
  }
}
