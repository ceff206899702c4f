import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const RULE = /^- \*\*([A-Z]+-\d+)\*\* /gm
const TITLED = /\bit(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*['"`]([A-Z]+-\d+) /g

function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
}

function found(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

const rules = found(read('RULES.md'), RULE)
const inFind = readdirSync(new URL('find/', folder)).map((name) => `find/${name}`)
const files = [...readdirSync(folder), ...inFind]
const tested = files.filter((file) => file.endsWith('.test.ts')).map(read)
const titles = new Set(tested.flatMap((text) => found(text, TITLED)))
const sources = files.filter((file) => file.endsWith('.ts') && !file.includes('.test'))

describe('RULES.md', () => {
  it('numbers each rule once, from 1 without a gap', () => {
    expect(rules.length).toBeGreaterThan(0)
    const next = new Map<string, number>()
    for (const rule of rules) {
      const [group = '', number = ''] = rule.split('-')
      const expected = (next.get(group) ?? 0) + 1
      expect(`${group}-${number}`).toBe(`${group}-${expected}`)
      next.set(group, expected)
    }
  })

  it('says above them which files keep them, and these are there', () => {
    const heads = found(read('RULES.md'), /^## (.*)$/gm)
    const named = heads.flatMap((head) => found(head, /`([^`]+)`/g))
    expect(named.filter((file) => !existsSync(new URL(file, folder)))).toEqual([])
    expect(heads.filter((head) => !head.includes('`'))).toEqual([])
  })

  it('has a test for each rule', () => {
    expect(rules.filter((rule) => !titles.has(rule))).toEqual([])
  })

  it('has each rule that a test or a docstring names', () => {
    const prefixes = new Set(rules.map((rule) => rule.split('-')[0]))
    const named = sources
      .flatMap((file) => found(read(file), /\b([A-Z]+-\d+)\b/g))
      .filter((name) => prefixes.has(name.split('-')[0]))
    expect([...titles, ...named].filter((name) => !rules.includes(name))).toEqual([])
  })
})
