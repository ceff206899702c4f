import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { openStream } from './events.ts'
import { line, LOT, OTHER, send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
import { createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now, open } = telling(() => world)

const undo = (by: Client, id: number) => by.post(`/api/adjustments/${id}/undo`)

/** Five are told to have been taken where three lay: the entry that was written, and the difference. */
async function short(by: Client, at: Stocked, type = 'remove') {
  const reason = type === 'write_off' ? { reason: { code: 'damaged' } } : {}
  const [outcome] = await send(by, intent([{ ...line(at, type, -5), ...reason }]))
  expect(outcome).toMatchObject({ adjustments: [{}], differences: [{ quantity: 2 }] })
  return { pick: Number(outcome.adjustments[0].id), id: Number(outcome.differences[0].id) }
}

async function narcotic(): Promise<Stocked> {
  const item = await world.newItem({ narcotic_level: 3 })
  const location = await world.newLocation()
  const at = { item, location, place: await world.newPlace(location) }
  await world.register(world.admin, [line(at, 'receive', 3)])
  return at
}

describe('UNDO-7 what could not be written whole is taken back whole', () => {
  test('its difference is closed by the undo, and whoever lists differences is told', async () => {
    const at = await world.stocked({ ...LOT, quantity: 3 })
    const { pick, id } = await short(world.editor, at)
    const stream = await openStream(world.server.url, world.reader)
    const { status, body } = await undo(world.editor, pick)
    expect(status, JSON.stringify(body)).toBe(200)
    await stream.next(({ data }) => String(data['plugins']) === 'outbox')
    stream.close()
    expect(await world.batches(at.item)).toEqual([['A', '2031-05-31', 3]])
    expect(await open(at.item)).toEqual([])
    const user = { apoex_id: world.editor.user.id }
    const by = { how: 'undo', text: null, adjustment_id: body.adjustment.id, at: now(), user }
    expect(await open(at.item, '&solved=true')).toMatchObject([{ id, solution: by }])
    const solved = await world.editor.post(`/api/differences/${id}/solve`, {
      how: 'reason',
      text: 'Spillt',
    })
    expect([solved.status, solved.body.error.code]).toEqual([409, 'already_solved'])
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('by a script as by a person, and nobody else’s difference goes with it', async () => {
    const at = await world.stocked({ ...LOT, quantity: 3 })
    const [others] = await send(world.editor, intent([line(at, 'remove', -4)]))
    await world.register(world.admin, [line(at, 'receive', 3)])
    const { script } = await newAccount(world.server.url, world.admin, { role: 'edit' })
    const { pick, id } = await short(script, at)
    expect((await undo(script, pick)).status).toBe(200)
    expect(await open(at.item, '&solved=true')).toMatchObject([{ id, solution: { how: 'undo' } }])
    expect(await open(at.item)).toMatchObject([{ id: others.differences[0].id }])
  })

  test('what somebody has settled stays settled so', async () => {
    const at = await world.stocked({ ...LOT, quantity: 3 })
    const { pick, id } = await short(world.editor, at)
    const reason = { how: 'reason', text: 'Spillt' }
    expect((await world.admin.post(`/api/differences/${id}/solve`, reason)).status).toBe(200)
    expect((await undo(world.editor, pick)).status).toBe(200)
    expect(await open(at.item, '&solved=true')).toMatchObject([{ id, solution: reason }])
  })

  test('after the right batch had settled it, nothing stands open once that is taken back too', async () => {
    const at = await world.stocked({ ...LOT, quantity: 3 })
    const { pick, id } = await short(world.editor, at)
    await world.register(world.admin, [line(at, 'receive', 2, OTHER)])
    const right = await world.register(world.editor, [line(at, 'remove', -2, OTHER)])
    const adjustment_id = Number(right.body.adjustments[0].id)
    const batch = { how: 'batch', adjustment_id }
    expect((await world.editor.post(`/api/differences/${id}/solve`, batch)).status).toBe(200)
    const first = await undo(world.editor, pick)
    expect(first.status).toBe(200)
    expect(await open(at.item, '&solved=true')).toMatchObject([{ id, solution: batch }])
    expect((await undo(world.editor, adjustment_id)).status).toBe(200)
    expect(await open(at.item)).toEqual([])
    const solution = { how: 'undo', adjustment_id: first.body.adjustment.id }
    expect(await open(at.item, '&solved=true')).toMatchObject([
      { id, solution, earlier_solutions: [batch] },
    ])
  })

  test.each(['remove', 'write_off'])(
    'narcotics that left (%s) only once somebody else has settled what is in no figure',
    async (type) => {
      const at = await narcotic()
      const { pick, id } = await short(world.admin, at, type)
      const refused = await undo(world.admin, pick)
      const { code, details } = refused.body.error
      expect([refused.status, code, details]).toEqual([
        409,
        'refused_by_rule',
        [{ rule: 'outbox/not_whole' }],
      ])
      expect(await world.batches(at.item)).toEqual([])
      expect(await open(at.item)).toMatchObject([{ id }])
      const { customer_id } = world.admin.user
      const other = await world.server.signedIn({ customer_id, role: 'edit', narcotics: true })
      const reason = { how: 'reason', text: 'Låg i fel fack' }
      expect((await other.post(`/api/differences/${id}/solve`, reason)).status).toBe(200)
      expect((await undo(world.admin, pick)).status).toBe(200)
      expect(await open(at.item, '&solved=true')).toMatchObject([{ id, solution: reason }])
    },
  )
})
