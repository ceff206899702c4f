import { expect, test } from 'vitest'
import { checks, checksOf, linesOf } from './check.mjs'

test('of a check’s lines a folder’s are those that name a file of it', () => {
  const lines = [
    'plugins/labels/model/a.ts: name',
    'unused  function  plugins/labels/model/b.ts:3:1',
    'plugins/labels-more/model/a.ts: name',
    'core/plugins/labels/x.ts: name',
  ]
  expect(linesOf('plugins/labels', lines)).toEqual(lines.slice(0, 2))
})

test('a plugin’s folder is checked for all that fails the whole check in it', () => {
  // What is about other things than a plugin's code and words.
  const others = [
    'texts are in the catalogs',
    'specification',
    'daily work',
    'security standard',
    'extension points beside others',
    'types: core',
    'types: workers',
    'types: packages',
  ]
  const own = [...Object.keys(checksOf('recall')), ...others]
  expect(Object.keys(checks).filter((name) => !own.includes(name))).toEqual([])
  expect(Object.keys(checksOf('labels'))).toEqual(
    expect.arrayContaining(['roles of the manifest', 'exports are documented', 'unused code']),
  )
})
