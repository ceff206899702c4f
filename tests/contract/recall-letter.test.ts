import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createRecallWorld, recallOf, ruled } from './recall.world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let whole: Recalls['whole']
let spread: Recalls['spread']
beforeAll(async () => {
  ;({ world, begin, whole, spread } = await createRecallWorld())
})
afterAll(() => world?.close())

describe('the letter', () => {
  const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
  const attach = (id: number, content: string, by: Client = world.admin, name = 'Brev åäö.pdf') =>
    by.put(`/api/recalls/${id}/letter`, { letter: { name, content } })
  const file = (id: number, by: Client) => {
    const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ')
    return fetch(`${world.server.url}/api/recalls/${id}/letter`, { headers: { cookie } })
  }

  test('is a PDF or a picture by what it holds, and comes back whole to the customer alone, as a file to keep', async () => {
    const { item } = await spread()
    const { id } = await begin(item)
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * 1024 * 1024, 7)])
    const attached = await attach(id, bytes.toString('base64'))
    expect(attached.body.recall.letter).toEqual({
      name: 'Brev åäö.pdf',
      media_type: 'application/pdf',
      size: bytes.length,
    })
    const answered = await file(id, world.reader)
    expect(answered.status).toBe(200)
    expect(Buffer.from(await answered.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answered.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Brev ___.pdf"; filename*=UTF-8''Brev%20%C3%A5%C3%A4%C3%B6.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await file(id, world.stranger)).status).toBe(404)
    expect((await file(id, world.server.client())).status).toBe(401)
    expect((await attach(id, base64('%PDF-1.4 x'), world.stranger)).status).toBe(404)
    expect((await attach(id, base64('%PDF-1.4 x'), world.editor)).status).toBe(403)
    const picture = await attach(id, base64('\x89PNG\r\n\x1a\n...'), world.admin, 'bild.exe')
    expect(picture.body.recall.letter).toMatchObject({ media_type: 'image/png' })
    expect((await file(id, world.reader)).headers.get('content-type')).toBe('image/png')
  }, 60_000)

  test.each([
    ['a page', base64('<!doctype html><script>alert(1)</script>'), 'wrong_format'],
    ['a picture of another kind', base64('GIF89a.........'), 'wrong_format'],
    ['no base64', '%PDF-1.7', 'wrong_format'],
    ['more than 10 MB', base64(`%PDF-${'x'.repeat(10 * 1024 * 1024)}`), 'too_large'],
  ])('%s is refused, and what was attached stays', async (_what, content, rule) => {
    const { item } = await spread()
    const { id } = await begin(item)
    await attach(id, base64('\xff\xd8\xff\xe0....'))
    expect(await attach(id, content)).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: 'letter.content', rule }] } },
    })
    expect((await whole(id)).recall.letter).toMatchObject({ media_type: 'image/jpeg' })
  })

  test('RECALL-22 of a recall that is over it stays as it was', async () => {
    const { item } = await spread()
    const { id } = await begin(item)
    await attach(id, base64('%PDF-1.4 first'))
    expect((await world.admin.post(`/api/recalls/${id}/end`)).status).toBe(200)
    expect(await attach(id, base64('%PDF-1.4 other'))).toMatchObject(ruled('recall/over'))
    expect(await (await file(id, world.reader)).text()).toBe('%PDF-1.4 first')
  })

  test('RECALL-22 that it or what the recall says was changed in force stands in the event log', async () => {
    const { item } = await spread()
    const made = await world.admin.post('/api/recalls', { ...recallOf(item), draft: true })
    const { id } = made.body.recall
    const say = (fields: object) => world.admin.put(`/api/recalls/${id}`, recallOf(item, fields))
    // Nobody acts on a draft.
    await say({ instructions: 'Vänta.' })
    await attach(id, base64('%PDF-1.4 draft'))
    await world.admin.post(`/api/recalls/${id}/activate`)
    const told = { reference: 'LV 2026/115', instructions: 'Returnera.', due_on: '2026-12-24' }
    const replace = () => attach(id, base64('%PDF-1.4 new'), world.admin, 'Nytt.pdf')
    // The same again, as after an answer that got lost, is no change.
    expect([(await say(told)).status, (await say(told)).status]).toEqual([200, 200])
    expect([(await replace()).status, (await replace()).status]).toEqual([200, 200])
    const { events } = (await world.admin.get(`/api/audit?kind=recall_changed&limit=2`)).body
    const lots = { field: 'lots', before: null, after: 'A' }
    const subject = { type: 'item', id: `${item}` }
    expect(events).toMatchObject([
      { subject, changes: [lots, { field: 'letter', before: 'Brev åäö.pdf', after: 'Nytt.pdf' }] },
      {
        subject,
        actor: { apoex_id: world.admin.user.id },
        changes: [
          lots,
          { field: 'reference', before: 'LV 2026/114', after: 'LV 2026/115' },
          { field: 'instructions', before: 'Vänta.', after: 'Returnera.' },
          { field: 'due_on', before: null, after: '2026-12-24' },
        ],
      },
    ])
  })
})
