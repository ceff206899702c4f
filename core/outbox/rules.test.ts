import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('./', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, rule]) => rule)

it('each rule of the outbox stands once, in order, and has a test', () => {
  const rules = named(read('RULES.md'), /^- \*\*(OUTBOX-\d+)\*\* /gm)
  expect(rules).toEqual(rules.map((_rule, index) => `OUTBOX-${index + 1}`))
  const tests = readdirSync(folder).filter((file) => file.endsWith('.test.ts'))
  const titles = tests.flatMap((file) => named(read(file), /['"`](OUTBOX-\d+) /g))
  expect([...new Set(titles)].toSorted()).toEqual(rules.toSorted())
})
