import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogIsFresh } from './texts.mjs'

const own = 'plugins/levels/locales/sv.po'
const read = (path: string) => readFileSync(path, 'utf8')
const all = () => readdirSync('plugins').map((plugin) => read(`plugins/${plugin}/locales/sv.po`))

test('a plugin’s catalog is judged by its own texts, and none is written meanwhile', async () => {
  const before = all()
  expect(await catalogIsFresh(own)).toEqual({ code: 0, output: '' })
  // One that names what placeholders stand for: the first that another's check would have changed.
  expect(await catalogIsFresh('plugins/dashboard/locales/sv.po')).toEqual({ code: 0, output: '' })
  expect(all()).toEqual(before)
})

test('it is stale that lacks a text, or holds one that nothing shows', async () => {
  const known = read(own)
  const [, first = ''] = /\n(#[^\n]*\nmsgid "[^"]+"\nmsgstr "[^"]+"\n)/.exec(known) ?? []
  expect(await catalogIsFresh(own, known.replace(first, ''))).toEqual({
    code: 1,
    output: `${own} is stale: npm run texts\n${own} has texts without Swedish`,
  })
  const shown = `${known}\nmsgid "Shown nowhere"\nmsgstr "Visas ingenstans"\n`
  expect(await catalogIsFresh(own, shown)).toEqual({
    code: 1,
    output: `${own} is stale: npm run texts`,
  })
})
