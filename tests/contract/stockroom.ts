import type { Answer, Client } from './client.ts'

/** A batch row as `register` takes it. */
export interface Line {
  readonly storage_location_id: number
  readonly identifier?: string | null
  readonly expiration_date?: string | null
  readonly quantity: number
  readonly previous_quantity?: number
}

/** Short ways to put things in place, by an administrator unless by somebody else. */
export interface Stockroom {
  readonly newItem: (fields?: object, by?: Client) => Promise<number>
  readonly newLocation: (name?: string, by?: Client) => Promise<number>
  readonly newPlace: (locationId: number, identifier?: string, by?: Client) => Promise<number>
  /** An item, a location and a shelf place with the batches given. */
  readonly stocked: (...batches: Omit<Line, 'storage_location_id'>[]) => Promise<Stocked>
  readonly register: (by: Client, adjustments: object[], key?: string) => Promise<Answer>
  readonly batches: (
    itemId: number,
    by?: Client,
  ) => Promise<readonly [string | null, string | null, number][]>
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

/** The ways of one administrator. */
export function createStockroom(admin: Client): Stockroom {
  const newItem: Stockroom['newItem'] = async (fields = {}, by = admin) => {
    const item = {
      vendor_name: unique('E'),
      display_name: unique('Vara'),
      kind: 'supply',
      ...fields,
    }
    return created(await by.post('/api/items', { item }), 'item')
  }
  const newLocation: Stockroom['newLocation'] = async (name = unique('Lager'), by = admin) =>
    created(await by.post('/api/locations', { location: { name } }), 'location')
  const newPlace: Stockroom['newPlace'] = async (
    location_id,
    identifier = unique('P'),
    by = admin,
  ) => {
    const storage_location = { location_id, identifier }
    return created(
      await by.post('/api/storage_locations', { storage_location }),
      'storage_location',
    )
  }
  const register: Stockroom['register'] = (by, adjustments, key) =>
    by.post('/api/adjustments/register', { adjustments }, key ? { 'idempotency-key': key } : {})
  return {
    newItem,
    newLocation,
    newPlace,
    async stocked(...batches) {
      const item = await newItem()
      const location = await newLocation()
      const place = await newPlace(location)
      if (batches.length > 0) {
        const lines = batches.map((batch) => ({ storage_location_id: place, ...batch }))
        const { status, body } = await register(admin, [adjustment(item, 'receive', ...lines)])
        if (status !== 200) throw new Error(`not received: ${JSON.stringify(body)}`)
      }
      return { item, location, place }
    },
    register,
    async batches(itemId, by = admin) {
      const { body } = await by.get(`/api/items/${itemId}`)
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
  }
}

function created(answer: Answer, name: string): number {
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`)
  return answer.body[name].id
}
