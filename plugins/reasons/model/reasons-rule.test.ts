import type { PlannedLine } from '@forrad/core/domain'
import { describe, expect, it } from 'vitest'
import { reasonsRule } from './reasons-rule.ts'
import { readReasonSettings } from './settings.ts'

const line = (fields: Partial<PlannedLine>): PlannedLine => ({
  adjustment_index: 0,
  item_id: 1,
  type: 'remove',
  narcotic_level: 0,
  reason: null,
  extra: {},
  rows: [],
  ...fields,
})
const TRANSFER = { type: 'move', document_id: 'transfers/12' } as const
const said = (required: object, fields: Partial<PlannedLine>, reasons: readonly object[] = []) =>
  reasonsRule([line(fields)], readReasonSettings({ required, reasons })).map(({ code }) => code)

describe('which lines lack a reason', () => {
  it.each([
    ['nothing is asked for', {}, { narcotic_level: 5 }, []],
    ['of every pick', { remove: 'all' }, {}, ['missing']],
    ['of narcotics', { remove: 'narcotics' }, { narcotic_level: 1 }, ['missing']],
    ['of narcotics, and this is none', { remove: 'narcotics' }, {}, []],
    ['of another kind', { receive: 'all', stocktaking: 'all' }, {}, []],
    ['of every pick, as one likes', { remove: 'asked' }, { narcotic_level: 5 }, []],
    ['of every move, and this is a transfer’s', { move: 'all' }, TRANSFER, []],
    ['given', { remove: 'all' }, { reason: { code: 'ward' } }, []],
  ] as const)('REASON-1 %s', (_what, required, fields, codes) => {
    expect(said(required, fields)).toEqual(codes)
  })

  it('REASON-2 one of the site’s, where it lists some', () => {
    const reasons = [{ code: 'ward', text: 'Till avdelning' }]
    const asked = { remove: 'all' }
    expect(said(asked, { reason: { code: 'ward' } }, reasons)).toEqual([])
    expect(said(asked, { reason: { code: 'other' } }, reasons)).toEqual(['unknown'])
  })

  it('REASON-4 why another batch than the first was taken is none, unless the site lists it', () => {
    const own = [{ code: 'ward', text: 'Till avdelning' }]
    const given = { reason: { code: 'batch_opened', text: 'Öppnad förpackning' } }
    const narcotic = { ...given, narcotic_level: 2 }
    expect(said({ remove: 'all' }, given, own)).toEqual(['missing'])
    expect(said({ remove: 'all' }, given)).toEqual(['missing'])
    expect(said({ remove: 'narcotics' }, narcotic, own)).toEqual(['missing'])
    expect(said({ remove: 'narcotics' }, narcotic, [given.reason])).toEqual([])
    expect(said({ remove: 'narcotics' }, given, own)).toEqual([])
  })

  it.each(['write_off', 'return'] as const)(
    'REASON-5 why something was handled by %s, listed or not',
    (type) => {
      const reasons = [{ code: 'ward', text: 'Till avdelning' }]
      const asked = { [type]: 'all' }
      const given = { type, reason: { code: 'other', text: 'Krossad ampull' } }
      expect(said(asked, given, reasons)).toEqual([])
      expect(said(asked, { type: 'move', reason: { code: 'other' } }, reasons)).toEqual([])
      expect(said({ move: 'all' }, { ...given, type: 'move' }, reasons)).toEqual(['unknown'])
    },
  )

  it.each(['move', 'write_off', 'return'] as const)(
    'REASON-1 nothing of a %s where the site asks of the rest',
    (type) => {
      const rest = { remove: 'all', receive: 'all', stocktaking: 'all' }
      expect(said(rest, { type, narcotic_level: 5 })).toEqual([])
    },
  )

  it('REASON-3 an undo needs none', () => {
    const all = { remove: 'all', receive: 'all', stocktaking: 'all' }
    expect(said(all, { type: 'undo', narcotic_level: 5 })).toEqual([])
  })

  it.each(['opened', 'opened_mistake'])(
    'REASON-8 nothing of a pack’s %s, listed or not',
    (code) => {
      const reasons = [{ code: 'ward', text: 'Till avdelning' }]
      const given = { type: 'move', reason: { code } } as const
      expect(said({ move: 'all' }, given, reasons)).toEqual([])
      expect(said({ remove: 'all' }, { ...given, type: 'remove' }, reasons)).toEqual(['unknown'])
    },
  )

  it('names the line', () => {
    const settings = readReasonSettings({ required: { remove: 'all' } })
    expect(reasonsRule([line({ adjustment_index: 4 })], settings)).toEqual([
      { adjustment_index: 4, tone: 'refusal', code: 'missing' },
    ])
  })
})

describe('settings that cannot be read are no settings that ask for nothing', () => {
  it.each([
    ['the settings is no object', []],
    ['the settings has the unknown "requird"', { requird: {} }],
    ['`required` has the unknown "pick"', { required: { pick: 'all' } }],
    ['`required.remove` is none of off, asked, narcotics, all', { required: { remove: true } }],
    ['`reasons` is no list', { reasons: {} }],
    ['each of `reasons` needs a `code`', { reasons: [{ code: 'Å', text: 'x' }] }],
    ['each of `reasons` needs a `code`', { reasons: [{ code: 'a' }] }],
  ])('%s', (message, written) => {
    expect(() => readReasonSettings(written)).toThrow(`reasons: ${message}`)
  })
})
