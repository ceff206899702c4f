import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { startTestServer, testPassword } from './harness.ts'
import { input, newUser } from './users-setup.ts'
import { createWorld, unique } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

interface Event {
  readonly id: number
  readonly kind: string
  readonly actor: { readonly apoex_id: string } | null
  readonly subject: { readonly id: string; readonly name: string } | null
  readonly location: string | null
  readonly changes: readonly { readonly field: string; readonly before: unknown }[]
}

const log = async (query = '', by: Client = world.admin): Promise<readonly Event[]> => {
  await world.server.context.background.idle()
  const { status, body } = await by.get(`/api/audit?limit=200${query}`)
  expect([status, world.server.logs.filter((line) => line.includes('err'))]).toEqual([200, []])
  return body.events
}
const newest = async (count = 1) => (await log()).slice(0, count)

describe('what is done is written down, by whom and to what', () => {
  test('a user: invited, changed, removed', async () => {
    const { admin } = world
    const { body } = await admin.post('/api/users', newUser())
    const id = body.user.apoex_id
    const change = newUser({ email: body.user.email, role: 'read', narcotics: true })
    await admin.put(`/api/users/${id}`, change)
    await admin.post(`/api/users/${id}/invitation`)
    await admin.delete(`/api/users/${id}`)
    const events = await log(`&user_id=${id}`)
    expect(events.map(({ kind }) => kind)).toEqual([
      'user_removed',
      'invitation_sent',
      'user_changed',
      'user_created',
    ])
    for (const { actor, subject } of events) {
      expect([actor?.apoex_id, subject?.id]).toEqual([admin.user.id, id])
    }
    expect(events[2]?.changes).toEqual([
      { field: 'role', before: 'edit', after: 'read' },
      { field: 'narcotics', before: false, after: true },
    ])
  })

  test('signing in, refused and done, and out; a stranger’s e-mail leaves nothing', async () => {
    const { server, admin } = world
    const user = await server.addUser({ customer_id: admin.user.customer_id })
    const client = server.client()
    const before = (await log()).length
    await client.post('/api/auth/sign_in', { email: 'ingen@forrad.example', password: 'fel' })
    expect(await log()).toHaveLength(before)
    await client.post('/api/auth/sign_in', { email: user.email, password: 'fel' })
    await server.context.background.idle()
    await client.post('/api/auth/sign_in', { email: user.email, password: testPassword })
    await client.post('/api/auth/sign_out')
    const events = await newest(3)
    expect(events.map(({ kind, actor }) => [kind, actor?.apoex_id ?? null])).toEqual([
      ['signed_out', user.id],
      ['signed_in', user.id],
      ['sign_in_refused', null],
    ])
    expect(events[2]?.subject?.id).toBe(user.id)
  })

  test('an e-mail, masked, from the wish to its confirmation; a password; a session ended', async () => {
    const { server, admin } = world
    const nurse = await server.signedIn({ customer_id: admin.user.customer_id })
    const email = 'sjukskoterska@annan.example'
    await admin.put(`/api/users/${nurse.user.id}`, input(nurse.user, { email, first_name: 'Test' }))
    await server.context.background.idle()
    const link = server.mails.findLast(({ to }) => to === email)?.link ?? ''
    const token = new URL(link).searchParams.get('token')
    await server.client().put('/api/email_changes', { email, token })
    const here = server.client()
    await here.post('/api/auth/sign_in', { email, password: testPassword })
    const other = server.client()
    await other.post('/api/auth/sign_in', { email, password: testPassword })
    const { sessions } = (await here.get('/api/user/sessions')).body
    const ended = sessions.find((one: { current: boolean }) => !one.current).id
    await here.delete(`/api/user/sessions/${ended}`)
    const password = 'ett helt nytt lösenord'
    await here.put('/api/user/password', {
      current_password: testPassword,
      password,
      password_confirmation: password,
    })
    const events = await log(`&user_id=${nurse.user.id}`)
    const kinds = events.map(({ kind }) => kind)
    for (const kind of [
      'email_change_requested',
      'email_changed',
      'session_ended',
      'password_changed',
    ]) {
      expect(kinds).toContain(kind)
    }
    expect(events.find(({ kind }) => kind === 'email_changed')?.changes).toEqual([
      { field: 'email', before: 'u…@forrad.example', after: 's…@annan.example' },
    ])
    expect(JSON.stringify(events)).not.toContain('sjukskoterska')
    expect(events.find(({ kind }) => kind === 'password_changed')?.actor?.apoex_id).toBe(
      nurse.user.id,
    )
  })

  test('an own item’s narcotic level, lowered and put back: two events', async () => {
    const item = await world.newItem({ narcotic_level: 3 })
    await world.admin.patch(`/api/items/${item}`, { item: { narcotic_level: 0 } })
    await world.admin.patch(`/api/items/${item}`, { item: { narcotic_level: 3 } })
    await world.admin.patch(`/api/items/${item}`, { item: { print_label_text: 'Hylla' } })
    // A label's text is another matter.
    const [label, ...events] = await newest(4)
    expect(label?.kind).toBe('label_changed')
    expect(events.map(({ kind }) => kind)).toEqual(['item_changed', 'item_changed', 'item_created'])
    expect(events.map(({ changes }) => changes.at(-1))).toEqual([
      { field: 'narcotic_level', before: 0, after: 3 },
      { field: 'narcotic_level', before: 3, after: 0 },
      { field: 'narcotic_level', before: null, after: 3 },
    ])
    expect(events[0]).toMatchObject({
      actor: { apoex_id: world.admin.user.id },
      subject: { type: 'item', id: `${item}` },
    })
  })

  test('levels: set, changed by either call, taken away; a pick writes none', async () => {
    const { item, location, place } = await world.stocked({ quantity: 5 })
    const found = (await world.admin.get(`/api/items/${item}`)).body.item.locations[0]
    const { id } = found.location_item
    const name = found.name
    await world.admin.patch(`/api/location_items/${id}`, { location_item: { reorder_point: 7 } })
    const levels = { item_id: item, location_id: location, reorder_point: 9 }
    await world.admin.put('/api/items/adjust', {
      item_adjustment: { adjustments: [], location_item: levels },
    })
    const events = await newest(2)
    expect(events.map(({ kind, location: where }) => [kind, where])).toEqual([
      ['levels_changed', name],
      ['levels_changed', name],
    ])
    expect(events.map(({ changes }) => changes)).toEqual([
      [{ field: 'reorder_point', before: 7, after: 9 }],
      [{ field: 'reorder_point', before: expect.anything(), after: 7 }],
    ])
    for (const { actor } of events) expect(actor?.apoex_id).toBe(world.admin.user.id)
    const before = (await newest())[0]?.id
    const line = {
      storage_location_id: place,
      identifier: null,
      expiration_date: null,
      quantity: -5,
    }
    const pick = [{ item_id: item, type: 'remove', batch_updates: [line] }]
    expect((await world.register(world.editor, pick, unique('nyckel'))).status).toBe(200)
    expect((await newest())[0]?.id).toBe(before)
    await world.admin.delete(`/api/location_items/${id}`)
    expect((await newest())[0]).toMatchObject({ kind: 'levels_removed', location: name })
  })

  test('the site’s settings, once for each change, whichever server sees it', async () => {
    const { server, admin } = world
    const site = path.join(server.context.settings.dataFolder, 'site.json')
    await writeFile(site, '{ "disabled_plugins": ["exports"] }')
    await Promise.all([admin.get('/api/settings'), admin.get('/api/settings')])
    await admin.get('/api/settings')
    const events = await log('&kind=settings_changed')
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events[0]?.changes)).toContain('exports')
    expect(await log('&kind=settings_changed', world.stranger)).toHaveLength(1)
  })

  test('a server that starts with another file than was noted says so once, and no other does', async () => {
    const { connection, settings } = world.server.context
    const told = async (own: object) => {
      const server = await startTestServer({ connection, settings: own })
      try {
        await server.client().get('/api/settings')
        await server.client().get('/api/settings')
        await server.context.background.idle()
        return server.logs.filter((line) => line.includes('other site settings were noted last'))
      } finally {
        await server.close()
      }
    }
    const { dataFolder } = settings
    expect([await told({ dataFolder }), await told({}), await told({})]).toEqual([
      [],
      [expect.stringContaining('another server has another one')],
      [],
    ])
    await writeFile(path.join(dataFolder, 'site.json'), '{ "disabled_plugins": ["labels"] }')
    await world.admin.get('/api/settings')
    await world.server.context.background.idle()
    expect(world.server.logs.filter((line) => line.includes('were noted last'))).toEqual([])
  })

  test('a change that comes to nothing leaves nothing', async () => {
    const { admin } = world
    const before = (await newest())[0]?.id
    const taken = newUser({ email: admin.user.email })
    expect((await admin.post('/api/users', taken)).status).toBe(409)
    expect((await newest())[0]?.id).toBe(before)
  })
})

describe('reading it', () => {
  test('each customer its own; administrators alone', async () => {
    const ours = (await log()).map(({ id }) => id)
    const theirs = (await log('', world.stranger)).map(({ id }) => id)
    expect(theirs.length).toBeGreaterThan(0)
    expect(ours.filter((id) => theirs.includes(id))).toEqual([])
    const foreign = await log(`&user_id=${world.stranger.user.id}`)
    expect(foreign).toEqual([])
    for (const who of [world.editor, world.reader]) {
      expect((await who.get('/api/audit')).status).toBe(403)
    }
  })

  test('page by page, newest first, nothing twice and nothing lost', async () => {
    const all = (await world.admin.get('/api/audit')).body.events.map(({ id }: Event) => id)
    const paged: number[] = []
    let cursor = ''
    do {
      const { body } = await world.admin.get(`/api/audit?limit=4${cursor}`)
      paged.push(...body.events.map(({ id }: Event) => id))
      cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`
    } while (cursor !== '')
    expect(paged).toEqual(all)
    expect(paged).toEqual(paged.toSorted((a, b) => b - a))
  })

  test('by kind and by calendar dates', async () => {
    const kinds = new Set((await log('&kind=user_created')).map(({ kind }) => kind))
    expect([...kinds]).toEqual(['user_created'])
    expect(await log('&to=2020-01-01')).toEqual([])
    expect((await log('&from=2020-01-01&to=2099-01-01')).length).toBeGreaterThan(0)
    expect((await world.admin.get('/api/audit?from=2026-02-31')).status).toBe(422)
    expect((await world.admin.get('/api/audit?kind=anything')).status).toBe(422)
  })
})

test.each([
  ['UPDATE', sql`UPDATE audit_events SET kind = 'signed_out'`],
  ['DELETE', sql`DELETE FROM audit_events`],
  ['TRUNCATE', sql`TRUNCATE audit_events`],
])('nobody changes it: %s is refused', async (_case, statement) => {
  const before = await log()
  await expect(statement.execute(world.server.db)).rejects.toThrow('append-only')
  expect(await log()).toEqual(before)
})
