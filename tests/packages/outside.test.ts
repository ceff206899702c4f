import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pack } from '../../scripts/pack.mjs'

/**
 * A plugin with both halves where nothing of the product is: the example's tarball unpacked into an empty
 * folder, which is linked to nothing, with the product's packages installed from theirs. Its types, its
 * texts, its own tests and the check of its server half run there; in the full run its stories too.
 */
const root = path.resolve(import.meta.dirname, '../..')
const full = process.env['FORRAD_FULL'] === '1'
const { NODE_ENV: _, VITEST: __, ...env } = process.env

let folder: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-outside-')))
  const tarballs = await pack()
  const example = path.join(root, 'examples/fridge-log')
  await run('npm', 'pack', example, '--pack-destination', folder, '--loglevel', 'error')
  const [tarball = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'))
  await run('tar', '-xzf', tarball, '--strip-components=1')
  // The product pins them for the same reason: of some tools the newest release lacks platforms.
  const { overrides } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const manifest = JSON.parse(await read('package.json'))
  await write('package.json', JSON.stringify({ ...manifest, overrides }))
  for (const [name, text] of Object.entries(await setUp())) await write(name, text)
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error']
  await run('npm', 'install', ...options, ...tarballs)
}, 900_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const write = (name: string, text: string) => writeFile(path.join(folder, name), text)

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
  try {
    return (await promisify(execFile)(command, args, options)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** The files of the guide's page about publishing, by name. */
async function setUp(): Promise<Readonly<Record<string, string>>> {
  const page = await readFile(path.join(root, 'docs/plugins/publishing.md'), 'utf8')
  const blocks = [...page.matchAll(/`([a-z.]+\.(?:json|[a-z]*ts|js))`:\n\n```\w+\n([\s\S]*?)```/g)]
  return Object.fromEntries(blocks.map(([, name = '', code = '']) => [name, code]))
}

test('nothing there leads back into the product', async () => {
  const names = await readdir(path.join(folder, 'node_modules/@forrad'), { withFileTypes: true })
  expect(names.map((one) => [one.name, one.isSymbolicLink()])).toEqual(
    ['core', 'openapi', 'server', 'testing', 'ui'].map((name) => [name, false]),
  )
  const stories = (
    await readdir(path.join(folder, 'node_modules/@forrad/ui'), { recursive: true })
  ).filter((file) => /\.stories\.|\.tsx$/.test(file))
  expect(stories).toEqual([])
})

test('its check passes there: types with its own calls, texts, and its tests of both halves', async () => {
  const said = await run('npx', 'forrad-check')
  expect(said).toContain('Types, texts and tests of the plugin hold.')
  expect(said).toMatch(/Test Files .*4 passed/)
}, 900_000)

test('its types are checked: a call that it does not have is none', async () => {
  await cp(path.join(folder, 'model/degrees.ts'), path.join(folder, 'model/wrong.ts'))
  await write(
    'model/wrong.ts',
    `import type { Services } from '@forrad/core/kernel'
    export const wrong = (api: Services['api']) => api.listFridgeReadinks({})\n`,
  )
  await expect(run('npx', 'tsc', '-p', '.', '--noEmit')).rejects.toThrow('listFridgeReadinks')
  await rm(path.join(folder, 'model/wrong.ts'))
}, 300_000)

if (full) {
  test('its stories pass there, in a real browser', async () => {
    await run('npx', 'vitest', 'run', '--config', 'stories.config.js')
  }, 1_800_000)
}
