import { describe, expect, it } from 'vitest'
import { aUser } from '../testing/index.ts'
import type { OutboxDatabase } from './database.ts'
import { aDevice, aNew, aPage, pass, rest } from './outbox.fixtures.ts'

const anna = aUser().apoex_id

/**
 * As a browser's: what is asked for is done in its turn, and nothing of it while the device stalls. Where it
 * is `mute`, it writes, and stalls before it says so.
 */
function inTurn(database: OutboxDatabase) {
  let last: Promise<unknown> = Promise.resolve()
  let goOn = () => {}
  let isMute = false
  const stalling = () => new Promise<void>((resolve) => (goOn = resolve))
  const turn = <Done>(run: () => Promise<Done>): Promise<Done> => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
  const inOrder: OutboxDatabase = {
    load: (...asked) => turn(() => database.load(...asked)),
    put: (...asked) =>
      turn(async () => {
        await database.put(...asked)
        if (isMute) await stalling()
      }),
    remove: (...asked) => turn(() => database.remove(...asked)),
  }
  return {
    database: inOrder,
    stall: () => void turn(stalling),
    mute: () => (isMute = true),
    goOn() {
      isMute = false
      goOn()
    },
  }
}

/** An act that never left is taken back while the device stalls: it is told to stay. */
async function toldToStay(how: 'stall' | 'mute') {
  const device = aDevice()
  const { clock } = device
  const storage = inTurn(device.database)
  device.database = storage.database
  const page = aPage()
  const outbox = device.tab({ isAway: () => true }, page)
  await outbox.open(anna)
  await outbox.add(aNew('key-1', { tried: false }))
  await rest()
  storage[how]()
  const dropping = outbox.drop('key-1', 'Fel vara')
  // Three seconds for the reading, and three for the mark.
  await pass(clock, 6_500)
  expect(await dropping).toBe(false)
  return { ...device, device, storage, outbox, page }
}

describe('what was told to stay', () => {
  it.for(['stall', 'mute'] as const)(
    'OUTBOX-14 is there for the page after this one, though the device went on later (%s)',
    async (how) => {
      const { device, clock, storage, page, server } = await toldToStay(how)
      storage.goOn()
      await pass(clock, 2_000)
      page.die()
      const next = device.tab()
      await next.open(anna)
      await rest()
      expect(next.state.entries).toMatchObject([{ key: 'key-1', state: 'done' }])
      expect(server.order).toEqual(['key-1'])
    },
  )

  it('OUTBOX-14 is there for the page after this one, which ended before the device went on', async () => {
    const { device, storage, page, server } = await toldToStay('stall')
    page.die()
    storage.goOn()
    await rest()
    const next = device.tab()
    await next.open(anna)
    await rest()
    expect(next.state.entries).toMatchObject([{ key: 'key-1', state: 'done' }])
    expect(server.order).toEqual(['key-1'])
  })

  it('OUTBOX-8 what was told to be gone is gone, though the device keeps it late, and the mark later still', async () => {
    const device = aDevice()
    const { clock, server } = device
    const storage = inTurn(device.database)
    device.database = storage.database
    const page = aPage()
    const outbox = device.tab({ isAway: () => true }, page)
    await outbox.open(anna)
    storage.stall()
    const adding = outbox.add(aNew('key-1', { tried: false }))
    await pass(clock, 3_500)
    expect(await adding).toBe('memory')
    const dropping = outbox.drop('key-1', 'Fel vara')
    await pass(clock, 6_500)
    expect(await dropping).toBe(true)
    storage.goOn()
    await pass(clock, 2_000)
    page.die()
    const next = device.tab()
    await next.open(anna)
    await rest()
    expect([next.state.entries, server.order]).toEqual([[], []])
  })

  it('OUTBOX-14 goes out once, where another tab sends it meanwhile', async () => {
    const { device, clock, storage, server } = await toldToStay('mute')
    const other = device.tab()
    const opening = other.open(anna)
    storage.goOn()
    await opening
    await pass(clock, 10_000)
    const last = device.tab()
    await last.open(anna)
    await rest()
    expect(last.state.entries).toMatchObject([{ key: 'key-1', state: 'done' }])
    expect([server.order, server.requests]).toEqual([['key-1'], [['key-1']]])
  })

  it('OUTBOX-8 is gone where another tab takes it back afterwards', async () => {
    const { device, clock, storage, server } = await toldToStay('mute')
    const other = device.tab({ isAway: () => true })
    const opening = other.open(anna)
    storage.goOn()
    await opening
    expect(await other.drop('key-1', 'Fel vara')).toBe(true)
    await pass(clock, 10_000)
    const last = device.tab()
    await last.open(anna)
    await rest()
    expect([last.state.entries, server.order]).toEqual([[], []])
  })

  it('OUTBOX-8 is not put back over what another tab has dropped, however late', async () => {
    const device = aDevice()
    const { clock, database } = device
    await database.put(anna, [{ key: 'key-1', value: { version: 9 } }])
    let puts = 0
    const put: OutboxDatabase['put'] = async (...asked) => {
      if ((puts += 1) === 1) throw new Error('QuotaExceededError')
      await new Promise<void>((resolve) => clock.after(2_000, resolve))
      return database.put(...asked)
    }
    const outbox = device.tab({ database: { ...database, put } })
    await outbox.open(anna)
    expect(await outbox.drop('key-1', 'Gjort igen')).toBe(false)
    await clock.advance(1_000)
    const other = device.tab()
    await other.open(anna)
    expect(await other.drop('key-1', 'Gjort igen')).toBe(true)
    await pass(clock, 5_000)
    expect(puts).toBe(2)
    const last = device.tab()
    await last.open(anna)
    expect(last.state.unreadable).toEqual([])
  })

  it('OUTBOX-12 is there also where it cannot be read', async () => {
    const device = aDevice()
    const { clock } = device
    await device.database.put(anna, [{ key: 'key-1', value: { version: 9 } }])
    const storage = inTurn(device.database)
    device.database = storage.database
    const outbox = device.tab()
    await outbox.open(anna)
    storage.stall()
    const dropping = outbox.drop('key-1', 'Gjort igen')
    await pass(clock, 6_500)
    storage.goOn()
    await pass(clock, 500)
    expect(await dropping).toBe(false)
    const next = device.tab()
    await next.open(anna)
    expect(next.state.unreadable).toMatchObject([{ key: 'key-1', value: { version: 9 } }])
  })
})
