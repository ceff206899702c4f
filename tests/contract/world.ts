import { expect } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Answer, Client } from './client.ts'
import { startTestServer } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'

/** A client with the user that it is signed in as. */
export type SignedIn = Client & { readonly user: TestUser }

/** A batch row as `register` takes it. */
export interface Line {
  readonly storage_location_id: number
  readonly identifier?: string | null
  readonly expiration_date?: string | null
  readonly quantity: number
  readonly previous_quantity?: number
}

/** Two customers with somebody of each role, and short ways to put things in place. */
export interface World {
  readonly server: TestServer
  readonly admin: SignedIn
  /** Without the narcotics flag. */
  readonly editor: SignedIn
  readonly reader: SignedIn
  /** The other customer's administrator. */
  readonly stranger: SignedIn
  readonly newItem: (fields?: object, by?: Client) => Promise<number>
  /** An item of the shared catalogue. */
  readonly newCatalogueItem: (fields?: object) => Promise<number>
  readonly newLocation: (name?: string, by?: Client) => Promise<number>
  readonly newPlace: (locationId: number, identifier?: string, by?: Client) => Promise<number>
  /** An item, a location and a shelf place with the batches given. */
  readonly stocked: (...batches: Omit<Line, 'storage_location_id'>[]) => Promise<Stocked>
  readonly register: (by: Client, adjustments: object[], key?: string) => Promise<Answer>
  readonly batches: (itemId: number) => Promise<readonly [string | null, string | null, number][]>
  readonly close: () => Promise<void>
}

/** What `stocked` made. */
export interface Stocked {
  readonly item: number
  readonly location: number
  readonly place: number
}

let names = 0

/** A name that no other test uses. */
export const unique = (prefix: string) => `${prefix} ${++names}`

/** One adjustment of one item; identifier and date are null unless given. */
export function adjustment(item_id: number, type: string, ...lines: Line[]): object {
  const batch_updates = lines.map((line) => ({ identifier: null, expiration_date: null, ...line }))
  return { item_id, type, batch_updates }
}

/** Starts a server with two customers. */
export async function createWorld(): Promise<World> {
  const server = await startTestServer()
  const admin = await server.signedIn({ role: 'administrate', narcotics: true })
  const { customer_id } = admin.user
  const editor = await server.signedIn({ customer_id, role: 'edit' })
  const reader = await server.signedIn({ customer_id, role: 'read' })
  const stranger = await server.signedIn({ role: 'administrate', narcotics: true })

  const newItem: World['newItem'] = async (fields = {}, by = admin) => {
    const item = {
      vendor_name: unique('E'),
      display_name: unique('Vara'),
      kind: 'supply',
      ...fields,
    }
    return created(await by.post('/api/items', { item }), 'item')
  }
  const newLocation: World['newLocation'] = async (name = unique('Lager'), by = admin) =>
    created(await by.post('/api/locations', { location: { name } }), 'location')
  const newPlace: World['newPlace'] = async (location_id, identifier = unique('P'), by = admin) => {
    const storage_location = { location_id, identifier }
    return created(
      await by.post('/api/storage_locations', { storage_location }),
      'storage_location',
    )
  }
  const register: World['register'] = (by, adjustments, key) =>
    by.post('/api/adjustments/register', { adjustments }, key ? { 'idempotency-key': key } : {})

  return {
    server,
    admin,
    editor,
    reader,
    stranger,
    newItem,
    async newCatalogueItem(fields = {}) {
      const values = { vendor_name: unique('K'), display_name: unique('Katalogvara') }
      const { id } = await server.db
        .insertInto('items')
        .values({
          customer_id: null,
          kind: 'medicine',
          strength_text: null,
          gtin: null,
          ...values,
          ...fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    newLocation,
    newPlace,
    async stocked(...batches) {
      const item = await newItem()
      const location = await newLocation()
      const place = await newPlace(location)
      if (batches.length > 0) {
        const lines = batches.map((batch) => ({ storage_location_id: place, ...batch }))
        expect((await register(admin, [adjustment(item, 'receive', ...lines)])).status).toBe(200)
      }
      return { item, location, place }
    },
    register,
    async batches(itemId) {
      const { body } = await admin.get(`/api/items/${itemId}`)
      return body.item.locations.flatMap((location: { storage_locations: never[] }) =>
        location.storage_locations.flatMap((place: { batches: never[] }) =>
          place.batches.map(
            (batch: { identifier: string; expiration_date: string; quantity: number }) => [
              batch.identifier,
              batch.expiration_date,
              batch.quantity,
            ],
          ),
        ),
      )
    },
    async close() {
      expect(await checkLedger(server.db)).toEqual([])
      await server.close()
    },
  }
}

function created(answer: Answer, name: string): number {
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`)
  return answer.body[name].id
}
