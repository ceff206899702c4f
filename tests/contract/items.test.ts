import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustment, createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

describe('one item', () => {
  test('BATCH-1 to BATCH-4 batches in order, shelf places and locations by number, and the total', async () => {
    const item = await world.newItem()
    const ten = await world.newLocation('Rum 10')
    const two = await world.newLocation('Rum 2')
    const places = [await world.newPlace(ten, 'A10'), await world.newPlace(ten, 'A2')] as const
    const line = (identifier: string | null, expiration_date: string | null, quantity: number) => ({
      storage_location_id: places[1],
      identifier,
      expiration_date,
      quantity,
    })
    await world.register(world.admin, [
      adjustment(
        item,
        'receive',
        { storage_location_id: places[0], quantity: 1 },
        line(null, null, 1),
        line('Ö', '2031-01-01', 2),
        line('A', null, 3),
        line('Z', '2031-01-01', 4),
        line('M', '2030-01-01', 5),
      ),
    ])
    await world.admin.post('/api/location_items', {
      location_item: { item_id: item, location_id: two },
    })
    const { locations } = (await world.reader.get(`/api/items/${item}`)).body.item
    expect(locations.map(({ name }: { name: string }) => name)).toEqual(['Rum 2', 'Rum 10'])
    expect(locations[0]).toMatchObject({ quantity: 0, storage_locations: [] })
    expect(locations[1].quantity).toBe(16)
    const shelf = locations[1].storage_locations
    expect(shelf.map(({ identifier }: { identifier: string }) => identifier)).toEqual(['A2', 'A10'])
    expect(shelf[0].batches.map((batch: { identifier: string }) => batch.identifier)).toEqual([
      'M',
      'Z',
      'Ö',
      'A',
      null,
    ])
  })

  test('its latest 50 ledger rows, newest first', async () => {
    const { item, place, location } = await world.stocked({ quantity: 90 })
    const take = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
    await world.register(world.editor, Array(55).fill(take))
    const { history } = (await world.reader.get(`/api/items/${item}`)).body.item
    expect(history).toHaveLength(50)
    expect(history[0]).toMatchObject({
      type: 'remove',
      before: 36,
      after: 35,
      quantity: -1,
      location: { id: location },
      storage_location: { id: place },
      user: { apoex_id: world.editor.user.id, name: expect.stringContaining('Test Person') },
    })
    expect(history[49].after).toBe(84)
  })

  test('404 for another customer’s and for nobody’s, 400 and 422 for what is no id', async () => {
    const foreign = await world.newItem({}, world.stranger)
    expect((await world.reader.get(`/api/items/${foreign}`)).status).toBe(404)
    const item = { print_label_text: 'x' }
    expect((await world.admin.patch(`/api/items/${foreign}`, { item })).status).toBe(404)
    expect((await world.reader.get('/api/items/9007199254740991')).status).toBe(404)
    expect((await world.reader.get('/api/items/0')).status).toBe(422)
    expect((await world.reader.get('/api/items/x')).status).toBe(400)
    expect((await world.server.client().get(`/api/items/${foreign}`)).status).toBe(401)
  })
})

describe('look-ups', () => {
  test('by GTIN of 8, 12, 13 or 14 digits; null without a hit or for another customer’s', async () => {
    const gtin = '00012345678905'
    const id = await world.newItem({ gtin })
    const find = async (digits: string, by = world.reader) =>
      (await by.get(`/api/items/search_by_gtin?gtin=${digits}`)).body.item?.id ?? null
    expect(await find('00012345678905')).toBe(id)
    expect(await find('0012345678905')).toBe(id)
    expect(await find('012345678905')).toBe(id)
    expect(await find('12345670')).toBeNull()
    expect(await find(gtin, world.stranger)).toBeNull()
    for (const wrong of ['123', '123456789', '1234567890123456', 'abcdefgh']) {
      expect((await world.reader.get(`/api/items/search_by_gtin?gtin=${wrong}`)).status).toBe(422)
    }
    expect((await world.reader.get('/api/items/search_by_gtin')).status).toBe(400)
    expect((await world.server.client().get(`/api/items/search_by_gtin?gtin=${gtin}`)).status).toBe(
      401,
    )
  })

  test('by varunummer, exactly; null without a hit', async () => {
    const vendor_name = unique('Åä Ö%')
    const id = await world.newItem({ vendor_name })
    const find = (name: string, by = world.reader) =>
      by.get(`/api/items/search_by_vendor_name?vendor_name=${encodeURIComponent(name)}`)
    expect((await find(vendor_name)).body.item).toMatchObject({ id, history: [] })
    expect((await find(vendor_name.slice(0, -1))).body).toEqual({ item: null })
    expect((await find(vendor_name, world.stranger)).body).toEqual({ item: null })
    expect((await find('')).status).toBe(422)
    expect((await find('x'.repeat(101))).status).toBe(422)
    expect((await world.reader.get('/api/items/search_by_vendor_name')).status).toBe(400)
    expect((await find(vendor_name, world.server.client() as never)).status).toBe(401)
  })
})

describe('the list', () => {
  test('everything that is kept, by name in Swedish order, without history, page by page', async () => {
    const own = await createWorld()
    const location_id = await own.newLocation()
    const keep = async (display_name: string) => {
      const item_id = await own.newItem({ display_name })
      await own.admin.post('/api/location_items', { location_item: { item_id, location_id } })
      return item_id
    }
    for (const name of ['Örter', 'Zink', 'Ärter', 'alun', 'Ångest', 'Bly']) await keep(name)
    await own.newItem({ display_name: 'Inte på något lager' })
    await own.newCatalogueItem({ display_name: 'Inte heller' })
    const names = ['alun', 'Bly', 'Zink', 'Ångest', 'Ärter', 'Örter']
    const all = await own.reader.get('/api/items')
    expect(all.body.next_cursor).toBeNull()
    expect(all.body.items.map((item: { display_name: string }) => item.display_name)).toEqual(names)
    expect(all.body.items[0]).not.toHaveProperty('history')
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await own.reader.get(`/api/items?limit=4${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.body.items.map((item: { display_name: string }) => item.display_name))
      cursor = page.body.next_cursor
    }
    expect(seen).toEqual(names)
    expect((await own.stranger.get('/api/items')).body.items).toEqual([])
    await own.close()
  })

  test('a page that ends in the longest names there can be is followed by the next', async () => {
    const own = await createWorld()
    const location_id = await own.newLocation()
    // 300 characters that take most room each, that JSON escapes, and Swedish ones.
    const names = ['💊'.repeat(300), '"\\'.repeat(150), `Å${'å'.repeat(298)}Å`]
    for (const display_name of names) {
      const item_id = await own.newItem({ display_name })
      await own.admin.post('/api/location_items', { location_item: { item_id, location_id } })
    }
    for (const list of [`/api/items?`, `/api/locations/${location_id}/items?`]) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query = `limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
        const { status, body } = await own.reader.get(`${list}${query}`)
        expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
        seen.push(...body.items.map((item: { display_name: string }) => item.display_name))
        cursor = body.next_cursor
      }
      expect(seen.toSorted()).toEqual(names.toSorted())
    }
    await own.close()
  })

  test('follows what is kept and what it is called', async () => {
    const own = await createWorld()
    const { item } = await own.stocked({ quantity: 1 })
    await own.admin.patch(`/api/items/${item}`, { item: { display_name: 'Omdöpt' } })
    const list = async () =>
      (await own.reader.get('/api/items')).body.items as {
        display_name: string
        locations: { location_item: { id: number } }[]
      }[]
    expect((await list()).map(({ display_name }) => display_name)).toEqual(['Omdöpt'])
    expect((await own.reader.get('/api/items/search?query=omd')).body.items).toHaveLength(1)
    const id = (await list())[0]?.locations[0]?.location_item.id
    const { body } = await own.reader.get(`/api/items/${item}`)
    const [place] = body.item.locations[0].storage_locations
    await own.register(own.admin, [
      adjustment(item, 'remove', { storage_location_id: place.id, quantity: -1 }),
    ])
    expect((await own.admin.delete(`/api/location_items/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    await own.close()
  })

  test.each(['cursor=x', `cursor=${Buffer.from('["a",1.5]').toString('base64url')}`, 'limit=0'])(
    '422 for ?%s',
    async (query) => {
      expect((await world.reader.get(`/api/items?${query}`)).status).toBe(422)
    },
  )
})
