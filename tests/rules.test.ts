import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * What holds of every page of rules beside a model: each rule is numbered and tested, and the code names no
 * other. Those of `core/domain`, of which some stand in folders of their own, have a test beside them.
 */
const root = path.join(import.meta.dirname, '..')
const plugins = readdirSync(path.join(root, 'plugins')).map((id) => `plugins/${id}/model`)
const folders = [...plugins, 'core/outbox', 'core/scanner'].filter((folder) =>
  existsSync(path.join(root, folder, 'RULES.md')),
)

/** Folders whose tests keep rules of another's page too. */
const BESIDE: Readonly<Record<string, string>> = { 'core/scanner': 'ui/services' }

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, rule = '']) => rule)

describe.each(folders)('%s/RULES.md', (folder) => {
  const read = (file: string) => readFileSync(path.join(root, folder, file), 'utf8')
  const rules = found(read('RULES.md'), /^- \*\*([A-Z]+-\d+)\*\* /gm)
  const groups = [...new Set(rules.map((rule) => rule.replace(/-\d+$/, '')))]
  const named = (text: string) =>
    found(text, new RegExp(`\\b((?:${groups.join('|')})-\\d+)\\b`, 'g'))
  const files = readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.ts'))
  const titles = [folder, BESIDE[folder] ?? folder]
    .flatMap((one) => readdirSync(path.join(root, one)).map((file) => path.join(root, one, file)))
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/['"`](?:[A-Z]+-\d+ )+/g) ?? [])
    .flatMap(named)

  it('numbers each rule once, from 1 without a gap', () => {
    expect(rules.length).toBeGreaterThan(0)
    for (const group of groups) {
      const own = rules.filter((rule) => rule.startsWith(`${group}-`))
      expect(own).toEqual(own.map((_, index) => `${group}-${index + 1}`))
    }
  })

  it('says above them which files keep them, and these are there', () => {
    const heads = found(read('RULES.md'), /^## (.*)$/gm)
    const named = heads.flatMap((head) => found(head, /`([^`]+)`/g))
    expect(named.filter((file) => !existsSync(path.join(root, folder, file)))).toEqual([])
    expect(heads.filter((head) => !head.includes('`'))).toEqual([])
  })

  it('has a test for each rule', () => {
    expect(rules.filter((rule) => !titles.includes(rule))).toEqual([])
  })

  it('has each rule that the code names', () => {
    const all = files.flatMap((file) => named(read(file)))
    expect([...new Set(all)].filter((rule) => !rules.includes(rule))).toEqual([])
  })
})
