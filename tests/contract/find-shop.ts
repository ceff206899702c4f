import { createFinder } from '@forrad/core/find'
import type { Finder, FindItem, SynonymPair } from '@forrad/core/find'
import { addSynonyms } from '../../server/imports/synonyms.ts'
import { loadItems } from '../../server/queries/items.ts'
import type { Client } from './client.ts'
import type { Catalogue } from './find-catalogue.ts'
import type { TestServer } from './harness.ts'

/** A customer's catalogue, as both sides read it. */
export interface Shop {
  readonly client: Client
  /** Of these items and synonyms, some of which it learnt later. */
  readonly finder: Finder
  readonly items: readonly FindItem[]
  readonly synonyms: readonly SynonymPair[]
  readonly locations: readonly number[]
}

/** Puts a catalogue in place for a new customer: as its own items, with what the server makes of them. */
export async function fillShop(server: TestServer, catalogue: Catalogue): Promise<Shop> {
  const { db } = server
  const client = await server.signedIn()
  const { customer_id } = client.user
  const locations = await db
    .insertInto('locations')
    .values(catalogue.locations.map((called) => ({ customer_id, name: called })))
    .returning('id')
    .execute()
  const places = await db
    .insertInto('storage_locations')
    .values(
      catalogue.places.map(({ at, identifier: called }) => {
        return { customer_id, location_id: idAt(locations, at), identifier: called }
      }),
    )
    .returning('id')
    .execute()
  const items = await db
    .insertInto('items')
    .values(
      catalogue.items.map(({ kept: _kept, lies: _lies, ...fields }) => {
        return { customer_id, kind: 'medicine' as const, ...fields }
      }),
    )
    .returning('id')
    .execute()
  const kept = catalogue.items.flatMap((item, index) =>
    item.kept.map((at) => {
      return { customer_id, item_id: idAt(items, index), location_id: idAt(locations, at) }
    }),
  )
  if (kept.length > 0) await db.insertInto('location_items').values(kept).execute()
  const batches = catalogue.items.flatMap((item, index) =>
    item.lies.map(({ place, lot: called, quantity }) => {
      const storage_location_id = idAt(places, place % places.length)
      const item_id = idAt(items, index)
      return { customer_id, item_id, storage_location_id, identifier: called, quantity }
    }),
  )
  if (batches.length > 0) {
    const lying = db.insertInto('batches').values(batches)
    await lying.onConflict((conflict) => conflict.doNothing()).execute()
  }
  await db.transaction().execute((trx) => addSynonyms(trx, catalogue.synonyms, customer_id))
  return shopOf(server, client, customer_id)
}

/** What a customer keeps, by every call's figures, and a finder that has learnt it. */
export async function shopOf(
  { db }: TestServer,
  client: Client,
  customerId: number,
): Promise<Shop> {
  const rows = await db
    .selectFrom('customer_items')
    .select('item_id')
    .where('customer_id', '=', customerId)
    .where('in_stock', '=', true)
    .execute()
  const ids = rows.map(({ item_id }) => item_id)
  const items = await loadItems(db, customerId, ids)
  const synonyms = await db
    .selectFrom('synonyms')
    .select(['word', 'same_as'])
    .where((is) => is.or([is('customer_id', 'is', null), is('customer_id', '=', customerId)]))
    .execute()
  const locations = await db
    .selectFrom('locations')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  return {
    client,
    finder: learnt(items, synonyms),
    items,
    synonyms,
    locations: locations.map(({ id }) => id),
  }
}

/** It begins with some items as they were and one that goes, and is told what has changed. */
function learnt(items: readonly FindItem[], synonyms: readonly SynonymPair[]): Finder {
  const before = items
    .filter((_, index) => index % 3 !== 0)
    .map((item) => ({
      ...item,
      display_name: `Paracetamul ${item.id}`,
      locations: item.locations.slice(1),
    }))
  const gone = {
    id: -1,
    vendor_name: '1',
    display_name: 'Morfinb',
    strength_text: null,
    gtin: null,
  }
  const finder = createFinder({
    items: [...before, { ...gone, locations: [] }],
    synonyms: [{ word: 'Panodilus', same_as: 'Morfin' }],
  })
  finder.setSynonyms(synonyms)
  const [first, ...others] = items
  finder.remove([gone.id])
  finder.replace(others)
  if (first) finder.replace([first])
  return finder
}

const idAt = (rows: readonly { readonly id: number }[], index: number) => rows[index]?.id ?? 0
