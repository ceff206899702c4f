import { expect, it } from 'vitest'
import { aRecall, aReport, aTask } from './recall.fixture.ts'
import { reportRows, withdrawnOf } from './report-rows.ts'

const words = {
  before: 'Fanns',
  now: 'Finns',
  quarantined: 'I karantän',
  total: 'Alla lager',
  answer: 'Svar',
  notAnswered: 'Inte svarat',
  type: (type: string) => type,
  reason: (code: string) => code,
  answered: () => 'Hittade 12',
}

it('who withdrew what stands by location and person, the most first', () => {
  expect(withdrawnOf(aReport())).toEqual([
    { location: 'Centralförråd', person: 'Anna Andersson', quantity: 4 },
    { location: 'Centralförråd', person: 'Bo Berg', quantity: 2 },
  ])
})

it('what lay there and every change add up to what lies there, at each location and in the total', () => {
  const report = aReport()
  const tasks = [aTask({ answered_at: '2026-11-23T10:00:00.000Z', found: 12 }), aTask()]
  const rows = reportRows({ recall: aRecall(), tasks }, report, '2026-11-24', words)
  for (const place of ['Alla lager', 'Centralförråd']) {
    const own = rows.filter(([location]) => location === place)
    const changes = own.reduce((sum, row) => sum + Number(row[4] ?? 0), 0)
    const [now] = own.filter((row) => row[1] === 'Finns')
    expect(changes).toBe(now?.[5])
  }
  expect(rows.map((row) => row[1])).toContain('write_off (recalled)')
  expect(rows.slice(-2).map((row) => row[1])).toEqual(['Svar: Hittade 12', 'Svar: Inte svarat'])
})
