import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const named = (text: string) => text.match(/\bSESSION-\d+\b/g) ?? []

const rules = [...read('RULES.md').matchAll(/^- \*\*(SESSION-\d+)\*\* /gm)].map(
  ([, rule = '']) => rule,
)
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'rules.test.ts')
const titles = files
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => read(file).match(/['"`](?:SESSION-\d+ )+/g) ?? [])
  .flatMap(named)

describe('RULES.md', () => {
  it('numbers each rule once, from 1 without a gap', () => {
    expect(rules.length).toBeGreaterThan(0)
    expect(rules).toEqual(rules.map((_, index) => `SESSION-${index + 1}`))
  })

  it('has a test for each rule', () => {
    expect(rules.filter((rule) => !titles.includes(rule))).toEqual([])
  })

  it('has each rule that the code names', () => {
    const all = files.flatMap((file) => named(read(file)))
    expect([...new Set(all)].filter((rule) => !rules.includes(rule))).toEqual([])
  })
})
