import { describe, expect, it, vi } from 'vitest'
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
