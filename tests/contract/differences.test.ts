import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import type { Client } from './client.ts'
import { openStream } from './events.ts'
import { line, LOT, send, telling } from './intents.ts'
import { newAccount } from './token-client.ts'
import { adjustment, createWorld } from './world.ts'
import type { Stocked, World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())
const { intent, now, open } = telling(() => world)

describe('differences', () => {
  async function missing(by = world.editor) {
    const at = await world.stocked({ ...LOT, quantity: 1 })
    const [outcome] = await send(by, intent([line(at, 'remove', -3)]))
    return { at, id: outcome.differences[0].id as number }
  }
  const solve = (id: number, solution: object, by: Client = world.editor) =>
    by.post(`/api/differences/${id}/solve`, solution)

  test('are solved by a reason, once', async () => {
    const { at, id } = await missing()
    expect((await solve(id, { how: 'reason' })).status).toBe(422)
    expect((await solve(id, { how: 'reason', text: '  ' })).status).toBe(422)
    expect((await solve(id, { how: 'reason', text: 'x' }, world.reader)).status).toBe(403)
    expect((await solve(id, { how: 'reason', text: 'x' }, world.stranger)).status).toBe(404)
    const [one, two] = await Promise.all(
      [' Spillt ', ' Spillt '].map((text) => solve(id, { how: 'reason', text })),
    )
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409])
    const [solved] = await open(at.item, '&solved=true')
    const user = { apoex_id: world.editor.user.id }
    expect(solved.solution).toMatchObject({ how: 'reason', text: 'Spillt', user, at: now() })
    expect(await open(at.item)).toEqual([])
  })

  test('are solved by an entry of the same item, made after', async () => {
    const { at, id } = await missing()
    const elsewhere = await world.stocked({ ...LOT, quantity: 9 })
    const entry = async (where: Stocked, quantity: number) =>
      (await world.register(world.editor, [line(where, 'remove', quantity)])).body.adjustments[0].id
    await world.register(world.admin, [line(at, 'receive', 5)])
    expect((await solve(id, { how: 'batch' })).status).toBe(422)
    for (const adjustment_id of [await entry(elsewhere, -1), 9_999_999]) {
      expect((await solve(id, { how: 'batch', adjustment_id })).status).toBe(422)
    }
    const adjustment_id = await entry(at, -2)
    expect((await solve(id, { how: 'count', adjustment_id })).status).toBe(422)
    const { body } = await solve(id, { how: 'batch', adjustment_id })
    expect(body.difference.solution).toMatchObject({ how: 'batch', adjustment_id, text: null })
  })

  test('SOLVE-4 PLAN-5 are solved by a count that finds nothing where nothing is recorded', async () => {
    const { at } = await missing()
    const row = { storage_location_id: at.place, quantity: 0, previous_quantity: 0 }
    const count = await world.register(world.editor, [adjustment(at.item, 'stocktaking', row)])
    const [{ id: adjustment_id, rows }] = count.body.adjustments
    expect(rows).toMatchObject([{ identifier: null, before: 0, after: 0, quantity: 0 }])
    expect(await open(at.item)).toEqual([])
    const [solved] = await open(at.item, '&solved=true')
    expect(solved.solution).toMatchObject({ how: 'count', adjustment_id })
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('SOLVE-4 are solved by an entry that explains them whole, there, and nothing besides', async () => {
    const { at, id } = await missing()
    const beside = { ...at, place: await world.newPlace(at.location) }
    const location = await world.newLocation()
    const elsewhere = { ...at, location, place: await world.newPlace(location) }
    for (const where of [beside, elsewhere]) {
      await world.register(world.admin, [line(where, 'receive', 9)])
    }
    const entry = async (change: ReturnType<typeof line>) =>
      (await world.register(world.editor, [change])).body.adjustments[0].id as number
    const said = async (which: number, how: string, adjustment_id: number) => {
      const { status, body } = await solve(which, { how, adjustment_id })
      return [status, body.error?.details[0].rule]
    }
    expect(await said(id, 'batch', await entry(line(elsewhere, 'remove', -2)))).toEqual([
      422,
      'wrong',
    ])
    expect(await said(id, 'batch', await entry(line(beside, 'remove', -1)))).toEqual([
      422,
      'too_small',
    ])
    const counted = line(beside, 'stocktaking', 0, { previous_quantity: 8 })
    expect(await said(id, 'count', await entry(counted))).toEqual([422, 'wrong'])
    // One entry settles two as far as it took enough for both.
    const [again] = await send(world.editor, intent([line(at, 'remove', -1)]))
    const second = again.differences[0].id as number
    const [more] = await send(world.editor, intent([line(at, 'remove', -1)]))
    const third = more.differences[0].id as number
    const three = await entry(line(beside, 'remove', -3))
    expect(await said(id, 'batch', three)).toEqual([200, undefined])
    const both = await Promise.all([second, third].map((one) => said(one, 'batch', three)))
    expect(both.toSorted()).toEqual([
      [200, undefined],
      [422, 'too_small'],
    ])
  })

  test('SOLVE-2 are not solved by what was taken before them', async () => {
    const at = await world.stocked({ ...LOT, quantity: 2 })
    const { body } = await world.register(world.editor, [line(at, 'remove', -1)])
    world.server.clock.advance(1_000)
    const [{ differences }] = await send(world.editor, intent([line(at, 'remove', -3)]))
    const early = { how: 'batch', adjustment_id: body.adjustments[0].id }
    expect(await solve(differences[0].id, early)).toMatchObject({
      status: 422,
      body: { error: { details: [{ field: 'adjustment_id' }] } },
    })
    expect(await open(at.item)).toHaveLength(1)
  })

  test('of what a rule refused are not solved by a count: nothing is missing there', async () => {
    const at = await world.stocked({ ...LOT, quantity: 4 })
    const recall = { item_id: at.item, lots: [LOT.identifier], class: 'II' }
    await world.admin.post('/api/recalls', { recall })
    await send(world.editor, intent([line(at, 'remove', -1)]))
    const counted = line(at, 'stocktaking', 0, { previous_quantity: 4 })
    expect((await world.register(world.editor, [counted])).status).toBe(200)
    expect(await open(at.item)).toMatchObject([{ why: 'blocked', quantity: 1 }])
  })

  test('for want of stock are solved by the next count there', async () => {
    const { at, id } = await missing()
    const beside = await world.newPlace(at.location)
    const count = (place: number) =>
      world.register(world.admin, [
        line({ ...at, place }, 'stocktaking', 4, { previous_quantity: 0 }),
      ])
    await count(beside)
    // Nor by one of another item there.
    const other = { ...at, item: await world.newItem() }
    await world.register(world.admin, [line(other, 'stocktaking', 1, { previous_quantity: 0 })])
    expect(await open(at.item)).toHaveLength(1)
    const { body } = await count(at.place)
    expect(await open(at.item, '&solved=true')).toMatchObject([
      { id, solution: { how: 'count', adjustment_id: body.adjustments[0].id } },
    ])
  })

  test('SOLVE-2 stand open again when the count or the taking that solved them is taken back', async () => {
    const { at, id } = await missing()
    const undo = (entry: number) => world.editor.post(`/api/adjustments/${entry}/undo`)
    const counted = await world.register(world.editor, [
      line(at, 'stocktaking', 4, { previous_quantity: 0 }),
    ])
    expect(await open(at.item)).toEqual([])
    const stream = await openStream(world.server.url, world.reader)
    expect((await undo(counted.body.adjustments[0].id)).status).toBe(200)
    await stream.next(({ data }) => String(data['plugins']) === 'outbox')
    stream.close()
    expect(await open(at.item)).toMatchObject([{ id, quantity: 2, solution: null }])
    expect(await open(at.item, '&solved=true')).toEqual([])

    const other = await world.stocked({ ...LOT, quantity: 4 })
    await world.register(world.admin, [line(at, 'receive', 2)])
    const taken = await world.register(world.editor, [line(at, 'remove', -2)])
    const [{ id: adjustment_id }] = taken.body.adjustments
    expect((await solve(id, { how: 'batch', adjustment_id })).status).toBe(200)
    expect((await undo(adjustment_id)).status).toBe(200)
    expect(await open(at.item)).toMatchObject([{ id, solution: null }])
    // Who reads it now sees that it was settled twice, by whom, and who took that back (SOLVE-2).
    const by = { apoex_id: world.editor.user.id }
    const taken_back = { user: by, at: now(), adjustment_id: expect.any(Number) }
    const earlier_solutions = [
      { how: 'count', adjustment_id: counted.body.adjustments[0].id, user: by, at: now() },
      { how: 'batch', adjustment_id, user: by, at: now() },
    ].map((solution) => ({ ...solution, text: null, taken_back }))
    expect(await open(at.item)).toMatchObject([{ id, earlier_solutions }])
    // What was taken back solves nothing any more; a reason does, and no undo touches it.
    expect((await solve(id, { how: 'batch', adjustment_id })).status).toBe(422)
    expect((await solve(id, { how: 'reason', text: 'Spillt' })).status).toBe(200)
    const own = await world.register(world.editor, [line(other, 'remove', -1)])
    expect((await undo(own.body.adjustments[0].id)).status).toBe(200)
    expect(await open(at.item)).toEqual([])
    const [last] = await open(at.item, '&solved=true')
    expect(last).toMatchObject({ solution: { how: 'reason' }, earlier_solutions })
    expect(await checkLedger(world.server.db)).toEqual([])
  })

  test('SOLVE-2 of who undoes an entry and who solves with it at once, nothing is left solved by it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { at, id } = await missing()
      await world.register(world.admin, [line(at, 'receive', 2)])
      const taken = await world.register(world.editor, [line(at, 'remove', -2)])
      const [{ id: adjustment_id }] = taken.body.adjustments
      const [undone, solved] = await Promise.all([
        world.editor.post(`/api/adjustments/${adjustment_id}/undo`),
        solve(id, { how: 'batch', adjustment_id }),
      ])
      expect(undone?.status).toBe(200)
      expect([200, 422]).toContain(solved?.status)
      expect(await open(at.item)).toMatchObject([{ id, solution: null }])
    }
  })

  test('of a narcotic item are for users with the flag', async () => {
    const item = await world.newItem({ narcotic_level: 3 })
    const location = await world.newLocation()
    const at = { item, location, place: await world.newPlace(location) }
    const [outcome] = await send(world.admin, intent([line(at, 'remove', -1)]))
    const [{ id }] = outcome.differences
    const { status, body } = await solve(id, { how: 'reason', text: 'x' })
    expect([status, body.error.code]).toEqual([403, 'narcotics_not_allowed'])
    const { customer_id } = world.admin.user
    const other = await world.server.signedIn({ customer_id, role: 'edit', narcotics: true })
    expect((await solve(id, { how: 'reason', text: 'x' }, other)).status).toBe(200)
  })

  test('SOLVE-3 of a narcotic that was taken are settled by another person, in whatever way, and by no script', async () => {
    const item = await world.newItem({ narcotic_level: 3 })
    const location = await world.newLocation()
    const at = { item, location, place: await world.newPlace(location) }
    const taken = async () => {
      const [outcome] = await send(world.admin, intent([line(at, 'remove', -1)]))
      return outcome.differences[0].id as number
    }
    const wishes = { role: 'administrate', narcotics: true } as const
    const { script } = await newAccount(world.server.url, world.admin, wishes)
    const { customer_id } = world.admin.user
    const other = await world.server.signedIn({ customer_id, role: 'edit', narcotics: true })
    const id = await taken()
    for (const by of [world.admin, script]) {
      const { status, body } = await solve(id, { how: 'reason', text: 'Spillt' }, by)
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    expect(await open(item)).toMatchObject([{ id, narcotic_level: 3, solution: null }])
    expect((await solve(id, { how: 'reason', text: 'Spillt' }, other)).status).toBe(200)
    // Nor does a count or an entry of theirs settle it, and what they counted is written all the same.
    const second = await taken()
    const count = async (by: Client) => {
      const { status, body } = await world.register(by, [
        line(at, 'stocktaking', 0, { previous_quantity: 0 }),
      ])
      expect(status).toBe(200)
      return body.adjustments[0].id as number
    }
    for (const by of [world.admin, script]) {
      const adjustment_id = await count(by)
      expect(await open(item)).toMatchObject([{ id: second, solution: null }])
      const { status, body } = await solve(second, { how: 'count', adjustment_id }, by)
      expect([status, body.error?.code]).toEqual([403, 'forbidden'])
    }
    await world.register(world.admin, [line(at, 'receive', 1)])
    const moved = await world.register(world.admin, [line(at, 'remove', -1)])
    const found = { how: 'batch', adjustment_id: moved.body.adjustments[0].id as number }
    expect((await solve(second, found, world.admin)).status).toBe(403)
    await count(other)
    expect(await open(item)).toEqual([])
    expect(await open(item, '&solved=true')).toMatchObject([
      { id: second, solution: { how: 'count', user: { apoex_id: other.user.id } } },
      { id },
    ])
    // A script's own is any person's to look into.
    const [told] = await send(script, intent([line(at, 'remove', -1)]))
    const [{ id: third }] = told.differences
    expect((await solve(third, { how: 'reason', text: 'Spillt' }, world.admin)).status).toBe(200)
  })

  test('stay as they were told, and the ledger check adds them up', async () => {
    const { at } = await missing()
    const { db } = world.server
    const mine = db.updateTable('stock_differences').where('item_id', '=', at.item)
    await expect(mine.set({ quantity: 1 } as never).execute()).rejects.toThrow('stays')
    const unsaid = mine.set({ earlier_solutions: '[1]' } as never)
    await expect(unsaid.execute()).rejects.toThrow('stays')
    await expect(db.deleteFrom('stock_differences').execute()).rejects.toThrow('stays')
    // A solution goes only with the entry that it names.
    await world.register(world.editor, [line(at, 'stocktaking', 0, { previous_quantity: 0 })])
    const reopened = mine.set({
      solved_how: null,
      solved_text: null,
      solved_adjustment_id: null,
      solved_at: null,
      solved_by: null,
    })
    await expect(reopened.execute()).rejects.toThrow('stays')
    const found = await db
      .transaction()
      .execute(async (trx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(trx)
        await sql`UPDATE stock_differences SET quantity = 5 WHERE item_id = ${at.item}`.execute(trx)
        const said = await checkLedger(trx)
        throw Object.assign(new Error('rolled back'), { said })
      })
      .catch(({ said }: { said: unknown }) => said)
    expect(found).toMatchObject([
      { kind: 'difference', item_id: at.item, location_id: at.location, expected: -3, found: -6 },
    ])
  })
})
