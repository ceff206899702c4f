import { fakeServices } from '@forrad/core/testing'
import type { Notices } from '@forrad/core/kernel'
import type { StockProblem } from '@forrad/core/stores'
import { expect, it, vi } from 'vitest'
import { takeBack } from './takeBack.ts'

const CHANGES = [
  { id: 2, failure: 'Två gick inte.' },
  { id: 1, failure: 'Ett gick inte.' },
]

/** Services whose undo answers one after the other of these; null is a success. */
function setUp(answers: readonly (StockProblem | null)[]) {
  const asked: number[] = []
  const shown: Parameters<Notices['show']>[0][] = []
  const services = fakeServices()
  const undo = async (id: number) => {
    const error = answers[asked.length] ?? null
    asked.push(id)
    return error ? { ok: false, error } : { ok: true, data: {} }
  }
  const adjustments = { ...services.adjustments, undo } as typeof services.adjustments
  const notices = { show: (notice: (typeof shown)[number]) => void shown.push(notice) }
  const wordError = () => 'Därför.'
  return { asked, shown, services: { ...services, adjustments, notices, wordError } }
}

it('takes back one after the other, and says so once', async () => {
  const { asked, shown, services } = setUp([])
  await takeBack(CHANGES, 'Ångrat.', services)
  expect(asked).toEqual([2, 1])
  expect(shown).toEqual([{ tone: 'info', text: 'Ångrat.' }])
})

it('goes on from the one without an answer when it is tried again', async () => {
  const { asked, shown, services } = setUp([null, { kind: 'network' }])
  await takeBack(CHANGES, 'Ångrat.', services)
  expect(shown).toMatchObject([{ tone: 'error', text: 'Ett gick inte. Därför.' }])
  shown[0]?.action?.run()
  await vi.waitFor(() => expect(shown).toHaveLength(2), 10_000)
  expect(asked).toEqual([2, 1, 1])
  expect(shown[1]).toEqual({ tone: 'info', text: 'Ångrat.' })
})

it('offers no other try of what the server refused', async () => {
  const refused = {
    kind: 'answer',
    status: 409,
    code: 'stock_changed',
    message: '',
    details: [],
  } as const
  const { asked, shown, services } = setUp([refused])
  await takeBack(CHANGES, 'Ångrat.', services)
  expect(asked).toEqual([2])
  expect(shown).toEqual([{ tone: 'error', text: 'Två gick inte. Därför.' }])
})

it('says nothing to whoever comes when who had asked has signed out', async () => {
  const { asked, shown, services } = setUp([null, { kind: 'cancelled' }])
  await takeBack([...CHANGES, ...CHANGES], 'Ångrat.', services)
  expect([asked, shown]).toEqual([[2, 1], []])
})

it('says after a second that it is on its way', async () => {
  vi.useFakeTimers()
  const { shown, services } = setUp([])
  const undo = () => Object.assign(new Promise<never>(() => {}), { again() {}, leave() {} })
  const late = { ...services.adjustments, undo }
  void takeBack(CHANGES, 'Ångrat.', { ...services, adjustments: late })
  vi.advanceTimersByTime(999)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toMatchObject([{ tone: 'info', text: expect.stringMatching(/^Undoing/) }])
  vi.useRealTimers()
})
