import type { PlannedLine } from '@forrad/core/domain'
import { describe, expect, it } from 'vitest'
import { formatDegrees, parseDegrees } from './degrees.ts'
import { readFridgeCode } from './fridge-code.ts'
import { readingFault, readSettings } from './limits.ts'
import { warmRule } from './warm-rule.ts'

const limits = { coldest: 2, warmest: 8 }

describe('FRIDGE-1 a temperature outside the limits needs a remark', () => {
  it.each([
    [20, '', null],
    [80, '', null],
    [19, '', 'no_remark'],
    [81, '  ', 'no_remark'],
    [81, 'Dörren stod öppen', null],
  ])('%i tenths, "%s"', (tenths, remark, fault) => {
    expect(readingFault(tenths, remark, limits)).toBe(fault)
  })

  it('and limits that cannot be read let nothing pass', () => {
    expect(() => readSettings({ coldest: '2', warmest: 8 })).toThrow('are numbers')
  })
})

describe('FRIDGE-2 nothing is received where the last reading is outside the limits', () => {
  const line = (type: PlannedLine['type'], location_id = 1): PlannedLine => {
    const batch = { identifier: null, expiration_date: null, before: 0, quantity: 4, after: 4 }
    const rows = [{ ...batch, location_id, storage_location_id: 5 }]
    return {
      adjustment_index: 2,
      item_id: 1,
      type,
      narcotic_level: 0,
      reason: null,
      extra: {},
      rows,
    }
  }
  const said = (one: PlannedLine, tenths: number) =>
    warmRule([one], { last: new Map([[1, tenths]]), limits })

  it('a receipt is refused at its shelf place', () => {
    expect(said(line('receive'), 81)).toEqual([
      { adjustment_index: 2, storage_location_id: 5, tone: 'refusal', code: 'too_warm' },
    ])
  })

  it.each([
    ['within the limits', line('receive'), 80],
    ['a pick', line('remove'), 300],
    ['a location without a fridge', line('receive', 9), 300],
  ])('%s goes', (_what, one, tenths) => {
    expect(said(one, tenths)).toEqual([])
  })
})

it.each([
  ['4,5', 45],
  [' 4.5 ', 45],
  ['8', 80],
  ['-18', -180],
  ['−0,5', -5],
  ['-0', 0],
  ['', null],
  ['4,55', null],
  ['warm', null],
  ['100', null],
])('%j is %s tenths of a degree', (text, tenths) => {
  expect(parseDegrees(text)).toBe(tenths)
})

it('is read as people write it', () => {
  expect([45, -5, 80].map(formatDegrees)).toEqual(['4,5 °C', '−0,5 °C', '8,0 °C'])
})

it('a fridge’s label names its location, and every other code is left to others', () => {
  expect(readFridgeCode(' FRIDGE-LOG:12')).toBe(12)
  for (const text of ['FRIDGE-LOG:', 'FRIDGE-LOG:0', 'FRIDGE-LOG:1a', '12']) {
    expect(readFridgeCode(text)).toBe(null)
  }
})
