import { expect, it } from 'vitest'
import {
  beganOn,
  byUrgency,
  isGathering,
  isOverdue,
  isReportSince,
  typedLots,
  waitsForAnswers,
} from './recall-state.ts'
import { aRecall, aReport } from './recall.fixture.ts'

const due = { due_on: '2026-11-23', tasks: { total: 2, answered: 1 } } as const

it('one is overdue the day after its due day, as long as a location has not answered', () => {
  expect(isOverdue(aRecall(due), '2026-11-23')).toBe(false)
  expect(isOverdue(aRecall(due), '2026-11-24')).toBe(true)
  expect(isOverdue(aRecall({ ...due, tasks: { total: 2, answered: 2 } }), '2026-11-24')).toBe(false)
  expect(isOverdue(aRecall({ ...due, due_on: null }), '2026-11-24')).toBe(false)
  expect(isOverdue(aRecall({ ...due, state: 'draft' }), '2026-11-24')).toBe(false)
})

it('of one in force whose tasks are not made yet nobody is known to answer; of others there is nothing to wait for', () => {
  const cut = { settled_at: null } as const
  expect(isGathering(aRecall(cut))).toBe(true)
  expect(isGathering(aRecall())).toBe(false)
  for (const state of ['draft', 'closed'] as const) {
    expect(isGathering(aRecall({ ...cut, state }))).toBe(false)
  }
})

it('RECALL-14 one in force waits for every location that has not answered, and for nobody while none is known', () => {
  expect(waitsForAnswers(aRecall())).toBe(2)
  expect(waitsForAnswers(aRecall({ tasks: { total: 3, answered: 3 } }))).toBe(0)
  expect(waitsForAnswers(aRecall({ settled_at: null }))).toBe(0)
  expect(waitsForAnswers(aRecall({ state: 'draft' }))).toBe(0)
  expect(waitsForAnswers(aRecall({ state: 'closed' }))).toBe(0)
})

it('the overdue stand first, then the gravest, then the newest', () => {
  const recalls = [
    aRecall({ id: 4, class: 'none' }),
    aRecall({ id: 3, class: 'I' }),
    aRecall({ id: 2, class: 'III', ...due }),
    aRecall({ id: 5, class: 'I' }),
  ]
  expect(byUrgency(recalls, '2026-11-24').map(({ id }) => id)).toEqual([2, 5, 3, 4])
})

it('lots are typed by commas or lines, each counts once', () => {
  expect(typedLots(' AB12, ab12;AB12\n X 1 ,')).toEqual(['AB12', 'ab12', 'X 1'])
  expect(typedLots(' , ')).toEqual([])
})

it('its figures begin on the day in Stockholm, also of the hours before midnight there', () => {
  const late = { begun_at: '2026-11-20T08:00:00.000Z', active_at: '2026-11-23T23:30:00.000Z' }
  expect(beganOn(aRecall(late))).toBe('2026-11-24')
  expect(beganOn(aRecall({ begun_at: '2026-06-30T22:30:00.000Z', active_at: null }))).toBe(
    '2026-07-01',
  )
})

it('a report is of the day that stands in the field, however it is typed, and of no other', () => {
  const isOf = (typed: string) => isReportSince(aReport(), typed, '2026-11-24')
  expect(['2026-11-01', '261101', '1/11 2026'].map(isOf)).toEqual([true, true, true])
  expect(['2026-10-01', '2026-11-0', ''].map(isOf)).toEqual([false, false, false])
  expect(isReportSince(null, '2026-11-01', '2026-11-24')).toBe(false)
})
