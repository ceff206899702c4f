import { expect, it } from 'vitest'
import { shownAtMost } from './shown-figures.ts'

it.each([
  { name: 'for 72 hours where the site does not say', says: undefined, hours: 72 },
  { name: 'as long as the site lets devices keep what they have', says: 168, hours: 168 },
  { name: 'for 72 hours where the site says less', says: 24, hours: 72 },
])('INTENT-19 figures are shown $name', ({ says, hours }) => {
  expect(shownAtMost(says)).toBe(hours * 3_600_000)
})
