import type { Answer, Client } from '../contract/client.ts'
import { adjustment, unique } from '../contract/stockroom.ts'
import type { Stockroom } from '../contract/stockroom.ts'

/** Calls of writers that lock the same rows. */
export interface Race {
  readonly name: string
  /** What they may answer, in the order of the calls. */
  readonly expected: RegExp
  /** Puts things in place and returns the calls to make at the same moment. */
  readonly round: (room: Stockroom, admin: Client) => Promise<readonly (() => Promise<Answer>)[]>
}

/** Writers that would deadlock if each locked in an order of its own. */
export const races: readonly Race[] = [
  {
    name: 'stock with levels of a location that is deleted meanwhile',
    expected: /^(200|404) 204$/,
    async round(room, admin) {
      const { item, place, other } = await placed(room)
      await keepAt(admin, item, other)
      return [
        () => adjust(admin, item, place, other),
        () => admin.delete(`/api/locations/${other}`),
      ]
    },
  },
  {
    name: 'two receivals of an item that is new at a place, one with levels elsewhere',
    expected: /^200 200 (201|409)$/,
    async round(room, admin) {
      const { item, place, other } = await placed(room)
      const there = await room.newPlace(other)
      const receive = adjustment(item, 'receive', { storage_location_id: there, quantity: 1 })
      return [
        () => adjust(admin, item, place, other),
        () => room.register(admin, [receive]),
        () => keepAt(admin, item, other),
      ]
    },
  },
  {
    name: 'an item that gets another number while it is received for the first time',
    expected: /^200 200$/,
    async round(room, admin) {
      const { item, place } = await placed(room)
      const receive = adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })
      const renamed = { vendor_name: unique('N'), display_name: unique('Nytt namn') }
      return [
        () => room.register(admin, [receive]),
        () => admin.patch(`/api/items/${item}`, { item: renamed }),
      ]
    },
  },
]

/** Runs a race so many times; how often each row of answers came. */
export async function run(
  { round }: Race,
  rounds: number,
  room: Stockroom,
  admin: Client,
): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>()
  for (let count = 0; count < rounds; count += 1) {
    const calls = await round(room, admin)
    const answers = await Promise.all(calls.map((call) => call()))
    const statuses = answers.map(({ status }) => status).join(' ')
    seen.set(statuses, (seen.get(statuses) ?? 0) + 1)
  }
  return seen
}

/** A new item, a shelf place, and another location; nothing lies anywhere. */
async function placed(room: Stockroom) {
  const { item, place } = await room.stocked()
  return { item, place, other: await room.newLocation() }
}

function adjust(admin: Client, item: number, place: number, keptAt: number): Promise<Answer> {
  const adjustments = [adjustment(item, 'receive', { storage_location_id: place, quantity: 1 })]
  const location_item = { item_id: item, location_id: keptAt, reorder_point: 3 }
  return admin.put('/api/items/adjust', { item_adjustment: { adjustments, location_item } })
}

function keepAt(admin: Client, item: number, location: number): Promise<Answer> {
  const location_item = { item_id: item, location_id: location }
  return admin.post('/api/location_items', { location_item })
}
