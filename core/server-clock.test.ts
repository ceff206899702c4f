import { describe, expect, it, vi } from 'vitest'
import { SERVER_TIME, stockholmDate } from './domain/index.ts'
import { createServerClock } from './server-clock.ts'
import { fakeClock } from './testing/index.ts'

const DAY = 24 * 60 * 60_000
/** A device that stands at Monday morning, and a server whose answers say another time. */
function setUp(serverAt: string | null, takes = 0) {
  const device = fakeClock('2026-11-16T08:00:00+01:00')
  const made = createServerClock(device, async () => {
    await device.advance(takes)
    const headers = serverAt === null ? {} : { date: new Date(serverAt).toUTCString() }
    return new Response('{}', { headers })
  })
  const ask = () => made.fetch(new Request('http://server/api/user'))
  return { device, ask, clock: made.clock }
}

describe('how far off the device is', () => {
  it.each([
    ['2026-11-16T10:00:00+01:00', 2 * 60 * 60_000],
    ['2026-11-16T07:57:00+01:00', -3 * 60_000],
    ['2026-11-16T08:00:02+01:00', 0],
  ])('at %s by the server it is behind by %s ms', async (at, behind) => {
    const { ask, clock } = setUp(at)
    expect(clock.behind?.()).toBeUndefined()
    await ask()
    expect(clock.behind?.()).toBe(behind)
    await ask()
    expect(clock.behind?.()).toBe(behind)
  })

  it('a slow answer tells it no better than it was slow', async () => {
    const { ask, clock } = setUp('2026-11-16T08:00:10+01:00', 20_000)
    await ask()
    expect(clock.behind?.()).toBe(0)
  })

  it('goes by what the server says, and not by the date of a machine or a proxy', async () => {
    const device = fakeClock('2026-11-16T08:00:00+01:00')
    const date = new Date(device.now() + 5 * 60_000).toUTCString()
    const says = { [SERVER_TIME]: new Date(device.now() - 3 * 60_000).toISOString() }
    const answers: Record<string, string>[] = [{ date }, { date, ...says }, { date }, {}]
    const { clock, fetch } = createServerClock(
      device,
      async () => new Response('{}', { headers: answers.shift() ?? {} }),
    )
    const found: unknown[] = []
    while (answers.length > 0) {
      await fetch(new Request('http://server/api/user'))
      found.push([clock.behind?.(), clock.isExact?.()])
    }
    const said = [-3 * 60_000, true]
    // A server of another kind has no more than the date; later it is the proxy that answers alone.
    expect(found).toEqual([[5 * 60_000, false], said, said, said])
  })

  it('it is nothing any more once somebody has set the device right', async () => {
    const device = fakeClock('2026-11-16T08:00:00+01:00')
    let wrong = 2 * 60 * 60_000
    const wrongly = { ...device, now: () => device.now() - wrong }
    const { clock, fetch } = createServerClock(
      wrongly,
      async () => new Response('{}', { headers: { date: new Date(device.now()).toUTCString() } }),
    )
    const ask = () => fetch(new Request('http://server/api/user'))
    await ask()
    expect(clock.behind?.()).toBe(wrong)
    wrong = 0
    await ask()
    expect(clock.behind?.()).toBe(0)
  })
})

describe('the calendar', () => {
  it.each([
    ['2026-11-15T08:00:00+01:00', '2026-11-15'],
    ['2026-11-17T08:00:00+01:00', '2026-11-17'],
    ['2027-11-16T08:00:00+01:00', '2027-11-16'],
  ])('at %s by the server, today is %s, however the device is set', async (at, today) => {
    const { ask, clock } = setUp(at)
    expect(clock.today()).toBe('2026-11-16')
    await ask()
    expect(clock.today()).toBe(today)
  })

  it.each([
    ['ahead', 3 * 60_000],
    ['behind', -3 * 60_000],
  ])(
    'a device that is three minutes %s begins the day with the server: what it asks then is of that day',
    async (_name, wrong) => {
      const server = fakeClock('2026-11-16T23:50:00+01:00')
      const device = { now: () => server.now() + wrong }
      const { clock, fetch } = createServerClock(
        { ...device, today: () => stockholmDate(new Date(device.now())) },
        async () => new Response('{}', { headers: { date: new Date(server.now()).toUTCString() } }),
      )
      await fetch(new Request('http://server/api/user'))
      await server.advance(9 * 60_000 + 59_000)
      expect(clock.today()).toBe('2026-11-16')
      await server.advance(1000)
      expect(clock.today()).toBe('2026-11-17')
    },
  )

  it('it goes on with the device, and its moments stay the device’s', async () => {
    const { device, ask, clock } = setUp('2026-11-17T08:00:00+01:00')
    await ask()
    await device.advance(DAY)
    expect(clock.today()).toBe('2026-11-18')
    expect(clock.now()).toBe(device.now())
  })

  it('it is told once that the day is another, not with every answer', async () => {
    const { ask, clock } = setUp('2026-11-17T08:00:00+01:00')
    const told = vi.fn()
    const stop = clock.onCorrected?.(told)
    await ask()
    await ask()
    expect(told).toHaveBeenCalledTimes(1)
    stop?.()
  })

  it('a few minutes are nothing, nor an answer without a date or one that slept', async () => {
    for (const [at, takes] of [
      ['2026-11-16T08:04:00+01:00', 0],
      [null, 0],
      ['2026-11-14T08:00:00+01:00', 2 * 60_000],
    ] as const) {
      const { ask, clock } = setUp(at, takes)
      const told = vi.fn()
      clock.onCorrected?.(told)
      await ask()
      expect(told).not.toHaveBeenCalled()
      expect(clock.today()).toBe('2026-11-16')
    }
  })
})
