import { describe, expect, it, vi } from 'vitest'
import { BACKOFF } from './backoff.ts'
import type { EntryState } from './entry.ts'
import type { Outbox } from './ports.ts'
import { aChange, aDevice, aNew, answerOf, type aServer, pass, rest } from './outbox.fixtures.ts'
import { aUser } from '../testing/index.ts'

const anna = aUser().apoex_id
const DAY = 24 * 60 * 60 * 1000
const network = 'away' as const
const states = ({ state }: Outbox): readonly EntryState[] => state.entries.map((one) => one.state)
const keys = (server: ReturnType<typeof aServer>) => server.applied.map(({ key }) => key)

async function opened(device = aDevice()) {
  const outbox = device.tab()
  await outbox.open(anna)
  return { device, outbox, ...device }
}

describe('the outbox', () => {
  it('OUTBOX-1 sends only in the session of who did it', async () => {
    const { outbox, device, server, clock } = await opened()
    server.fates.push(network)
    await outbox.add(aNew('key-anna'))
    await rest()
    outbox.close()
    expect(outbox.state.entries).toEqual([])
    await outbox.open('bo')
    await pass(clock, 60_000)
    expect([outbox.state.entries, server.applied]).toEqual([[], []])
    outbox.close()

    // Another tab has signed in as Bo while this one still shows Anna.
    server.userId = 'bo'
    const other = device.tab()
    await other.open(anna)
    await pass(clock, 60_000)
    expect([states(other), server.requests.length]).toEqual([['waiting'], 1])
    server.userId = anna
    await pass(clock, 60_000)
    expect([states(other), keys(server)]).toEqual([['done'], ['key-anna']])
  })

  it('OUTBOX-2 keeps an entry before it leaves', async () => {
    const device = aDevice()
    const { database } = device
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    device.database = {
      ...database,
      put: (...asked) => slow.then(() => database.put(...asked)),
    }
    const { outbox, server } = await opened(device)
    const adding = outbox.add(aNew('key-1'))
    void outbox.send()
    await rest()
    expect([states(outbox), server.requests]).toEqual([['waiting'], []])
    release()
    expect(await adding).toBe('kept')
    await rest()
    expect([states(outbox), keys(server)]).toEqual([['done'], ['key-1']])
  })

  it('OUTBOX-3 sends acts in the order in which they were done, up to 50 in one request', async () => {
    const { outbox, server, clock } = await opened()
    server.fates.push(network)
    const all = Array.from({ length: 120 }, (_, index) => `key-${index}`)
    await outbox.add(aNew('key-first'))
    await rest()
    for (const key of all)
      await outbox.add(aNew(key, { change: aChange(Number(key.slice(4)) % 7) }))
    await pass(clock, 60_000)
    expect(keys(server)).toEqual(['key-first', ...all])
    expect(server.requests.slice(1).map((sent) => sent.length)).toEqual([50, 50, 21])
  })

  it('OUTBOX-4 an act that has to wait holds later ones of its items only', async () => {
    const { outbox, server, clock } = await opened()
    server.fates.push(network)
    await outbox.add(aNew('key-bad', { change: aChange(1) }))
    await outbox.add(aNew('key-later', { change: aChange(1) }))
    await outbox.add(aNew('key-other', { change: aChange(2) }))
    server.poison = { key: 'key-bad', error: answerOf(500, 'server_error') }
    await pass(clock, 20_000)
    expect(keys(server)).toEqual(['key-other'])
    expect(states(outbox)).toEqual(['waiting', 'waiting', 'done'])
    server.poison = null
    await pass(clock, 60_000)
    expect(keys(server)).toEqual(['key-other', 'key-bad', 'key-later'])
  })

  it('OUTBOX-5 a refused act holds nothing, also where the whole request is refused for it', async () => {
    const { outbox, server, clock } = await opened()
    server.fates.push(network)
    server.refuses.set('key-2', 'refused')
    server.poison = { key: 'key-4', error: answerOf(422, 'validation') }
    const all = Array.from({ length: 9 }, (_, index) => `key-${index}`)
    for (const key of all) await outbox.add(aNew(key))
    await pass(clock, 60_000)
    expect(keys(server)).toEqual(all.filter((key) => key !== 'key-2' && key !== 'key-4'))
    const refused = outbox.state.entries.filter(({ state }) => state === 'refused')
    expect(refused.map(({ key, outcome }) => [key, outcome?.error?.code])).toEqual([
      ['key-2', 'narcotics_not_allowed'],
      ['key-4', 'validation'],
    ])
  })

  it.each([413, 403])('OUTBOX-5 what a proxy stops holds nothing: %i', async (status) => {
    const { outbox, server, clock } = await opened()
    server.fates.push(network)
    server.poison = { key: 'key-2', error: { kind: 'unexpected', status } }
    const all = Array.from({ length: 5 }, (_, index) => `key-${index}`)
    for (const [index, key] of all.entries())
      await outbox.add(aNew(key, { change: aChange(index) }))
    await pass(clock, 60_000)
    expect(keys(server)).toEqual(all.filter((key) => key !== 'key-2'))
    const [stopped] = outbox.state.entries.filter(({ state }) => state !== 'done')
    expect(stopped).toMatchObject({ key: 'key-2', state: 'waiting' })
    server.poison = null
    await pass(clock, 60_000)
    expect(keys(server)).toContain('key-2')
  })

  it.each([
    ['the network', { kind: 'network' } as const],
    ['a proxy', { kind: 'unexpected', status: 502 } as const],
    ['500', answerOf(500, 'server_error')],
    ['503', answerOf(503, 'unavailable')],
    ['401', answerOf(401, 'not_signed_in')],
    ['429', answerOf(429, 'too_many_tries')],
    ['csrf', answerOf(403, 'csrf')],
    ['a server that has no such call', answerOf(404, 'not_found')],
    ['a server where it is switched off', answerOf(404, 'feature_disabled')],
  ])('OUTBOX-6 an unknown outcome stays waiting and is tried again: %s', async (_name, error) => {
    const { outbox, server, clock } = await opened()
    server.fates.push(...Array.from({ length: 8 }, () => error))
    await outbox.add(aNew('key-1'))
    await rest()
    expect(states(outbox)).toEqual(['waiting'])
    await pass(clock, 8 * BACKOFF.longest)
    expect([states(outbox), keys(server)]).toEqual([['done'], ['key-1']])
  })

  it('OUTBOX-6 waits from 2 to 30 seconds, and as long as the server asks for', async () => {
    const { outbox, server, clock } = await opened()
    const sent: number[] = []
    server.fates.push(...Array.from({ length: 7 }, () => network))
    const send = server.api.sendIntents
    vi.spyOn(server.api, 'sendIntents').mockImplementation((...asked) => {
      sent.push(clock.now())
      return send(...asked)
    })
    await outbox.add(aNew('key-1'))
    await pass(clock, 200_000)
    const waits = sent.slice(1).map((at, index) => (at - (sent[index] ?? 0)) / 1000)
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30])
    server.fates.push(answerOf(429, 'too_many_tries', 45))
    await outbox.add(aNew('key-2'))
    await pass(clock, 44_000)
    expect(states(outbox)).toEqual(['done', 'waiting'])
    await pass(clock, 2_000)
    expect(states(outbox)).toEqual(['done', 'done'])
  })

  it('OUTBOX-7 asks first for what may have left more than six days ago', async () => {
    const { outbox, device, server, clock } = await opened()
    server.fates.push('lost')
    await outbox.add(aNew('key-lost'))
    await rest()
    outbox.close()
    await pass(clock, 6.5 * DAY, DAY / 2)
    const again = device.tab()
    await again.open(anna)
    await rest()
    expect([states(again), server.requests.at(-1)]).toEqual([['done'], ['? key-lost']])

    again.close()
    await again.open(anna)
    await again.add(aNew('key-away'))
    await rest()
    expect(server.requests.slice(-2)).toEqual([['? key-away'], ['key-away']])
  })

  it('OUTBOX-7 what is older than keys are remembered is not sent without the person', async () => {
    const { outbox, server } = await opened()
    const at = Date.parse('2026-10-12T07:00:00.000Z')
    await outbox.add(aNew('key-old', { at }))
    await outbox.add(aNew('key-never', { at, tried: false }))
    await rest()
    expect(states(outbox)).toEqual(['refused', 'done'])
    expect(outbox.state.entries[0]?.outcome?.error?.code).toBe('too_late')
    expect(await outbox.again('key-old')).toBe(true)
    await rest()
    expect([states(outbox), keys(server)]).toEqual([
      ['done', 'done'],
      ['key-never', 'key-old'],
    ])
    expect(await outbox.again('key-old')).toBe(false)
  })

  it('OUTBOX-8 two tabs send each act in one request', async () => {
    const { outbox, device, server, clock } = await opened()
    const other = device.tab()
    await other.open(anna)
    const heard: string[] = []
    other.outcomes(({ key }) => heard.push(key))
    await Promise.all([
      ...['a', 'b', 'c'].map((key) => outbox.add(aNew(`key-${key}`))),
      ...['d', 'e'].map((key) => other.add(aNew(`key-${key}`))),
    ])
    await pass(clock, 5_000)
    expect(keys(server).toSorted()).toEqual(['key-a', 'key-b', 'key-c', 'key-d', 'key-e'])
    expect(server.requests.flat()).toHaveLength(5)
    expect(states(other)).toEqual(states(outbox))
    expect(heard.toSorted()).toEqual(keys(server).toSorted())
  })

  it('OUTBOX-8 what one tab takes back no tab brings back', async () => {
    const { outbox, device, server, clock } = await opened()
    const other = device.tab()
    await other.open(anna)
    server.fates.push(network, network)
    await outbox.add(aNew('key-x'))
    await outbox.add(aNew('key-mine', { tried: false, change: aChange(2) }))
    await rest()
    // It never left: it waits behind the first try of the other.
    const isMine = outbox.state.entries.find(({ key }) => key === 'key-mine')?.triedSince === null
    expect(await other.drop('key-mine', 'Fel vara')).toBe(isMine)
    expect(await other.drop('key-x', 'Fel vara')).toBe(false)
    await pass(clock, 60_000)
    expect(keys(server)).toEqual(isMine ? ['key-x'] : ['key-x', 'key-mine'])
    const third = device.tab()
    await third.open(anna)
    expect(third.state.entries.map(({ key }) => key)).toEqual(keys(server))
  })

  it('OUTBOX-9 an undo is repeated by its own call under its key, in order', async () => {
    const { outbox, server, clock } = await opened()
    server.fates.push(network)
    const lines = [
      {
        itemId: 1,
        itemName: 'Alvedon 500 mg',
        placeName: 'A1',
        locationName: 'Lager A',
        quantity: 2,
        type: 'remove' as const,
        identifier: null,
      },
    ]
    await outbox.add(aNew('key-1'))
    await outbox.add(aNew('key-undo', { change: { operation: 'undoAdjustment', id: 7 }, lines }))
    await outbox.add(aNew('key-3'))
    server.fates.push('fine', 'lost')
    await pass(clock, 60_000)
    expect(server.undone).toEqual(['key-undo'])
    expect(server.requests).toEqual([
      ['key-1'],
      ['key-1'],
      ['undo key-undo'],
      ['undo key-undo'],
      ['key-3'],
    ])
    expect(states(outbox)).toEqual(['done', 'done', 'done'])
  })
})
