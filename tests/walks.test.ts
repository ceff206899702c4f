import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The walks: each with its files, and the name by which each is entered. */
const walks = read('docs/walks.md')
  .split('\n## ')
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    steps: [...text.matchAll(/^\| `([^`]+)` *\| (?:`([^`]+)`)? *\|/gm)].map(
      ([, file = '', name]) => ({ file, name }),
    ),
  }))

/** Whether a file has this name as a word of its own. */
const names = (file: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll('.', '\\.')}(?![\\w$])`).test(read(file))

it('there are two: a scan and a pick', () => {
  expect(walks.map(({ title }) => title.split(':')[0])).toEqual(['A scan', 'A pick'])
})

describe.each(walks)('$title', ({ steps }) => {
  it('takes at most thirty files, each once', () => {
    expect(steps.length).toBeGreaterThan(20)
    expect(steps.length).toBeLessThanOrEqual(30)
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length)
  })

  it('leads through files that are there, each entered from one before it', () => {
    const wrong = steps.flatMap(({ file, name }, index) => {
      if (!existsSync(path.join(root, file))) return [`${file} is gone`]
      if (index === 0) return []
      if (name === undefined) return [`${file}: by what is it entered?`]
      if (!names(file, name)) return [`${file} does not know ${name}`]
      const before = steps.slice(0, index).some((step) => names(step.file, name))
      return before ? [] : [`no file before ${file} names ${name}`]
    })
    expect(wrong).toEqual([])
  })
})
