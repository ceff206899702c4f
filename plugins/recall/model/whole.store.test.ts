import type { Result } from '@forrad/core/api'
import { fakeApi } from '@forrad/core/testing'
import type { RecallWholeAnswer } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { aRecall, aReport, aTask } from './recall.fixture.ts'
import { createWholeStore } from './whole.store.ts'

function setUp() {
  const whole = { recall: aRecall(), tasks: [aTask()], alike: [] }
  const api = fakeApi(
    {},
    {
      getRecall: () => ({ ok: true, data: whole }),
      getRecallReport: ({ since = '2026-11-23' }) => ({ ok: true, data: { ...aReport(), since } }),
    },
  )
  return { api, store: createWholeStore(api, 7) }
}

it('fetches the recall with its figures, since it began unless another day is asked for', async () => {
  const { store } = setUp()
  await store.load()
  expect(store.state.whole?.tasks).toHaveLength(1)
  expect(store.state.report?.since).toBe('2026-11-23')
  await store.setSince('2026-10-01')
  expect(store.state.report?.since).toBe('2026-10-01')
})

it('of two days asked for one after the other the later counts, whichever is answered first', async () => {
  const { api, store } = setUp()
  const release = api.hold('getRecallReport')
  const first = store.setSince('2026-10-01')
  const second = store.setSince('2026-09-01')
  release()
  await Promise.all([first, second])
  expect(store.state.report?.since).toBe('2026-09-01')
})

it('what was saved is shown at once, before it has been fetched anew', async () => {
  const { api, store } = setUp()
  await store.load()
  const release = api.hold('getRecall')
  const fetched = store.saved(aRecall({ lots: ['A', 'B'] }))
  expect(store.state.whole?.recall.lots).toEqual(['A', 'B'])
  expect(store.state.whole?.tasks).toHaveLength(1)
  release()
  await fetched
  expect(store.state.whole?.recall.lots).toEqual(aRecall().lots)
})

it('of two fetches one after the other the later counts, whichever is answered first', async () => {
  const answers: ((lots: string[]) => void)[] = []
  const getRecall = () =>
    new Promise<Result<RecallWholeAnswer>>((resolve) => {
      answers.push((lots) =>
        resolve({ ok: true, data: { recall: aRecall({ lots }), tasks: [], alike: [] } }),
      )
    })
  const store = createWholeStore({ ...setUp().api, getRecall }, 7)
  const both = [store.load(), store.load()]
  answers[1]?.(['NEW'])
  answers[0]?.(['OLD'])
  await Promise.all(both)
  expect(store.state.whole?.recall.lots).toEqual(['NEW'])
})

it('what could not be fetched anew stays as it was', async () => {
  const { api, store } = setUp()
  await store.load()
  const away = { kind: 'network' } as const
  api.fail('getRecall', away)
  expect(await store.load()).toEqual({ ok: false, error: away })
  expect(store.state).toMatchObject({ error: away, whole: { tasks: [{}] } })
  // Whoever asked is told, and not handed what was known before.
  api.fail('getRecallReport', away)
  expect(await store.load()).toEqual({ ok: false, error: away })
  expect(store.state).toMatchObject({ reportError: away, report: { since: '2026-11-23' } })
})

it('whoever fetches it anew gets what came, from the day that is asked for', async () => {
  const { store } = setUp()
  await store.setSince('2026-10-01')
  const loaded = await store.load()
  expect(loaded).toMatchObject({
    ok: true,
    data: { whole: { tasks: [{}] }, report: { since: '2026-10-01' } },
  })
})
