import { expect, test } from 'vitest'
import { className } from './class-name.mjs'
import { root } from './process.mjs'

const sheet = (number: number) => `${root}ui/Sheet${number}.module.css`

/** Two sheets whose four characters are the same. */
function alike(): readonly [string, string] {
  const seen = new Map<string, string>()
  for (let number = 0; ; number += 1) {
    const made = className(`n${number}`, sheet(number)).replace(/^n\d+/, '')
    const other = seen.get(made)
    if (other !== undefined) return [other, sheet(number)]
    seen.set(made, sheet(number))
  }
}

test('a class is its name and what its sheet is called, whatever asks for the sheet', () => {
  const made = className('page', sheet(0))
  expect(made).toMatch(/^page_[\w-]{4}$/)
  expect(className('page', `${sheet(0)}?direct`)).toBe(made)
  expect(className('page', sheet(1))).not.toBe(made)
})

test('two sheets whose classes would be the same break the build, and are named', () => {
  const [one, other] = alike()
  const made = className('row', one)
  expect(() => className('row', other)).toThrow(made)
  expect(() => className('row', other)).toThrow(/Sheet\d+\.module\.css and .*Sheet\d+\.module\.css/)
  // Of other names nothing is mixed up.
  expect(className('cell', other)).toMatch(/^cell_/)
})
