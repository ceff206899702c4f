import { expect, test, vi } from 'vitest'
import { createChangeFields } from './changeFields.ts'

const refusal = {
  adjustment_index: 0,
  item_id: 1,
  tone: 'refusal',
  code: 'missing',
  rule: 'ward/missing',
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
