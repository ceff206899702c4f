import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGuide, SECTIONS, STATUSES, type Guide } from '../.storybook/guide.ts'

/**
 * What designers read of the components in Storybook stands in `ui/components/<folder>/<Name>.md`.
 *
 * 1. Every component of `ui/components` that `ui/index.ts` exports has such a guide, or is named among
 *    the parts of the one in its folder.
 * 2. A guide says everything: what it is, its Swedish words, its status, and each section.
 * 3. What it calls a component in its text is one that is exported.
 * 4. It has stories of its name, whose title holds the Swedish words: Storybook's search looks through
 *    titles alone. Their `id` keeps links as they are when the words change.
 */
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every name that the kit's front exports as a component of a folder. */
const exported = [
  ...read('ui/index.ts').matchAll(/^export \{([^}]+)\} from '\.\/components\/(\w+)\/\w+\.tsx'$/gm),
].flatMap(([, names = '', folder = '']) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][a-z]/.test(name))
    .map((name) => ({ name, folder })),
)

const guides: readonly (Guide & { readonly file: string; readonly folder: string })[] = readdirSync(
  path.join(root, 'ui/components'),
  { recursive: true, encoding: 'utf8' },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({
    ...readGuide(read(`ui/components/${file}`)),
    file: `ui/components/${file}`,
    folder: path.posix.dirname(file),
  }))

/** Each component among the parts of a guide, by its name. */
const partsOf = ({ sections }: Guide) =>
  sections.Parts.map((part) => /^`(\w+)`: \S/.exec(part)?.[1] ?? part)

describe('guides', () => {
  it('1. stand beside every component that the kit hands out, and beside no other', () => {
    expect(exported.length).toBeGreaterThan(60)
    const without = exported.filter(
      ({ name, folder }) =>
        !guides.some(
          (guide) =>
            guide.folder === folder && (guide.name === name || partsOf(guide).includes(name)),
        ),
    )
    expect(without).toEqual([])
    // A family without one main component goes by its folder.
    const names = exported.flatMap(({ name, folder }) => [name, folder])
    expect(
      guides
        .flatMap((guide) => [guide.name, ...partsOf(guide)])
        .filter((one) => !names.includes(one)),
    ).toEqual([])
  })

  it.each(guides)('2. $name: every section is filled', (guide) => {
    expect(path.posix.basename(guide.file)).toBe(`${guide.name}.md`)
    expect(guide.lead.length).toBeGreaterThan(20)
    expect(guide.swedish).toMatch(/^[a-zåäö][a-zåäö ,-]+$/)
    expect(STATUSES).toContain(guide.status)
    expect(guide.strange).toEqual([])
    const empty = SECTIONS.filter((name) => guide.sections[name].length === 0)
    expect(empty.filter((name) => name !== 'Parts')).toEqual([])
    expect(guide.sections.Changes.filter((one) => !/^\d{4}-\d\d-\d\d: \S/.test(one))).toEqual([])
    expect(guide.sections.Changes).toEqual(guide.sections.Changes.toSorted())
  })

  it.each(guides)('3. $name: calls components by names that exist', (guide) => {
    const known = [...read('ui/index.ts').matchAll(/\b[A-Z]\w+/g)].map(([name]) => name)
    const called = SECTIONS.flatMap((name) => guide.sections[name]).flatMap((item) =>
      [...item.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name ?? ''),
    )
    expect(called.filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(guides)('4. $name: its stories are found by the Swedish words', (guide) => {
    const stories = read(`ui/components/${guide.folder}/${guide.name}.stories.tsx`)
    expect(stories).toContain(`title: 'Components/${guide.name} · ${guide.swedish}'`)
    expect(stories).toContain(`id: 'components-${guide.name.toLowerCase()}'`)
    expect(stories).toContain("tags: ['autodocs']")
  })
})
