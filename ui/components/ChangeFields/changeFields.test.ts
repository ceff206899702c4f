import type { SettingValues } from '@forrad/openapi'
import { expect, test, vi } from 'vitest'
import { askField, createChangeFields, loadRule } from './changeFields.ts'

const refusal = {
  adjustment_index: 0,
  item_id: 1,
  tone: 'refusal',
  code: 'missing',
  rule: 'ward/missing',
  field: 'ward/reason',
} as const

test('a press goes on once what is asked has come, by what it says', async () => {
  const fields = createChangeFields()
  fields.load(true)
  const pressed = fields.mayGo()
  expect(fields.state.waiting).toBe(true)
  fields.judge([refusal])
  fields.load(false)
  expect(await pressed).toBe(false)
  expect(fields.state).toMatchObject({ waiting: false, tried: true })
  fields.judge([])
  expect(await fields.mayGo()).toBe(true)
})

test('each press that one field alone stops counts for it, until its rule says something else', async () => {
  const fields = createChangeFields()
  fields.judge([refusal, { ...refusal, adjustment_index: 1 }])
  await fields.mayGo()
  expect(fields.state).toMatchObject({ stops: 1, stoppedBy: 'ward/reason' })
  fields.judge([refusal, { ...refusal, adjustment_index: 1 }])
  await fields.mayGo()
  expect(fields.state).toMatchObject({ stops: 2, stoppedBy: 'ward/reason' })
  fields.judge([])
  fields.judge([refusal])
  expect(fields.state).toMatchObject({ tried: true, stoppedBy: null })
})

test.each(['fridge/reason', 'ward/witness'])(
  'a press that %s stops, too, counts for neither field',
  async (field) => {
    const fields = createChangeFields()
    fields.judge([refusal, { ...refusal, field }])
    expect(await fields.mayGo()).toBe(false)
    expect(fields.state).toMatchObject({ tried: true, stops: 0, stoppedBy: null })
  },
)

test('a press that the dialog itself lacks something for counts for no field', async () => {
  const fields = createChangeFields()
  fields.judge([refusal])
  expect(await fields.mayGo(true)).toBe(false)
  expect(fields.state).toMatchObject({ tried: true, stops: 0, stoppedBy: null })
})

/** A press that one plugin stops, and what has come of it since. */
async function stopped() {
  const fields = createChangeFields()
  const again = vi.fn()
  fields.show('one piece')
  fields.judge([refusal])
  expect(await fields.mayGo(false, again)).toBe(false)
  return { fields, again }
}

test('a press that one plugin stopped goes on once its field says so and its rule refuses nothing, once', async () => {
  const { fields, again } = await stopped()
  fields.say({ extra: { 'ward/signed': 'x' } }, true)
  // Drawn before the words had come.
  fields.judge([refusal])
  expect(again).not.toHaveBeenCalled()
  fields.show('one piece')
  fields.judge([])
  expect(again).toHaveBeenCalledTimes(1)
  fields.judge([])
  expect(again).toHaveBeenCalledTimes(1)
})

test.each<[string, (fields: ReturnType<typeof createChangeFields>) => unknown]>([
  ['something else would be sent by now', (fields) => fields.show('two pieces')],
  ['something else was said since', (fields) => fields.say({})],
  ['the dialog is gone', (fields) => fields.leave()],
])('a press that was stopped does not go on where %s', async (_, change) => {
  const { fields, again } = await stopped()
  change(fields)
  fields.say({ extra: { 'ward/signed': 'x' } }, true)
  fields.judge([])
  expect(again).not.toHaveBeenCalled()

  const other = await stopped()
  other.fields.say({ extra: { 'ward/signed': 'x' } }, true)
  change(other.fields)
  other.fields.judge([])
  expect(other.again).not.toHaveBeenCalled()
})

test('what is said without a press, or after one that more is missing for, sends nothing', async () => {
  const { fields, again } = await stopped()
  fields.say({ extra: { 'ward/signed': 'x' } })
  fields.judge([])
  expect(again).not.toHaveBeenCalled()
  fields.judge([refusal])
  await fields.mayGo(true, again)
  fields.say({ extra: { 'ward/signed': 'y' } }, true)
  fields.judge([])
  expect(again).not.toHaveBeenCalled()
})

test('the last of several presses goes on, and no other', async () => {
  const { fields, again } = await stopped()
  const last = vi.fn()
  await fields.mayGo(false, last)
  fields.say({ extra: { 'ward/signed': 'x' } }, true)
  fields.judge([])
  expect([again.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
})

test('a second press while one waits goes nowhere: nothing is sent twice', async () => {
  const fields = createChangeFields()
  fields.load(true)
  const presses = [fields.mayGo(), fields.mayGo()]
  fields.load(false)
  expect(await Promise.all(presses)).toEqual([true, false])
})

test('a dialog that is left while a press waits sends nothing', async () => {
  const fields = createChangeFields()
  fields.load(true)
  const pressed = fields.mayGo()
  fields.leave()
  expect(await pressed).toBe(false)
})

test('what does not come within five seconds is left to the server', async () => {
  vi.useFakeTimers()
  const fields = createChangeFields()
  fields.load(true)
  const pressed = fields.mayGo()
  await vi.advanceTimersByTimeAsync(4999)
  expect(fields.state.waiting).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(await pressed).toBe(true)
  vi.useRealTimers()
})

test('a field is asked about any of the changes; one that throws about none, and what it threw is told', () => {
  const changes = [
    { type: 'remove', narcotic_level: 0 },
    { type: 'remove', narcotic_level: 2 },
  ] as const
  const field = {
    asks: ({ asked }: SettingValues, { narcotic_level }: { readonly narcotic_level: number }) =>
      asked === true && narcotic_level > 0,
  }
  expect(askField(field, { asked: true }, changes)).toEqual({ isAsked: true, fault: null })
  expect(askField(field, { asked: true }, changes.slice(0, 1))).toEqual({
    isAsked: false,
    fault: null,
  })
  const broken = {
    asks: () => {
      throw new Error('oops')
    },
  }
  expect(askField(broken, {}, changes)).toEqual({ isAsked: false, fault: 'oops' })
})

test.each<[string, unknown]>([
  ['is missing', undefined],
  [
    'throws',
    () => {
      throw new Error('oops')
    },
  ],
  ['cannot be fetched', () => Promise.reject(new Error('oops'))],
  ['is a module without one', async () => ({})],
  ['is no module', async () => undefined],
])('a rule that %s refuses nothing here: the server keeps it', async (_, load) => {
  const rule = await loadRule(load as never)
  expect(rule([], {})).toEqual([])
})

test('a rule that came is the one that runs', async () => {
  const rule = () => []
  expect(await loadRule(async () => ({ default: rule }))).toBe(rule)
})
