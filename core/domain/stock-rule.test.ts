import { describe, expect, it } from 'vitest'
import { nameVerdicts, type PlannedLine, type Verdict } from './stock-rule.ts'

const line: PlannedLine = {
  adjustment_index: 3,
  item_id: 7,
  type: 'remove',
  narcotic_level: 0,
  reason: null,
  extra: {},
  rows: [],
}
const verdict: Verdict = { adjustment_index: 3, tone: 'refusal', code: 'too_warm' }

describe('what plugins demand', () => {
  it('DEMAND-1 a verdict goes by the id of its plugin, and names the item of its line', () => {
    expect(nameVerdicts('fridge-log', [line], [verdict])).toEqual([
      { ...verdict, item_id: 7, rule: 'fridge-log/too_warm' },
    ])
  })

  it.each([
    ['a line that is not there', { ...verdict, adjustment_index: 0 }],
    ['a code without words', { ...verdict, code: 'Too warm!' }],
    ['a tone that is none', { ...verdict, tone: 'maybe' } as unknown as Verdict],
  ])('DEMAND-2 a rule that is wrong passes for nothing: %s', (_what, wrong) => {
    expect(() => nameVerdicts('fridge-log', [line], [wrong])).toThrow('a rule')
  })
})
