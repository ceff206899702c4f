import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, execute, testsOf } from './new-plugin.helpers.ts'

/**
 * A plugin with both halves as `npm run new:plugin -- <id> --server` makes it, in a copy of the project:
 * its own tests pass as they are, on a real PostgreSQL too, and nothing needs its folder.
 */
const ID = 'ward-round'
const full = process.env['FORRAD_FULL'] === '1'

let folder: string
let app: string
let made: string
const node = (...args: readonly string[]) => execute(process.execPath, args, app)
const tool = (name: string, ...args: readonly string[]) =>
  node(path.join(app, 'node_modules/.bin', name), ...args)

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-new-plugin-')))
  app = await copyProject(folder)
  made = await node('scripts/new-plugin.mjs', ID, 'Ward round', 'Ronden', '--server')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('both halves are there: table, calls, rule, job, setting, texts, stories and tests of each kind', () => {
  const parts = [
    `plugins/${ID}/server/migrations/0001_notes.sql`,
    `plugins/${ID}/server/openapi.yaml`,
    `plugins/${ID}/model/remark-rule.ts`,
    `plugins/${ID}/server/tidy-notes.ts`,
    `plugins/${ID}/model/settings.ts`,
    `plugins/${ID}/locales/sv.po`,
    `plugins/${ID}/views/RemarkField.stories.tsx`,
    `plugins/${ID}/model/remark-rule.test.ts`,
    `tests/contract/${ID}.test.ts`,
    `tests/e2e/${ID}.spec.ts`,
  ]
  expect(made.split('\n')).toEqual(expect.arrayContaining(parts))
})

test('the tests of its rule, its stores and its manifest pass', async () => {
  expect(await testsOf(app, `plugins/${ID}`)).toEqual({
    failed: [],
    numPassedTests: 18,
    files: [
      'plugin',
      'model/notes.store',
      'model/own-code',
      'model/remark-field',
      'model/remark-rule',
    ]
      .map((name) => `plugins/${ID}/${name}.test.ts`)
      .toSorted(),
  })
})

test('the test of its calls, its job and its rule passes on a real PostgreSQL', async () => {
  expect(await testsOf(app, '--config', 'tests/contract/vitest.config.ts', ID)).toMatchObject({
    failed: [],
    numPassedTests: 4,
  })
})

test('a name that is taken or an option that is none stops before anything is written', async () => {
  await expect(node('scripts/new-plugin.mjs', ID, '--server')).rejects.toThrow('is there already')
  await expect(node('scripts/new-plugin.mjs', 'other', '--both')).rejects.toThrow(
    'There is no --both, only --server.',
  )
})

if (full) {
  // Each with a time of its own: together they took longer than one had, where other programs ran too.
  test('its stories pass', async () => {
    await tool('vitest', 'run', '--config', 'vitest.stories.config.ts', `plugins/${ID}`)
  }, 1_800_000)

  test('the check of its folder passes', async () => {
    const said = await node('scripts/check.mjs', `plugins/${ID}`)
    expect(said).toMatch(/^\d\d passed, 0 failed$/m)
  }, 1_800_000)

  test('the rules of stories and of plugins hold with it', async () => {
    await tool('vitest', 'run', 'tests/stories.test.ts', 'tests/plugins.test.ts')
  }, 900_000)

  test('it works in the built app', async () => {
    await tool('playwright', 'test', `tests/e2e/${ID}.spec.ts`)
  }, 900_000)

  test('without its folder everything compiles and starts', async () => {
    // As docs/plugins.md says it is removed.
    for (const its of [
      `plugins/${ID}`,
      `tests/contract/${ID}.test.ts`,
      `tests/e2e/${ID}.spec.ts`,
    ]) {
      await rm(path.join(app, its), { recursive: true })
    }
    await node('scripts/generate.mjs')
    for (const project of ['.', 'server', 'tests']) await tool('tsgo', '-p', project, '--noEmit')
    await tool('vitest', 'run', 'tests/plugins.test.ts')
  }, 900_000)
}
