import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { newAccount } from './token-client.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const input = (changes: object = {}) => ({
  item: { vendor_name: unique('E'), display_name: unique('Vara'), kind: 'supply', ...changes },
})
const GTIN = '07046261012348'

describe('an item of one’s own', () => {
  test('has every field, a GTIN of 14 digits and an empty history', async () => {
    const answer = await world.admin.post(
      '/api/items',
      input({
        vendor_name: ' E-77 ',
        strength_text: '5 mg',
        print_label_text: 'Etikett',
        gtin: '7350053850019',
        kind: 'medicine',
        requires_license: true,
        narcotic_level: 3,
      }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.item).toMatchObject({
      vendor_name: 'E-77',
      strength_text: '5 mg',
      print_label_text: 'Etikett',
      label_printed_at: null,
      gtin: '07350053850019',
      kind: 'medicine',
      own: true,
      requires_license: true,
      narcotic_level: 3,
      license: null,
      locations: [],
      history: [],
    })
    const { body } = await world.reader.get(`/api/items/${answer.body.item.id}`)
    expect(body.item).toEqual(answer.body.item)
  })

  test('changes in every field', async () => {
    const id = await world.newItem({ strength_text: '1 g' })
    const item = {
      display_name: 'Nytt namn',
      strength_text: null,
      kind: 'medicine',
      narcotic_level: 2,
    }
    const answer = await world.admin.patch(`/api/items/${id}`, { item })
    expect(answer.status).toBe(200)
    expect(answer.body.item).toMatchObject(item)
  })

  test('ROLE-12 its narcotic level takes the flag, whatever the role, and also of a script', async () => {
    const { customer_id } = world.admin.user
    const plain = await world.server.signedIn({ customer_id, role: 'administrate' })
    const wishes = { role: 'administrate', narcotics: false } as const
    const { script } = await newAccount(world.server.url, world.admin, wishes)
    const id = await world.newItem({ narcotic_level: 3 })
    const patch = (by: Pick<Client, 'patch'>, item: object) =>
      by.patch(`/api/items/${id}`, { item })
    const level = async () => (await world.reader.get(`/api/items/${id}`)).body.item.narcotic_level
    for (const by of [plain, script]) {
      for (const narcotic_level of [0, 5]) {
        const { status, body } = await patch(by, { narcotic_level, display_name: 'Annat namn' })
        expect([status, body.error?.code]).toEqual([403, 'narcotics_not_allowed'])
      }
    }
    expect(await level()).toBe(3)
    // The same level is no change, and everything else is the role's.
    expect((await patch(plain, { narcotic_level: 3, requires_license: true })).status).toBe(200)
    // With the flag a script gives a narcotic another level, and leaves it a narcotic: it has no witness.
    const flagged = { role: 'administrate', narcotics: true } as const
    const { script: handling } = await newAccount(world.server.url, world.admin, flagged)
    expect((await patch(handling, { narcotic_level: 4 })).status).toBe(200)
    const { status, body } = await patch(handling, { narcotic_level: 0 })
    expect([status, body.error?.code]).toEqual([403, 'narcotics_not_allowed'])
    expect((await patch(world.admin, { narcotic_level: 0 })).status).toBe(200)
    expect((await patch(plain, { narcotic_level: 2 })).status).toBe(403)
    expect(await level()).toBe(0)
  })

  test('409 name_taken for a varunummer or GTIN that it or the catalogue has, and names the field', async () => {
    const vendor_name = unique('K')
    await world.newCatalogueItem({ vendor_name, gtin: GTIN })
    const mine = unique('E')
    await world.newItem({ vendor_name: mine })
    for (const [changes, field] of [
      [{ vendor_name }, 'item.vendor_name'],
      [{ vendor_name: mine }, 'item.vendor_name'],
      [{ gtin: GTIN.slice(1) }, 'item.gtin'],
      // Both, of two items: the varunummer is named.
      [{ gtin: GTIN, vendor_name: mine }, 'item.vendor_name'],
    ] as const) {
      const answer = await world.admin.post('/api/items', input(changes))
      expect(answer.status).toBe(409)
      expect(answer.body.error).toMatchObject({ code: 'name_taken', details: [{ field }] })
    }
    const id = await world.newItem()
    expect((await world.admin.patch(`/api/items/${id}`, { item: { vendor_name } })).status).toBe(
      409,
    )
    // Another customer may use the same.
    expect((await world.stranger.post('/api/items', input({ vendor_name: mine }))).status).toBe(201)
  })

  test.each([
    [{ gtin: '7350053850018' }, 'item.gtin', 'wrong_check_digit'],
    [{ gtin: '12345' }, 'item.gtin', 'wrong_format'],
    [{ display_name: ' \t ' }, 'item.display_name', 'required'],
    [{ display_name: '\u00a0' }, 'item.display_name', 'required'],
    [{ display_name: 'x'.repeat(301) }, 'item.display_name', 'too_long'],
    [{ vendor_name: '' }, 'item.vendor_name', 'too_short'],
    [{ narcotic_level: 6 }, 'item.narcotic_level', 'too_large'],
    [{ kind: 'toy' }, 'item.kind', 'unknown'],
    [{ display_name: 'a\0b' }, 'item.display_name', 'wrong_format'],
  ])('422 for %j', async (changes, field, rule) => {
    const answer = await world.admin.post('/api/items', input(changes))
    expect(answer.status).toBe(422)
    expect(answer.body.error.details).toContainEqual({ field, rule })
  })

  test('the longest texts, in another script, can be stored and found', async () => {
    const display_name = '漢'.repeat(299) + '字'
    const vendor_name = '語'.repeat(100)
    const id = await world.newItem({ vendor_name, display_name, strength_text: '量'.repeat(100) })
    const location_item = { item_id: id, location_id: await world.newLocation() }
    expect((await world.admin.post('/api/location_items', { location_item })).status).toBe(201)
    const query = encodeURIComponent(vendor_name)
    const { body } = await world.reader.get(`/api/items/search?query=${query}`)
    expect(body.items.map((item: { id: number }) => item.id)).toEqual([id])
  })

  test('400 for unknown, missing and wrongly typed properties', async () => {
    expect((await world.admin.post('/api/items', input({ colour: 'red' }))).status).toBe(400)
    expect((await world.admin.post('/api/items', { item: { vendor_name: 'x' } })).status).toBe(400)
    expect((await world.admin.post('/api/items', input({ narcotic_level: '1' }))).status).toBe(400)
    const id = await world.newItem()
    expect((await world.admin.patch(`/api/items/${id}`, { item: {} })).status).toBe(422)
  })

  test('401 and 403: administrators only', async () => {
    const id = await world.newItem()
    const item = { print_label_text: 'x' }
    for (const [by, status] of [
      [world.server.client(), 401],
      [world.reader, 403],
      [world.editor, 403],
    ] as const) {
      expect((await by.post('/api/items', input())).status).toBe(status)
      expect((await by.patch(`/api/items/${id}`, { item })).status).toBe(status)
    }
  })
})

describe('a catalogue item', () => {
  test('takes the customer’s label text, which other customers do not see', async () => {
    const id = await world.newCatalogueItem()
    const item = {
      print_label_text: ' Alvedon 500 ',
      label_printed_at: '2026-11-21T12:00:00+01:00',
    }
    const answer = await world.admin.patch(`/api/items/${id}`, { item })
    expect(answer.body.item).toMatchObject({
      own: false,
      print_label_text: 'Alvedon 500',
      label_printed_at: '2026-11-21T11:00:00.000Z',
    })
    const { body } = await world.stranger.get(`/api/items/${id}`)
    expect(body.item).toMatchObject({ print_label_text: null, label_printed_at: null })
    const cleared = { print_label_text: '', label_printed_at: null }
    const after = await world.admin.patch(`/api/items/${id}`, { item: cleared })
    expect(after.body.item).toMatchObject({ print_label_text: null, label_printed_at: null })
  })

  test('403 not_own_item for its other fields, and nothing is changed', async () => {
    const id = await world.newCatalogueItem({ display_name: 'Orörd' })
    const item = { display_name: 'Rörd', print_label_text: 'x' }
    const answer = await world.admin.patch(`/api/items/${id}`, { item })
    expect(answer.status).toBe(403)
    expect(answer.body.error.code).toBe('not_own_item')
    const { body } = await world.reader.get(`/api/items/${id}`)
    expect(body.item).toMatchObject({ display_name: 'Orörd', print_label_text: null })
  })

  test('422 for a moment that does not exist', async () => {
    const id = await world.newCatalogueItem()
    for (const label_printed_at of [
      'yesterday',
      '2026-13-01T00:00:00Z',
      '2026-12-31T23:59:60Z',
      '0000-01-01T00:00:00Z',
    ]) {
      const answer = await world.admin.patch(`/api/items/${id}`, { item: { label_printed_at } })
      expect(answer.status).toBe(422)
    }
  })

  test('shows the customer’s licence', async () => {
    const id = await world.newCatalogueItem({ requires_license: true })
    const licence = {
      license_number: 'L-1',
      responsible: 'Dr Ek',
      quantity: 10,
      quantity_used: 3,
      valid_until: '2027-01-31',
    }
    const { customer_id } = world.admin.user
    await world.server.db
      .insertInto('licences')
      .values({ customer_id, item_id: id, ...licence })
      .execute()
    expect((await world.reader.get(`/api/items/${id}`)).body.item.license).toEqual(licence)
    expect((await world.stranger.get(`/api/items/${id}`)).body.item.license).toBeNull()
  })
})
