import { expect, it } from 'vitest'
import {
  overtakenFields,
  seenRecall,
  typedOver,
  typedRecall,
  writtenRecall,
} from './recall-form.ts'
import { aRecall } from './recall.fixture.ts'

const today = '2026-11-24'

it('what was typed is sent, and lots that nobody touched as they are, though one has a comma in it', () => {
  const before = aRecall({ lots: ['A,1', 'B'], due_on: '2026-12-01' })
  const typed = typedRecall(before)
  const { item_id: _, ...words } = seenRecall(before)
  expect(writtenRecall(typed, before, today)).toEqual(words)
  expect(
    writtenRecall({ ...typed, lots: 'A, B', reference: ' ', due: '' }, before, today),
  ).toMatchObject({ lots: ['A', 'B'], reference: null, due_on: null })
  expect(writtenRecall({ ...typed, every: true }, before, today).lots).toEqual([])
  expect(writtenRecall({ ...typedRecall(null), lots: 'A;A' }, null, today).lots).toEqual(['A'])
})

it('RECALL-16 what nobody touched shows as it is now, beside what was typed', () => {
  const before = aRecall({ state: 'draft', lots: ['A1'], due_on: '2026-12-01' })
  const now = { ...before, lots: ['A1', 'A2'], due_on: '2026-12-02', class: 'I' } as const
  const letter = new File(['%PDF-'], 'brev.pdf')
  const typed = { ...typedRecall(before), due: '2026-12-24', letter }
  expect(typedOver(typed, before, now)).toEqual({
    ...typedRecall(now),
    due: '2026-12-24',
    letter,
  })
  expect(typedOver(typedRecall(before), before, { ...before, lots: [] }).every).toBe(true)
})

it('RECALL-16 a refusal names the fields that a colleague has changed', () => {
  const error = {
    kind: 'answer',
    status: 409,
    code: 'refused_by_rule',
    message: '',
    details: [
      { field: 'recall.lots', rule: 'recall/changed' },
      { field: 'recall.class', rule: 'recall/changed' },
      { field: 'recall.due_on', rule: 'recall/changed' },
      { field: 'recall.reference', rule: 'recall/in_force' },
      { rule: 'recall/changed' },
    ],
  } as const
  expect(overtakenFields(error)).toEqual(['lots', 'grade', 'due'])
  expect(overtakenFields({ kind: 'network' })).toEqual([])
})
