import type { SettingField } from '@forrad/openapi'
import { describe, expect, it } from 'vitest'
import {
  isForPeople,
  ruleSettings,
  settingDefaults,
  settingFieldsFault,
  settingProblem,
  settingValues,
  strayNames,
  type SettingFields,
} from './plugin-settings.ts'

const fields = {
  warm: { kind: 'whole_number', least: -30, most: 30, default: 8 },
  'required.remove': { kind: 'choice', choices: ['off', 'all'], default: 'off' },
  'required.receive': { kind: 'choice', choices: ['off', 'all'], default: 'off' },
  words: { kind: 'list', most: 2, default: [] },
} as const satisfies SettingFields
const word = (code: string, text = 'Till avdelning') => ({ code, text })

describe('a value of its field', () => {
  const number = fields.warm
  const text = { kind: 'text', most: 3, default: '' } as const
  const cases: [string, SettingField, unknown, string | null][] = [
    ['on', { kind: 'boolean', default: false }, true, null],
    ['no word for on', { kind: 'boolean', default: false }, 'true', 'wrong_format'],
    ['the least', number, -30, null],
    ['the most', number, 30, null],
    ['below', number, -31, 'too_small'],
    ['above', number, 31, 'too_large'],
    ['a fraction', number, 1.5, 'not_whole_number'],
    ['digits', number, '5', 'wrong_format'],
    ['as long as may be', text, 'abc', null],
    ['longer', text, 'abcd', 'too_long'],
    ['half a character', text, '\ud83d', 'wrong_format'],
    ['a choice', fields['required.remove'], 'all', null],
    ['no choice', fields['required.remove'], 'some', 'unknown'],
    ['words', fields.words, [word('a'), word('b')], null],
    ['more words', fields.words, [word('a'), word('b'), word('c')], 'too_long'],
    ['one code twice', fields.words, [word('a'), word('a')], 'wrong_format'],
    ['a code with blanks', fields.words, [word('a b')], 'wrong_format'],
    ['a word of blanks', fields.words, [word('a', '  ')], 'wrong_format'],
    ['a word with more to it', fields.words, [{ ...word('a'), more: 1 }], 'wrong_format'],
    ['one word', fields.words, word('a'), 'wrong_format'],
  ]
  it.each(cases)('SET-1 %s', (_what, field, value, problem) => {
    expect(settingProblem(field, value)).toBe(problem)
  })
})

describe('what counts', () => {
  const site = { warm: 6, required: { remove: 'all' } }
  it('SET-2 the customer’s own before the site’s, that before the plugin’s', () => {
    expect(settingDefaults(fields, site)).toEqual({
      warm: 6,
      'required.remove': 'all',
      'required.receive': 'off',
      words: [],
    })
    expect(settingValues(fields, site, { warm: 4 })).toMatchObject({
      warm: 4,
      'required.remove': 'all',
    })
  })

  it('SET-2 what is not sound does not count', () => {
    expect(settingDefaults(fields, { warm: 'x' })).toMatchObject({ warm: 8 })
    expect(settingValues(fields, site, { warm: 99, gone: 1 })).toEqual(
      settingDefaults(fields, site),
    )
  })

  it('SET-2 a rule goes by what counts, too: not by what the customer set for another version', () => {
    expect(ruleSettings(fields, { warm: 6 }, { warm: 99, 'required.remove': 'some' })).toEqual({
      warm: 6,
      required: { remove: 'off', receive: 'off' },
      words: [],
    })
    expect(ruleSettings(fields, undefined, { warm: 99 })).toMatchObject({ warm: 8 })
  })

  it('SET-3 the rule reads it in the shape that a site writes', () => {
    expect(ruleSettings(fields, site, { 'required.receive': 'all' })).toEqual({
      warm: 6,
      required: { remove: 'all', receive: 'all' },
      words: [],
    })
    expect(ruleSettings(fields, undefined, {})).toEqual({
      warm: 8,
      required: { remove: 'off', receive: 'off' },
      words: [],
    })
  })

  it('SET-3 and what the plugin does not know as it is written', () => {
    expect(ruleSettings(fields, { requird: {} }, {})).toMatchObject({ requird: {} })
    expect(ruleSettings(fields, { required: 'all' }, {})).toMatchObject({ required: 'all' })
    expect(ruleSettings(fields, ['x'], { warm: 4 })).toEqual(['x'])
  })

  it('SET-4 what the plugin does not know or cannot take is named', () => {
    expect(strayNames(fields, site)).toEqual([])
    expect(strayNames(fields, undefined)).toEqual([])
    expect(strayNames(fields, [])).toEqual([''])
    const wrong = { warm: 99, requird: 1, required: { remove: 'all', pick: 'all' }, words: [] }
    expect(strayNames(fields, wrong)).toEqual(['warm', 'requird', 'required.pick'])
    expect(strayNames(fields, { required: 'all' })).toEqual(['required'])
  })
})

const lacking = (field: object) =>
  ['the setting "warm" lacks what its kind needs', { warm: field }] as const

it.each<readonly [fault: string | null, table: unknown]>([
  [null, fields],
  ['`settings` is no object', []],
  ['the setting "A b" has no sound name', { 'A b': fields.warm }],
  ['the setting "warm" stands above another', { warm: fields.warm, 'warm.more': fields.warm }],
  ['the setting "warm" is of no known kind', { warm: { kind: 'colour', default: 'red' } }],
  ['the setting "warm" lacks what its kind needs', { warm: { kind: 'whole_number', default: 1 } }],
  lacking({ kind: 'whole_number', most: 9, default: 1 }),
  lacking({ kind: 'whole_number', least: 0, default: 1 }),
  lacking({ kind: 'text', default: '' }),
  lacking({ kind: 'list', default: [] }),
  lacking({ kind: 'choice', default: 'a' }),
  lacking({ kind: 'choice', choices: ['a', 1], default: 'a' }),
  [null, { warm: { kind: 'boolean', default: false } }],
  [null, { warm: { kind: 'boolean', default: false, people_only: true } }],
  [
    'the setting "warm" has a people_only that is neither true nor false',
    { warm: { kind: 'boolean', default: false, people_only: 'yes' } },
  ],
  [
    'the default of the setting "warm" is not one of its own (too_large)',
    { warm: { ...fields.warm, default: 31 } },
  ],
])('SET-5 a table of fields: %s', (fault, table) => {
  expect(settingFieldsFault(table)).toBe(fault)
})

it('SET-6 of settings for people alone none is a script’s, whatever else is set beside it', () => {
  const two = { ...fields, two: { kind: 'boolean', default: true, people_only: true } } as const
  const ofPeople = (wanted: object) => isForPeople(two, wanted as never)
  expect([ofPeople({ two: false }), ofPeople({ warm: 3, two: null })]).toEqual([true, true])
  expect([ofPeople({ warm: 3 }), ofPeople({}), ofPeople({ constructor: true })]).toEqual([
    false,
    false,
    false,
  ])
})
