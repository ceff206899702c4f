import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const named = (text: string) =>
  [...text.matchAll(/\b(?:CAM|PACK|TEXT)-\d+\b/g)].map(([rule]) => rule)

const rules = [...read('RULES.md').matchAll(/^- \*\*((?:CAM|PACK|TEXT)-\d+)\*\* /gm)].map(
  ([, rule = '']) => rule,
)
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'rules.test.ts')
const titles = files
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => read(file).match(/['"`](?:(?:CAM|PACK|TEXT)-\d+ )+/g) ?? [])
  .flatMap(named)

describe('RULES.md', () => {
  it('numbers each rule once, from 1 without a gap', () => {
    for (const group of ['CAM', 'PACK', 'TEXT']) {
      const numbers = rules.filter((rule) => rule.startsWith(group))
      expect(numbers).toEqual(numbers.map((_, index) => `${group}-${index + 1}`))
      expect(numbers.length).toBeGreaterThan(0)
    }
  })

  it('has a test for each rule', () => {
    expect(rules.filter((rule) => !titles.includes(rule))).toEqual([])
  })

  it('has each rule that the code names', () => {
    const all = files.flatMap((file) => named(read(file)))
    expect([...new Set(all)].filter((rule) => !rules.includes(rule))).toEqual([])
  })
})
