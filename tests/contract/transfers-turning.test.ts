import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import { arrival, lineOf, lot, receive, send, transferWays } from './transfers-setup.ts'
import { adjustment, createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const { twoEnds, sent, lying } = transferWays(() => world)

test('who listens hears that it was sent, turned and received', async () => {
  const ends = await twoEnds(5)
  const stream = await openStream(world.server.url, world.reader)
  const told = () => stream.next(({ data }) => String(data['plugins']) === 'transfers')
  const id = await sent(ends, 3)
  await told()
  await world.editor.post(`/api/transfers/${id}/turn`, { location_id: ends.location })
  await told()
  await receive(world.editor, id, [arrival(ends.place, 3)])
  await told()
  stream.close()
})

describe('who turns it', () => {
  test('TRANSFER-9 nobody turns a narcotic without the flag; who turned it is kept, each time', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 3)
    const level = (narcotic_level: number) =>
      world.server.db
        .updateTable('items')
        .set({ narcotic_level })
        .where('id', '=', ends.item)
        .execute()
    const turn = (who: typeof world.editor, location_id: number) =>
      who.post(`/api/transfers/${id}/turn`, { location_id })
    await level(2)
    for (const location of [ends.location, ends.to]) {
      const { status, body } = await turn(world.editor, location)
      expect([status, body.error.code]).toEqual([403, 'narcotics_not_allowed'])
    }
    const untouched = (await world.reader.get(`/api/transfers/${id}`)).body.transfer
    expect(untouched).toMatchObject({ to: { id: ends.to }, is_turned: false, turns: [] })
    expect((await turn(world.admin, ends.location)).status).toBe(200)
    // To where it goes already: nothing is turned.
    expect((await turn(world.admin, ends.location)).status).toBe(200)
    await level(0)
    const again = await turn(world.editor, ends.to)
    expect(again.status).toBe(200)
    const { turns } = again.body.transfer
    expect(turns).toMatchObject([
      { to: { id: ends.location }, turned_by: { apoex_id: world.admin.user.id } },
      { to: { id: ends.to }, turned_by: { apoex_id: world.editor.user.id } },
    ])
    const now = world.server.clock.now().getTime()
    for (const { turned_at } of turns) {
      expect(Math.abs(now - Date.parse(turned_at))).toBeLessThan(600_000)
    }
  })

  test('TRANSFER-9 of which nothing is left is not turned: it says where it arrived', async () => {
    const ends = await twoEnds(5)
    const other = await sent(ends, 2)
    expect((await receive(world.editor, other, [arrival(ends.there, 2)])).status).toBe(200)
    const refused = await world.editor.post(`/api/transfers/${other}/turn`, {
      location_id: ends.location,
    })
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      [{ rule: 'transfers/taken_meanwhile' }],
    ])
    const shown = (await world.reader.get(`/api/transfers/${other}`)).body.transfer
    expect(shown).toMatchObject({ to: { id: ends.to }, is_turned: false, turns: [] })
  })

  test('TRANSFER-9 a narcotic of which nothing is left holds nobody back', async () => {
    const ends = await twoEnds(5)
    const drug = await world.newItem({ narcotic_level: 3 })
    const { status } = await world.register(world.admin, [
      adjustment(drug, 'receive', { ...lot(4), storage_location_id: ends.place }),
    ])
    expect(status).toBe(200)
    const made = await send(world.admin, ends.to, [
      lineOf(ends, 5),
      { ...lineOf(ends, 4), item_id: drug },
    ])
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.transfer
    const back = () =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id: ends.location })
    expect((await back()).status).toBe(403)
    const came = arrival(ends.there, 4, { line: 2 })
    expect((await receive(world.admin, id, [came])).status).toBe(200)
    expect((await back()).status).toBe(200)
  })
})

describe('a location that is deleted meanwhile', () => {
  const remove = (location: number) => world.admin.delete(`/api/locations/${location}`)

  test('TRANSFER-8 nothing is sent there, nothing arrives there, and it is turned back', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 3)
    expect((await remove(ends.to)).status).toBe(204)
    const late = await send(world.editor, ends.to, [lineOf(ends, 1)])
    expect(late.body.error.details).toEqual([{ rule: 'transfers/target_gone' }])
    const gone = await receive(world.editor, id, [arrival(ends.there, 3)])
    expect(gone.body.error.details).toMatchObject([{ rule: 'transfers/target_gone' }])
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    expect((await turn(await world.newLocation())).body.error.code).toBe('validation')
    const turned = await turn(ends.location)
    expect(turned.body.transfer).toMatchObject({
      is_turned: true,
      to: { id: ends.location, is_there: true },
      lines: [{ proposed_place: { id: ends.place } }],
    })
    expect((await turn(ends.to)).body.error.details).toEqual([{ rule: 'transfers/target_gone' }])
    expect((await receive(world.editor, id, [arrival(ends.place, 3)])).status).toBe(200)
    expect(await lying(ends.item)).toEqual({ [ends.place]: 5 })
  })

  test('TRANSFER-8 what was sent back by mistake is sent again to where it was going', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    const [a, b] = [
      { id: ends.location, is_there: true },
      { id: ends.to, is_there: true },
    ]
    const back = (await turn(ends.location)).body.transfer
    expect(back).toMatchObject({ from: a, to: a, sent_to: b, is_turned: true })
    const again = (await turn(ends.to)).body.transfer
    expect(again).toMatchObject({ from: a, to: b, sent_to: b, is_turned: false })
    const { body } = await world.reader.get(`/api/transfers?location_id=${ends.to}`)
    expect(body.transfers).toMatchObject([{ id, sent_to: b }])
  })

  test('TRANSFER-8 what was sent back to a location that is gone then goes on to any other', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    const turn = (location_id: number) =>
      world.editor.post(`/api/transfers/${id}/turn`, { location_id })
    expect((await turn(ends.location)).status).toBe(200)
    expect((await remove(ends.location)).status).toBe(204)
    const third = await world.newLocation()
    for (const to of [third, ends.to]) {
      const turned = await turn(to)
      expect(turned.body.transfer).toMatchObject({
        from: { id: ends.location, is_there: false },
        to: { id: to, is_there: true },
        sent_to: { id: ends.to },
      })
    }
  })

  test('TRANSFER-8 where the sender is gone too it goes anywhere', async () => {
    const ends = await twoEnds(5)
    const id = await sent(ends, 5)
    expect((await remove(ends.location)).status).toBe(204)
    expect((await remove(ends.to)).status).toBe(204)
    const third = await world.newLocation()
    const place = await world.newPlace(third)
    const turned = await world.editor.post(`/api/transfers/${id}/turn`, { location_id: third })
    expect(turned.body.transfer).toMatchObject({ to: { id: third } })
    expect(turned.body.transfer.lines).toMatchObject([{ proposed_place: { id: place } }])
    expect((await receive(world.editor, id, [arrival(place, 5)])).status).toBe(200)
  })
})
