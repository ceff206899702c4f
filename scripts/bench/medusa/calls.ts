import { UNPACKED, WORDS, type Calls } from '../server/calls.ts'
import type { Extent } from '../server/fill.ts'

/** The same operations by its documented calls, as its own admin makes them. */
export function medusaCalls(
  url: string,
  authorization: string,
  { items, batches, locations }: Extent,
): Calls {
  const send = async (address: string, body?: object) => {
    const response = await fetch(`${url}${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json', ...UNPACKED },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text.slice(0, 300)}`)
    return text.length
  }
  const itemId = (turn: number) => 1 + ((turn * 7919) % items)
  /** A level is written whole: what it is now is what the client shows. */
  const held = new Map<string, number>()
  const changed = (id: number, location: number, by: number) => {
    const key = `${id} ${location}`
    const quantity = (held.get(key) ?? batches * 99) + by
    held.set(key, quantity)
    return quantity
  }
  const one = (turn: number, by: number) => {
    const [id, location] = [itemId(turn), 1 + (turn % locations)]
    const stocked_quantity = changed(id, location, by)
    return send(`/admin/inventory-items/iitem_${id}/location-levels/sloc_${location}`, {
      stocked_quantity,
    })
  }
  const many = (turn: number, lines: number) => {
    const location = 1 + (turn % locations)
    const ids = new Set(Array.from({ length: lines }, (_, line) => itemId(turn * lines + line)))
    const update = [...ids].map((id) => ({
      inventory_item_id: `iitem_${id}`,
      location_id: `sloc_${location}`,
      stocked_quantity: changed(id, location, -1),
    }))
    return send('/admin/inventory-items/location-levels/batch', { update })
  }
  const query = (turn: number) => encodeURIComponent(WORDS[turn % WORDS.length] ?? '')
  return {
    search: (turn) => send(`/admin/inventory-items?limit=50&q=${query(turn)}`),
    'pick, 1 line': (turn) => one(turn, -1),
    'pick, 50 lines': (turn) => many(turn, 50),
    receive: (turn) => one(turn, 10),
    item: (turn) => send(`/admin/inventory-items/iitem_${itemId(turn)}`),
    gtin: (turn) => send(`/admin/inventory-items?sku=${String(70462600000000 + itemId(turn) * 10).padStart(14, '0')}`),
    locations: () => send('/admin/stock-locations?limit=500'),
  } // prettier-ignore
}
