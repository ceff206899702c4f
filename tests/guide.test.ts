import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const pages = readdirSync(path.join(root, 'docs/plugins')).map((page) => `docs/plugins/${page}`)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
/** Indented as it may be, on as many lines as it may be. */
const bare = (code: string) => code.replaceAll(/\s+/g, ' ').trim()

/** The blocks whose sentence says that they stand in a file of an example. */
const quoted = pages.flatMap((page) => {
  const blocks = read(page).matchAll(/([^\n].*(?:\n[^\n]+)*)\n\n```\w+\n([\s\S]*?)```/g)
  return [...blocks].flatMap(([, sentence = '', code = '']) => {
    const [, file] = /So in\s`(examples\/[^`]+)`:$/.exec(sentence) ?? []
    return file ? [[page, file, code] as const] : []
  })
})

it('the guide quotes its example, in every part of it', () => {
  const files = quoted.map(([, file]) => file.slice('examples/fridge-log/'.length))
  expect(files.toSorted()).toEqual([
    'model/limits.ts',
    'model/warm-rule.ts',
    'plugin.ts',
    'server/migrations/0001_readings.sql',
    'server/openapi.yaml',
    'server/plugin.ts',
    'server/plugin.ts',
    'server/plugin.ts',
    'views/WarmMark.tsx',
  ])
})

it.each(quoted)('%s: its code stands in %s', (_page, file, code) => {
  expect(bare(read(file))).toContain(bare(code))
})

it.each(['ARCHITECTURE.md', 'docs/plugins.md', 'docs/beside-others.md', ...pages])(
  '%s: its links lead somewhere',
  (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(
      ([, link = '']) => link,
    )
    const gone = links.filter((link) => !existsSync(path.join(root, path.dirname(page), link)))
    expect(gone).toEqual([])
  },
)
