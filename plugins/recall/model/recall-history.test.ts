import { expect, it } from 'vitest'
import { recallHistory } from './recall-history.ts'
import { aRecall } from './recall.fixture.ts'

const anna = { apoex_id: 'anna', name: 'Anna Andersson' }
const bo = { apoex_id: 'bo', name: 'Bo Berg' }
const cia = { apoex_id: 'cia', name: 'Cia Carlsson' }
const [first, second] = ['2026-11-24T09:00:00.000Z', '2026-11-24T10:00:00.000Z']

it('RECALL-17 of class I both who ended it stand there, and when each asked', () => {
  const first_asked = { outcome: 'closed', by: anna, at: first } as const
  const over = { state: 'closed', outcome: 'closed', ended_at: second, ended_by: bo } as const
  expect(recallHistory(aRecall({ class: 'I', ...over, first_asked })).slice(1)).toEqual([
    { act: 'asked_closed', at: first, by: anna },
    { act: 'closed', at: second, by: bo },
  ])
  const asked = { outcome: 'lifted', by: anna, at: first } as const
  expect(recallHistory(aRecall({ class: 'I', asked })).at(-1)).toEqual({
    act: 'asked_lifted',
    at: first,
    by: anna,
  })
})

it('a draft was written by one and put in force by another, who may be unknown; begun in force it is one act', () => {
  const { begun_at } = aRecall()
  const drafted = { act: 'drafted', at: begun_at, by: anna }
  const activated = aRecall({ active_at: first, active_by: cia })
  expect(recallHistory(activated)).toEqual([drafted, { act: 'blocked', at: first, by: cia }])
  expect(recallHistory(aRecall({ active_at: first })).at(-1)?.by).toBeNull()
  expect(recallHistory(aRecall())).toEqual([{ act: 'blocked', at: begun_at, by: anna }])
})

it('a draft that was thrown away was never in force', () => {
  const dropped = { outcome: 'dropped', active_at: null, ended_at: first, ended_by: bo } as const
  const acts = recallHistory(aRecall({ state: 'closed', ...dropped })).map(({ act }) => act)
  expect(acts).toEqual(['drafted', 'dropped'])
})
