import type { PlannedLine } from '@forrad/core/domain'
import type { SettingValues } from '@forrad/openapi'
import { expect, it } from 'vitest'
import { asksForReason } from './asks.ts'
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
  ['off', 5, false, false],
  ['asked', 0, true, false],
  ['narcotics', 0, false, false],
  ['narcotics', 2, true, true],
  ['all', 0, true, true],
] as const)(
  'REASON-6 %s, level %i: asked %s, required %s',
  (demand, narcotic_level, asked, required) => {
    const change = line({ narcotic_level })
    expect(asksForReason(set(demand), change)).toBe(asked)
    expect(isRequired(set(demand), [change])).toBe(required)
  },
)

it('REASON-6 writing off and putting back ask for their own, and nothing is asked where nothing is set', () => {
  const all = { 'required.write_off': 'all', 'required.return': 'all' }
  expect(asksForReason(all, line({ type: 'write_off' }))).toBe(false)
  expect(asksForReason(all, line({ type: 'return' }))).toBe(false)
  expect(asksForReason({}, line())).toBe(false)
})

it('REASON-1 the rule in a dialog says what the server says', () => {
  expect(dialogRule([line()], set('all'))).toMatchObject([{ code: 'missing', tone: 'refusal' }])
  expect(dialogRule([line({ reason: { code: 'x' } })], set('all'))).toMatchObject([
    { code: 'unknown' },
  ])
  expect(dialogRule([line({ reason: ward })], set('all'))).toEqual([])
  expect(dialogRule([line()], set('asked'))).toEqual([])
})

it('what is written is a reason, blanks are none, and what others said stays', () => {
  expect(writtenReason('  ')).toBe(null)
  expect(writtenReason('Till hemmet')).toEqual({ code: 'other', text: 'Till hemmet' })
  expect(withReason({ reason: ward, extra: { 'a/b': 1 } }, null)).toEqual({ extra: { 'a/b': 1 } })
  expect(reasonsOf(set('all'))).toEqual([ward])
  expect(reasonsOf({})).toEqual([])
})
