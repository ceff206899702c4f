import { cp, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, execute, testsOf } from './new-plugin.helpers.ts'

/**
 * The example with both halves, as its README says: packed, unpacked into `plugins` of a copy of the
 * project, and its own tests run there.
 */
const ID = 'fridge-log'
const full = process.env['FORRAD_FULL'] === '1'

let folder: string
let app: string
const node = (...args: readonly string[]) => execute(process.execPath, args, app)
const tool = (name: string, ...args: readonly string[]) =>
  node(path.join(app, 'node_modules/.bin', name), ...args)

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-fridge-log-')))
  app = await copyProject(folder)
  const example = path.join(app, 'examples', ID)
  await execute('npm', ['pack', example, '--pack-destination', folder, '--loglevel', 'error'], app)
  const target = path.join(app, 'plugins', ID)
  await mkdir(target)
  const tarball = path.join(folder, 'forrad-example-fridge-log-1.0.0.tgz')
  await execute('tar', ['-xzf', tarball, '--strip-components=1', '-C', target], app)
  await cp(
    path.join(example, 'tests/contract.test.ts'),
    path.join(app, `tests/contract/${ID}.test.ts`),
  )
  await cp(path.join(example, 'tests/e2e.spec.ts'), path.join(app, `tests/e2e/${ID}.spec.ts`))
  await node('scripts/generate.mjs')
  await node('scripts/extension-points.mjs')
  await tool('prettier', '--write', 'docs/extension-points.json')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('its rules, its store and its manifest', async () => {
  const { failed, numPassedTests } = await testsOf(app, `plugins/${ID}`)
  expect([failed, numPassedTests]).toEqual([[], 28])
})

test('its calls, its rules and its job on a real PostgreSQL', async () => {
  const found = await testsOf(app, '--config', 'tests/contract/vitest.config.ts', ID)
  expect([found.failed, found.numPassedTests]).toEqual([[], 6])
})

if (full) {
  // Each with a time of its own: a busy machine takes long for either.
  test('its stories', async () => {
    await tool('vitest', 'run', '--config', 'vitest.stories.config.ts', `plugins/${ID}`)
  }, 1_800_000)

  test('the check of its folder', async () => {
    expect(await node('scripts/check.mjs', `plugins/${ID}`)).toMatch(/^\d\d passed, 0 failed$/m)
  }, 1_800_000)

  test('its page, its tile and its label in the built app', async () => {
    await tool('playwright', 'test', `tests/e2e/${ID}.spec.ts`)
  }, 900_000)
}
