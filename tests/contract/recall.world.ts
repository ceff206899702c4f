import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestServerOptions } from './harness.ts'
import { adjustment, createWorld } from './world.ts'
import type { SignedIn, World } from './world.ts'

/** Lot A without a date. */
export const A = { identifier: 'A', expiration_date: null }

/** A recall of lot A as it is sent. */
export const recallOf = (item_id: number, fields: object = {}) => ({
  recall: { item_id, lots: ['A'], class: 'II', reference: 'LV 2026/114', ...fields },
})

/** A move of an item between two shelf places. */
export const moved = (
  item: number,
  from: number,
  to: number,
  quantity: number,
  batch: object = A,
) =>
  adjustment(
    item,
    'move',
    { storage_location_id: from, quantity: -quantity, ...batch },
    { storage_location_id: to, quantity, ...batch },
  )

/** What a refusal by one of the recalls' own rules looks like. */
export const ruled = (rule: string, reference?: unknown) => ({
  status: 409,
  body: {
    error: {
      code: 'refused_by_rule',
      details: [reference === undefined ? { rule } : { rule, reference }],
    },
  },
})

/** Where an item lies in {@link RecallWorld.spread}. */
export interface Spread {
  readonly item: number
  readonly place: number
  readonly location: number
  readonly far: { readonly location: number; readonly place: number }
}

/** A world with a second administrator, and what is done with recalls. */
export async function createRecallWorld(options: TestServerOptions = {}) {
  const world: World = await createWorld(options)
  const other: SignedIn = await world.server.signedIn({
    customer_id: world.admin.user.customer_id,
    role: 'administrate',
    narcotics: true,
  })
  const quarantineOf = async (location_id: number, by: Client = world.editor): Promise<number> =>
    (await by.post('/api/quarantines', { location_id })).body.quarantine.storage_location_id
  return {
    world,
    other,
    quarantineOf,
    async begin(item_id: number, fields: object = {}) {
      const { status, body } = await world.admin.post('/api/recalls', recallOf(item_id, fields))
      expect(status).toBe(201)
      return body.recall
    },
    async whole(id: number, by: Client = world.reader) {
      return (await by.get(`/api/recalls/${id}`)).body
    },
    answer: (id: number, location: number, fields: object = {}, by: Client = world.editor) =>
      by.put(`/api/recalls/${id}/locations/${location}`, { answer: { found: 0, ...fields } }),
    /** An item at two locations: 20 of A and 3 without a lot at the first, 4 without a lot at the second. */
    async spread(): Promise<Spread> {
      const one = await world.stocked(
        { ...A, quantity: 20 },
        { ...A, identifier: null, quantity: 3 },
      )
      const location = await world.newLocation()
      const place = await world.newPlace(location)
      const unknown = { storage_location_id: place, quantity: 4, ...A, identifier: null }
      await world.register(world.admin, [adjustment(one.item, 'receive', unknown)])
      return { ...one, far: { location, place } }
    },
    /** Puts lot A of the first location into its quarantine. */
    async clear({ item, place, location }: Spread, quantity = 20) {
      const quarantine = await quarantineOf(location)
      const done = await world.register(world.editor, [moved(item, place, quarantine, quantity)])
      expect(done.status).toBe(200)
      return quarantine
    },
  }
}
