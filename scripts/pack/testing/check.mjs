#!/usr/bin/env node
/**
 * `npx forrad-check`: what holds of the plugin in whose folder it is run. Its types with the contract's, its
 * texts in the catalog and in Swedish, its tests.
 */
import { readFileSync } from 'node:fs'
import './generate.mjs'
import { run } from './run.mjs'

const catalog = 'locales/sv.po'
const known = () =>
  readFileSync(catalog, 'utf8')
    .replace(/"POT-Creation-Date:.*\n/, '')
    .replaceAll(/^#: .*\n/gm, '')

run('tsc', ['-p', '.', '--noEmit'])
const before = known()
run('lingui', ['extract', '--clean'])
if (known() !== before) stop(`${catalog} was stale: what is new in it waits for its Swedish`)
if (/msgstr ""\n(\n|$)/.test(known())) stop(`${catalog} has texts without Swedish`)
run('vitest', ['run'])
console.log('Types, texts and tests of the plugin hold.')

function stop(why) {
  console.error(why)
  process.exit(1)
}
