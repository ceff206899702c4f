import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  copyProject,
  execute,
  followGuide,
  GUIDE_SPEC,
  guideBlocks,
  translate,
} from './new-plugin.helpers.ts'

/**
 * What a person does who follows the guide in docs/plugins: makes a plugin, adds the guide's tile and scan
 * handler by its own code blocks, translates, checks. In a copy of the project.
 */
const ID = 'ward-round'
const full = process.env['FORRAD_FULL'] === '1'

let folder: string
let app: string
const tool = (name: string, ...args: string[]) =>
  execute(process.execPath, [path.join(app, 'node_modules/.bin', name), ...args], app)
const plugin = (file: string) => path.join(app, 'plugins', ID, file)

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-new-plugin-')))
  app = await copyProject(folder)
  const names = [ID, 'Ward round', 'Ronden']
  await execute(process.execPath, ['scripts/new-plugin.mjs', ...names], app)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the guide’s blocks make a tile, a column and a scan handler in a plugin that is sound', async () => {
  const page = (name: string) => readFile(path.join(app, `docs/plugins/${name}.md`), 'utf8')
  const blocks = guideBlocks(await page('pages'), await page('scans'))
  expect(blocks.map(({ name }) => name)).toEqual([
    'views/PlacesTile.tsx',
    'views/PlacesTile.stories.tsx',
    "'dashboard.tiles': [",
    'model/doses-column.ts',
    'slots: {',
    'locales/sv.po',
    'views/on-expired.ts',
    'scans: [',
    'locales/sv.po',
  ])
  await followGuide(path.join(app, 'plugins', ID), blocks)
  await tool('prettier', '--write', `plugins/${ID}/plugin.ts`)
  // Only its own texts: all of them, as `npm run texts` does it, are the full run's.
  await tool('lingui', 'extract', `plugins/${ID}`)
  const swedish = blocks.filter(({ name }) => name.endsWith('.po')).map(({ code }) => code)
  await translate(plugin('locales/sv.po'), swedish.join('\n'))
  expect(await readFile(plugin('locales/sv.po'), 'utf8')).not.toMatch(/msgstr ""\n(\n|$)/)

  const manifest = await readFile(plugin('plugin.ts'), 'utf8')
  for (const part of ['PlacesTile.tsx', 'doses-column.ts', 'on-expired.ts'])
    expect(manifest).toContain(part)
  // The tests that the plugin came with: `checkPlugin` loads every part, those of the guide too.
  const output = await tool('vitest', 'run', '--reporter=json', `plugins/${ID}`)
  const report = JSON.parse(output.slice(output.indexOf('{')))
  expect(report).toMatchObject({ success: true, numFailedTests: 0, numPassedTests: 6 })
})

if (full) {
  test('the project’s checks pass with it, and the rules of stories and plugins', async () => {
    await tool('lingui', 'extract', '--clean')
    const names = ['texts are in the catalogs', 'types: app', 'import table', 'unused code']
    const code = `const { checks } = await import('./scripts/check.mjs')
      for (const name of ${JSON.stringify(names)}) {
        const { code, output } = await checks[name]()
        if (code !== 0) throw new Error(name + output)
      }`
    await execute(process.execPath, ['--input-type=module', '--eval', code], app)
    const own = [`plugins/${ID}`, `tests/e2e/${ID}.spec.ts`]
    await tool('oxlint', '--deny-warnings', ...own)
    await tool('prettier', '--check', ...own)
    await tool(
      'vitest',
      'run',
      'tests/stories.test.ts',
      'tests/plugins.test.ts',
      '-t',
      'stor|start',
    )
  }, 900_000)

  test('it works in the built app, the tile and the warning too', async () => {
    await writeFile(path.join(app, 'tests/e2e/guide.spec.ts'), GUIDE_SPEC)
    await tool('playwright', 'test', `tests/e2e/${ID}.spec.ts`, 'tests/e2e/guide.spec.ts')
  }, 900_000)
}
