import { expect, it } from 'vitest'
import { attendedFetch } from './attendedFetch.ts'

const MINUTE = 60_000

/** A page that was just opened; each call tells whether it said that nobody has caused it. */
function aPage() {
  const page = new EventTarget()
  let now = Date.parse('2026-11-24T10:00:00Z')
  const fetch = attendedFetch({
    page,
    now: () => now,
    fetch: async ({ headers }) => Response.json(headers.has('x-unattended')),
  })
  const ask = async () => {
    const answer = await fetch(new Request('http://server/api/summary'))
    return (await answer.json()) as boolean
  }
  const pass = (milliseconds: number) => void (now += milliseconds)
  return { page, ask, pass }
}

it('IDLE-1 a page that was just opened asks for a person, later by itself', async () => {
  const { ask, pass } = aPage()
  expect(await ask()).toBe(false)
  pass(MINUTE + 1)
  expect(await ask()).toBe(true)
})

it.each(['keydown', 'pointerdown', 'wheel', 'scanned'])(
  'IDLE-1 it asks for a person for a minute after each %s',
  async (doing) => {
    const { page, ask, pass } = aPage()
    pass(2 * MINUTE)
    page.dispatchEvent(new Event(doing))
    expect(await ask()).toBe(false)
    pass(MINUTE)
    expect(await ask()).toBe(false)
    pass(1)
    expect(await ask()).toBe(true)
  },
)
