import { describe, expect, it } from 'vitest'
import { aRecall, aReport, aTask } from './recall.fixture.ts'
import { notWrittenOf, reportRows, withdrawnOf, type ReportWords } from './report-rows.ts'

const words = {
  before: 'Fanns',
  now: 'Finns',
  quarantined: 'I karantän',
  total: 'Alla lager',
  answer: 'Svar',
  remark: 'Anmärkning',
  head: {
    recall: 'Indragningen',
    item: 'Vara',
    vendorName: 'Varunummer',
    gtin: 'GTIN',
    reference: 'Referens',
    instructions: 'Att göra',
    due: 'Svara senast',
    letter: 'Brev',
    batches: ({ lots }: { readonly lots: readonly string[] }) => `Batch ${lots.join(', ')}`,
    grade: (recall: { readonly class: string }) => `Klass ${recall.class}`,
    act: (act: string) => act,
  },
  type: (type: string) => type,
  reason: (code: string) => code,
  answered: ({ found }: { readonly found: number | null }) =>
    found === null ? 'Inte svarat' : `Hittade ${found}`,
  figures: ({ quarantined }: { readonly quarantined: number }) =>
    quarantined === 0 ? [] : [`i karantän ${quarantined}`],
  notWritten: ({ quantity, isBlocked, isSettled }: Parameters<ReportWords['notWritten']>[0]) =>
    [
      `Uttaget ${quantity}`,
      ...(isBlocked ? ['spärrad'] : []),
      ...(isSettled ? ['utrett'] : []),
    ].join(' '),
}

it('who withdrew what stands by location and person, the most first', () => {
  expect(withdrawnOf(aReport())).toEqual([
    { key: '3 anna', location: 'Centralförråd', person: 'Anna Andersson', quantity: 4 },
    { key: '3 bo', location: 'Centralförråd', person: 'Bo Berg', quantity: 2 },
  ])
})

it('what one person withdrew for several reasons is one sum, of two who are called the same two', () => {
  const report = aReport()
  const [change] = report.changes
  if (!change) throw new Error('the fixture has no change')
  const namesake = { apoex_id: 'anna2', name: 'Anna Andersson' }
  const changes = [
    { ...change, quantity: -4 },
    { ...change, reason_code: 'batch_opened', quantity: -1 },
    { ...change, reason_code: 'batch_other', quantity: -2, person: namesake },
    { ...change, reason_code: 'r_1', quantity: -3, person: namesake },
    { ...change, location_id: 4, quantity: -1 },
    { ...change, location_id: 4, reason_code: 'batch_other', quantity: 1 },
  ]
  expect(withdrawnOf({ ...report, changes })).toEqual([
    { key: '3 anna', location: 'Centralförråd', person: 'Anna Andersson', quantity: 5 },
    { key: '3 anna2', location: 'Centralförråd', person: 'Anna Andersson', quantity: 5 },
  ])
})

it('the recall itself stands first: what it names, how gravely, what to do until when, and who did what', () => {
  const anna = { apoex_id: 'anna', name: 'Anna Andersson' }
  const recall = aRecall({
    item: { ...aRecall().item, gtin: '07046261012344' },
    class: 'I',
    instructions: 'Lägg i karantän.',
    due_on: '2026-11-30',
    letter: { name: 'Brev.pdf', media_type: 'application/pdf', size: 9 },
    state: 'closed',
    outcome: 'closed',
    first_asked: { outcome: 'closed', by: anna, at: '2026-11-24T22:59:00.000Z' },
    ended_at: '2026-11-24T23:00:00.000Z',
    ended_by: { apoex_id: 'bo', name: 'Bo Berg' },
  })
  const rows = reportRows({ recall, tasks: [] }, aReport(), '2026-11-25', words)
  const head = rows.filter(([location]) => location === 'Indragningen')
  expect(head).toEqual(rows.slice(0, head.length))
  expect(head.map((row) => row.slice(1, 4))).toEqual([
    ['Vara: Alvedon filmdragerad tablett 500 mg', null, null],
    ['Varunummer: 101234', null, null],
    ['GTIN: 07046261012344', null, null],
    ['Batch AB12', null, null],
    ['Klass I', null, null],
    ['Referens: LV 2026/114', null, null],
    ['Att göra: Lägg i karantän.', null, null],
    ['Svara senast', null, '2026-11-30'],
    ['Brev: Brev.pdf', null, null],
    ['blocked', 'Anna Andersson', '2026-11-23T09:15'],
    ['asked_closed', 'Anna Andersson', '2026-11-24T23:59'],
    ['closed', 'Bo Berg', '2026-11-25T00:00'],
  ])
  // None of it is a figure.
  expect(head.flatMap((row) => row.slice(4)).filter((cell) => cell !== null)).toEqual([])
})

it('an answer stands with what became of it, who signed it when, and their remark', () => {
  const answered = { answered_at: '2026-11-23T10:00:00.000Z', found: 11, quarantined: 8 }
  const by = { answered_by: { apoex_id: 'bo', name: 'Bo Berg' }, remark: 'En saknades.' }
  const tasks = [aTask({ ...answered, ...by })]
  const rows = reportRows({ recall: aRecall(), tasks }, aReport(), '2026-11-24', words)
  const signature = ['Bo Berg', '2026-11-23T11:00', null, null]
  expect(rows.slice(-2)).toEqual([
    ['Centralförråd', 'Svar: Hittade 11 · i karantän 8', ...signature],
    ['Centralförråd', 'Anmärkning: En saknades.', ...signature],
  ])
})

it('an answer stands under the time in Stockholm at which it was given', () => {
  const tasks = [aTask({ answered_at: '2026-11-23T23:30:00.000Z', found: 12 })]
  const rows = reportRows({ recall: aRecall(), tasks }, aReport(), '2026-11-24', words)
  expect(rows.at(-1)?.[3]).toBe('2026-11-24T00:30')
})

it('a reason that nobody words is left out', () => {
  const report = aReport()
  const changes = report.changes.map((change) => ({ ...change, reason_code: 'r_1' }))
  const unworded = { ...words, reason: () => null }
  const rows = reportRows(
    { recall: aRecall(), tasks: [] },
    { ...report, changes },
    '2026-11-24',
    unworded,
  )
  const said = rows.map((row) => row[1])
  expect(said).toContain('write_off')
  expect(said.filter((one) => /r_1|\(/.test(String(one)))).toEqual([])
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

describe('RECALL-18 what was picked and could not be written', () => {
  const bo = { apoex_id: 'bo', name: 'Bo Berg' }
  const picked = { location_id: 4, location_name: 'Kyl', person: bo, quantity: 2, solved_at: null }
  const during = { ...picked, occurred_at: '2026-11-23T08:15:00.000Z' }
  const before = { ...picked, occurred_at: '2026-11-22T23:30:00.000Z', quantity: 3 }
  const settled = { ...during, quantity: 1, solved_at: '2026-11-24T09:00:00.000Z' }
  const report = { ...aReport(), not_written: [during, settled, before] }

  it('stands with who picked it, and in none of the figures', () => {
    const about = { recall: aRecall(), tasks: [aTask()] }
    const rows = reportRows(about, report, '2026-11-24', words)
    const known = reportRows(about, aReport(), '2026-11-24', words)
    // Before the answers.
    expect(rows.slice(-4, -1)).toEqual([
      ['Kyl', 'Uttaget 2 spärrad', 'Bo Berg', '2026-11-23T09:15', null, null],
      ['Kyl', 'Uttaget 1 spärrad utrett', 'Bo Berg', '2026-11-23T09:15', null, null],
      ['Kyl', 'Uttaget 3', 'Bo Berg', '2026-11-23T00:30', null, null],
    ])
    expect([...rows.slice(0, -4), ...rows.slice(-1)]).toEqual(known)
    expect(withdrawnOf(report)).toEqual(withdrawnOf(aReport()))
  })

  it('is marked where it was picked while the recall was in force, and not before or after it', () => {
    const blocked = (fields: Parameters<typeof aRecall>[0]) =>
      notWrittenOf(aRecall(fields), report).map(({ isBlocked }) => isBlocked)
    expect(blocked({})).toEqual([true, true, false])
    expect(blocked({ active_at: '2026-11-23T08:15:00.001Z' })).toEqual([false, false, false])
    expect(blocked({ ended_at: '2026-11-23T08:15:00.000Z' })).toEqual([false, false, false])
    expect(blocked({ active_at: null })).toEqual([false, false, false])
    // A server that does not tell of any.
    expect(notWrittenOf(aRecall(), aReport())).toEqual([])
  })
})
