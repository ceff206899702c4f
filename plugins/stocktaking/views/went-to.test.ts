import { expect, it } from 'vitest'
import { isMoveTo } from './went-to.ts'

interface Sheet {
  readonly contains: (other: object) => boolean
}

/** As much of a sheet and of its elements as is asked for. */
function aSheet() {
  const parts = new Set<object>()
  const sheet: Sheet = { contains: (other) => parts.has(other) }
  const part = (isStop = true) => {
    const made = { matches: () => isStop, closest: () => sheet }
    parts.add(made)
    return made as unknown as Element
  }
  return { part }
}

it('ROUND-31 the way from another field or button of the sheet goes to a field', () => {
  const { part } = aSheet()
  expect(isMoveTo(part(), part())).toBe(true)
})

it('ROUND-31 the focus that a sheet above gives back goes nowhere', () => {
  const { part } = aSheet()
  const field = part()
  expect(isMoveTo(field, null)).toBe(false)
  expect(isMoveTo(field, aSheet().part())).toBe(false)
  // The dialog itself had it for a moment.
  expect(isMoveTo(field, part(false))).toBe(false)
})
