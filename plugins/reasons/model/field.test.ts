import type { PlannedLine } from '@forrad/core/domain'
import type { SettingValues } from '@forrad/openapi'
import { expect, it } from 'vitest'
import dialogRule from './dialog-rule.ts'
import { isRequired, reasonsOf, withReason, writtenReason } from './field.ts'

const ward = { code: 'ward', text: 'Till avdelning' }
const line = (fields: Partial<PlannedLine> = {}): PlannedLine => ({
  adjustment_index: 0,
  item_id: 1,
  type: 'remove',
  narcotic_level: 0,
  reason: null,
  extra: {},
  rows: [],
  ...fields,
})
const set = (demand: string): SettingValues => ({ 'required.remove': demand, reasons: [ward] })

it.each([
  ['off', 5, false],
  ['asked', 0, false],
  ['narcotics', 0, false],
  ['narcotics', 2, true],
  ['all', 0, true],
] as const)('REASON-1 %s, level %i: required %s', (demand, narcotic_level, required) => {
  const change = line({ narcotic_level })
  expect(isRequired(set(demand), [change])).toBe(required)
})

it('REASON-1 the rule in a dialog says what the server says', () => {
  const written = (remove: string) => ({ required: { remove }, reasons: [ward] })
  const all = written('all')
  expect(dialogRule([line()], all)).toMatchObject([{ code: 'missing', tone: 'refusal' }])
  expect(dialogRule([line({ reason: { code: 'x' } })], all)).toMatchObject([{ code: 'unknown' }])
  expect(dialogRule([line({ reason: ward })], all)).toEqual([])
  expect(dialogRule([line()], written('asked'))).toEqual([])
})

it('what is written is a reason, blanks are none, and what others said stays', () => {
  expect(writtenReason('  ')).toBe(null)
  expect(writtenReason('Till hemmet')).toEqual({ code: 'other', text: 'Till hemmet' })
  expect(withReason({ reason: ward, extra: { 'a/b': 1 } }, null)).toEqual({ extra: { 'a/b': 1 } })
  expect(reasonsOf(set('all'))).toEqual([ward])
  expect(reasonsOf({})).toEqual([])
})
