import { expect, it } from 'vitest'
import type { Result } from '../api/index.ts'
import { fakeServices } from '../testing/index.ts'
import { createByLocation } from './by-location.store.ts'

function setUp() {
  const { session } = fakeServices()
  const asked: { readonly id: number; readonly answer: (result: Result<readonly string[]>) => void }[] = [] // prettier-ignore
  const store = createByLocation<readonly string[]>(
    session,
    (id) => new Promise((answer) => void asked.push({ id, answer })),
  )
  const load = async (id: number, result: Result<readonly string[]>) => {
    const loading = store.load(id)
    asked.at(-1)?.answer(result)
    await loading
  }
  return { session, store, asked, load }
}
const of = (...names: readonly string[]) => ({ ok: true as const, data: names })

it('holds what has come of each location', async () => {
  const { store, asked, load } = setUp()
  await load(1, of('A'))
  await load(2, of('B'))
  expect(store.state).toEqual({ held: { 1: ['A'], 2: ['B'] }, error: null })
  expect(asked.map(({ id }) => id)).toEqual([1, 2])
})

it('keeps it when a fetch fails, and says why until one succeeds', async () => {
  const { store, load } = setUp()
  await load(1, of('A'))
  await load(1, { ok: false, error: { kind: 'network' } })
  expect(store.state).toEqual({ held: { 1: ['A'] }, error: { kind: 'network' } })
  await load(1, of('C'))
  expect(store.state).toEqual({ held: { 1: ['C'] }, error: null })
})

it('only what was asked for last counts, and nothing after sign-out', async () => {
  const { session, store, asked, load } = setUp()
  const late = store.load(1)
  await load(1, of('new'))
  asked[0]?.answer(of('old'))
  await late
  expect(store.state.held).toEqual({ 1: ['new'] })
  const under = store.load(1)
  await session.signOut()
  asked.at(-1)?.answer(of('somebody else’s'))
  await under
  expect(store.state).toEqual({ held: {}, error: null })
})
