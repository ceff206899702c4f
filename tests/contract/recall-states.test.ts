import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMails } from '../../server/accounts/outbox.ts'
import type { Client } from './client.ts'
import { A, createRecallWorld, recallOf, ruled } from './recall.world.ts'
import { newAccount } from './token-client.ts'
import { adjustment, unique } from './world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let whole: Recalls['whole']
let answer: Recalls['answer']
let spread: Recalls['spread']
let clear: Recalls['clear']
let other: Recalls['other']
beforeAll(async () => {
  ;({ world, begin, whole, answer, spread, clear, other } = await createRecallWorld())
})
afterAll(() => world?.close())

describe('states', () => {
  test('a draft blocks nothing, is changed and thrown away; activated it holds', async () => {
    const { item, place } = await spread()
    const made = await world.admin.post('/api/recalls', { ...recallOf(item), draft: true })
    const { id, state, tasks, active_by } = made.body.recall
    expect([made.status, state, tasks.total, active_by]).toEqual([201, 'draft', 0, null])
    const pick = () =>
      world.register(world.editor, [
        adjustment(item, 'remove', { storage_location_id: place, quantity: -1, ...A }),
      ])
    expect((await pick()).status).toBe(200)
    expect(await world.admin.post(`/api/recalls/${id}/close`)).toMatchObject(ruled('recall/draft'))
    const changed = await world.admin.put(
      `/api/recalls/${id}`,
      recallOf(item, { lots: ['A', 'B'], due_on: '2026-12-24' }),
    )
    expect(changed.body.recall).toMatchObject({ lots: ['A', 'B'], due_on: '2026-12-24' })
    const drafts = (await world.reader.get('/api/recalls?state=draft')).body.recalls
    expect(drafts.map((one: { id: number }) => one.id)).toEqual([id])
    const active = await other.post(`/api/recalls/${id}/activate`)
    expect(active.body.recall).toMatchObject({ state: 'active', tasks: { total: 2 } })
    const { begun_by: wrote, active_by: activated } = active.body.recall
    expect([wrote.apoex_id, activated.apoex_id]).toEqual([world.admin.user.id, other.user.id])
    expect((await pick()).status).toBe(409)
    const more = recallOf(item, { lots: ['A', 'B', 'C'] })
    expect(await world.admin.put(`/api/recalls/${id}`, more)).toMatchObject(
      ruled('recall/in_force'),
    )
    const said = recallOf(item, { lots: ['A', 'B'], instructions: 'Skicka tillbaka.' })
    expect((await world.admin.put(`/api/recalls/${id}`, said)).body.recall).toMatchObject({
      instructions: 'Skicka tillbaka.',
    })
    // Of class I, too: nothing is blocked by it that a second person would have to free.
    const grave = { ...recallOf(item, { class: 'I' }), draft: true }
    const thrown = (await world.admin.post('/api/recalls', grave)).body
    const dropped = await world.admin.post(`/api/recalls/${thrown.recall.id}/end`)
    expect(dropped.body.recall).toMatchObject({ state: 'closed', outcome: 'dropped' })
    expect(await world.admin.post(`/api/recalls/${thrown.recall.id}/activate`)).toMatchObject(
      ruled('recall/over'),
    )
  })

  test('RECALL-10 without lots every batch of the item is meant, by its GTIN or its varunummer too', async () => {
    const { item, place } = await spread()
    const gtin = `${Date.now()}`.slice(-13).padStart(14, '0')
    await world.server.db.updateTable('items').set({ gtin }).where('id', '=', item).execute()
    const recall = { item_id: null, gtin, lots: [], class: 'none' }
    const { status, body } = await world.admin.post('/api/recalls', { recall })
    expect([status, body.recall?.item_id, body.recall?.lots]).toEqual([201, item, []])
    expect((await whole(body.recall.id)).tasks).toMatchObject([{ unknown: 0 }, { unknown: 0 }])
    for (const identifier of ['A', null]) {
      const pick = { storage_location_id: place, quantity: -1, ...A, identifier }
      expect((await world.register(world.editor, [adjustment(item, 'remove', pick)])).status).toBe(
        409,
      )
    }
    const named = (await world.reader.get(`/api/items/${item}`)).body.item.vendor_name
    const again = { recall: { item_id: null, vendor_name: named, lots: ['Z'], class: 'none' } }
    expect((await world.admin.post('/api/recalls', again)).body.recall.item_id).toBe(item)
    const nobody = {
      recall: { item_id: null, vendor_name: unique('okänd'), lots: [], class: 'none' },
    }
    expect((await world.admin.post('/api/recalls', nobody)).status).toBe(404)
  })

  test('closing needs every answer and nothing left; of two at once the second reads that it is over', async () => {
    const made = await spread()
    const { id } = await begin(made.item)
    const close = (by: Client = world.admin) => by.post(`/api/recalls/${id}/close`)
    expect(await close(world.editor)).toMatchObject({ status: 403 })
    expect(await close()).toMatchObject(ruled('recall/unanswered', '2'))
    await clear(made)
    await answer(id, made.location, { found: 20 })
    expect(await close()).toMatchObject(ruled('recall/unanswered', '1'))
    await answer(id, made.far.location)
    // A count brings two more to light.
    const { place } = made
    const count = { storage_location_id: place, quantity: 2, previous_quantity: 3, ...A }
    await world.register(world.editor, [adjustment(made.item, 'stocktaking', count)])
    expect(await close()).toMatchObject(ruled('recall/left', '2'))
    await clear(made, 2)
    const answers = await Promise.all([close(), close(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error.details).toEqual([{ rule: 'recall/over' }])
    const winner = answers[0]?.status === 200 ? world.admin : other
    expect((await close(winner)).status).toBe(200)
    // What is over stays as it ended.
    const lifted = await world.admin.post(`/api/recalls/${id}/end`)
    expect(lifted.body.recall).toMatchObject({ state: 'closed', outcome: 'closed' })
    expect(await answer(id, made.location, { found: 1 })).toMatchObject(
      ruled('recall/answered', expect.any(String)),
    )
  })

  test.each([
    ['close', 'closed'],
    ['end', 'lifted'],
  ])('class I: %s takes another person', async (call, outcome) => {
    // prettier-ignore
    const { item, place } = await world.stocked({ ...A, quantity: 2 })
    const { id } = await begin(item, { class: 'I', lots: [call === 'end' ? 'A' : 'Z'] })
    const ask = (by: Client) => by.post(`/api/recalls/${id}/${call}`)
    const first = await ask(world.admin)
    expect(first.body.recall).toMatchObject({
      state: 'active',
      asked: { outcome, by: { apoex_id: world.admin.user.id }, at: expect.any(String) },
    })
    expect(await ask(world.admin)).toMatchObject(ruled('recall/second_person'))
    const came = { storage_location_id: place, quantity: 1, ...A, identifier: call === 'end' ? 'A' : 'Z' } // prettier-ignore
    const late = await world.register(world.admin, [adjustment(item, 'receive', came)])
    expect(late.status).toBe(409)
    const { asked } = first.body.recall
    world.server.clock.advance(60_000)
    const ended = (await ask(other)).body.recall
    expect(ended).toMatchObject({ state: 'closed', outcome, asked: null })
    // Both of them stand with it, and when each asked.
    expect(ended).toMatchObject({ first_asked: asked, ended_by: { apoex_id: other.user.id } })
    expect(Date.parse(ended.ended_at) - Date.parse(ended.first_asked.at)).toBe(60_000)
    expect((await whole(id)).recall.first_asked).toEqual(asked)
  })

  test('RECALL-17 class I: who wants another end than the first is the first of that end', async () => {
    const { item } = await world.stocked({ ...A, quantity: 2 })
    const { id } = await begin(item, { class: 'I', lots: ['Z'] })
    const ask = async (call: string, by: Client) =>
      (await by.post(`/api/recalls/${id}/${call}`)).body.recall
    expect(await ask('close', world.admin)).toMatchObject({ asked: { outcome: 'closed' } })
    const asked = { outcome: 'lifted', by: { apoex_id: other.user.id } }
    expect(await ask('end', other)).toMatchObject({ state: 'active', asked })
    const lifted = await ask('end', world.admin)
    expect(lifted).toMatchObject({ state: 'closed', outcome: 'lifted', first_asked: asked })
  })

  test.each([
    ['class', { class: 'none' }],
    ['lots', { lots: ['A', 'B'] }],
    ['reference', { reference: 'LV 2026/115' }],
    ['instructions', { instructions: 'Skicka tillbaka.' }],
    ['due date', { due_on: '2026-12-24' }],
  ])('one of another %s is another recall; the same is the one in force', async (_, fields) => {
    const { item } = await world.stocked({ ...A, quantity: 2 })
    const { id } = await begin(item)
    const same = await begin(item)
    expect([same.id, same.active_by.apoex_id]).toEqual([id, world.admin.user.id])
    expect((await begin(item, fields)).id).not.toBe(id)
    const draft = await world.admin.post('/api/recalls', { ...recallOf(item), draft: true })
    expect(draft.body.recall).toMatchObject({ state: 'draft' })
  })

  test.each(['close', 'end'])(
    'RECALL-17 class I: %s takes two people, a script is neither; of other classes it may',
    async (call) => {
      const { id: scriptId, script } = await newAccount(world.server.url, world.admin, {
        role: 'administrate',
      })
      const { item } = await world.stocked({ ...A, quantity: 2 })
      const grave = await begin(item, { class: 'I', lots: ['Z'] })
      const ask = (by: Client, id = grave.id) => by.post(`/api/recalls/${id}/${call}`)
      expect(await ask(script)).toMatchObject(ruled('recall/script'))
      expect((await whole(grave.id)).recall).toMatchObject({ state: 'active', asked: null })
      const asked = { state: 'active', asked: { by: { apoex_id: world.admin.user.id } } }
      expect((await ask(world.admin)).body.recall).toMatchObject(asked)
      expect(await ask(script)).toMatchObject(ruled('recall/script'))
      // Asked for by a script before that was refused: it is no first person.
      await sql`UPDATE recall_recalls SET asked_by = ${scriptId} WHERE id = ${grave.id}`.execute(
        world.server.db,
      )
      expect((await ask(world.admin)).body.recall).toMatchObject(asked)
      expect((await ask(other)).body.recall).toMatchObject({ state: 'closed' })
      const { id } = await begin(item, { class: 'II', lots: ['Y'] })
      expect((await ask(script, id)).body.recall).toMatchObject({ state: 'closed' })
    },
  )

  test('one of class I is told to every administrator at once by mail, and to nobody else', async () => {
    const { item } = await spread()
    await world.server.addUser({
      customer_id: world.admin.user.customer_id,
      role: 'administrate',
      active: false,
    })
    const draft = await world.admin.post('/api/recalls', {
      ...recallOf(item, { class: 'I', due_on: '2026-12-01', lots: ['A', 'C'] }),
      draft: true,
    })
    await begin(item, { lots: ['B'] })
    const told = async () => {
      await deliverMails(world.server.context)
      return world.server.mails.filter(({ subject }) => subject.startsWith('Indragning'))
    }
    const before = (await told()).length
    await world.admin.post(`/api/recalls/${draft.body.recall.id}/activate`)
    await world.admin.post(`/api/recalls/${draft.body.recall.id}/activate`)
    const mails = (await told()).slice(before)
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [world.admin.user.email, other.user.email].sort(),
    )
    expect(mails[0]?.text).toContain('batcherna A, C. Spärrat i alla lager.')
    expect(mails[0]?.text).toContain('senast 2026-12-01')
  })
})
