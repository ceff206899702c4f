import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { brokenFacts } from './extension-points.mjs'
import { namedType } from './named-types.mjs'
import { factsOfNamed, typesReached, type Way } from './type-facts.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The facts of a type, and those of the types that it reaches, from what stands in `a.ts`. */
function read(text: string, way: Way = 'given', more: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'forrad-facts-'))
  folders.push(folder)
  for (const [file, content] of Object.entries({ 'a.ts': text, ...more })) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  const named = namedType(join(folder, 'a.ts'), 'Point')
  if (!named) throw new Error('a.ts has no Point')
  const { facts, reached } = factsOfNamed(named, way)
  return { facts, types: typesReached([{ point: 'slot/a', reached }]) }
}

/** What a change from one text to another breaks. */
const broken = (before: string, now: string, way: Way = 'given') =>
  brokenFacts(read(before, way).facts, read(now, way).facts)

const props = (fields: string) => `export interface Point { readonly item: Item; ${fields} }`
const service = (signature: string) => `export interface Point { open(${signature} }`
const manifest = (fields: string) => `export interface Point { id: string; ${fields} }`
const hook = (fields: string) => `export type Point = (moment: { ${fields} }) => Promise<void>`

describe('of what a plugin is handed, such as the props of a slot', () => {
  it.each([
    ['a new field', 'place: Place', 'place: Place; mark?: Mark; more: number'],
    ['one that is always there now', 'place?: Place', 'place: Place'],
    ['other words, order and docstrings', 'a: A; b: B', '/** New. */ readonly b: B; a: A'],
  ])('%s breaks nobody', (_, before, now) => {
    expect(broken(props(before), props(now))).toEqual([])
  })

  it.each([
    ['is gone', 'place: Place', '', 'has place: Place'],
    ['is of another type', 'place: Place', 'place: Place | null', 'has place: Place'],
    ['may be missing now', 'place: Place', 'place?: Place', 'has place: Place'],
    ['is gone within it', 'at: { a: A; b: B }', 'at: { a: A }', 'has at.b: B'],
    ['is gone of each', 'list: { a: A; b: B }[]', 'list: { a: A }[]', 'has list[].b: B'],
    [
      'is gone of one kind',
      "how: { kind: 'a'; a: A } | { kind: 'b'; b: B }",
      "how: { kind: 'a' } | { kind: 'b'; b: B }",
      "has how<'a'>.a: A",
    ],
  ])('a field that %s breaks whoever reads it', (_, before, now, fact) => {
    expect(broken(props(before), props(now))).toContain(`no longer: ${fact}`)
  })
})

describe('of a service’s method', () => {
  it('something more that it may take breaks nobody', () => {
    const before = service('id: number): void')
    expect(broken(before, service('key: number, how?: How): void'))).toEqual([])
    expect(
      broken(service('options: { a: A }): void'), service('options?: { a?: A }): void')),
    ).toEqual([])
  })

  it.each([
    ['needs more', 'id: number): void', 'id: number, how: How): void', 'new: needs open(2): How'],
    ['needs more within', 'o: { a: A }): R', 'o: { a: A; b: B }): R', 'new: needs open(1).b: B'],
    [
      'takes something else',
      'id: number): R',
      'id: string): R',
      'no longer: needs open(1): number',
    ],
    ['returns something else', '): Promise<R>', '): R', 'no longer: open() gives Promise<R>'],
    [
      'hands less to what it is given',
      'hear: (scan: Scan) => void): R',
      'hear: () => void): R',
      'no longer: has open(1)(1): Scan',
    ],
  ])('one that %s breaks whoever calls it', (_, before, now, what) => {
    expect(broken(service(before), service(now))).toContain(what)
  })
})

describe('of what a plugin hands over, such as a manifest', () => {
  it('something more that it may say breaks nobody, nor what it need not say any more', () => {
    expect(broken(manifest('a: A'), manifest('a?: A; b?: { c: C }'), 'wanted')).toEqual([])
  })

  it('something that it must say now breaks it', () => {
    expect(broken(manifest('a: A'), manifest('a: A; b: B'), 'wanted')).toEqual(['new: needs b: B'])
    expect(broken(manifest('a?: { b: B }'), manifest('a?: { b: B; c: C }'), 'wanted')).toEqual([
      'new: needs a.c: C',
    ])
  })

  it('what a hook is told must stay, and more may come', () => {
    expect(broken(hook('a: A'), hook('a: A; b: B'), 'wanted')).toEqual([])
    expect(broken(hook('a: A; b: B'), hook('a: A'), 'wanted')).toEqual(['no longer: has (1).b: B'])
  })
})

describe('a type that is named', () => {
  const more = {
    'b.ts': "export * from './c/d.ts'",
    'c/d.ts': 'export interface Place { id: number; name: string }\nexport type Name = string',
  }

  it('is followed to where it is declared, and known to be seen from the point', () => {
    const text = "import type { Place } from './b.ts'\nexport interface Point { at: Place }"
    const { types } = read(text, 'given', more)
    expect(types.facts).toEqual({ 'type/Place': ['has id: number', 'has name: string'] })
    expect(types.seenFrom).toEqual({ 'type/Place': ['slot/a'] })
  })

  it('is seen as far as it is picked, and both ways where it goes both', () => {
    const text =
      "import type { Place } from './b.ts'\nexport interface Point { put(at: Pick<Place, 'id'>): Place }"
    expect(read(text, 'given', more).types.facts).toEqual({
      'type/Place': ['has id: number', 'has name: string', 'needs id: number'],
    })
  })

  it('that names itself ends', () => {
    const { types } = read(
      'export interface Tree { inside: readonly Tree[] }\nexport interface Point { tree: Tree }',
    )
    expect(types.facts).toEqual({ 'type/Tree': ['has inside: Tree[]'] })
  })
})
