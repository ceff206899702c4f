import { execFile } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PluginInfo, PluginProblem } from '@forrad/core/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * A plugin as strangers make and install it: `examples/expiry-calendar` is built and packed outside
 * of the project, and its tarball is installed into a copy of the app beside a one-line folder.
 */
const PACKAGE = '@forrad-example/expiry-calendar'
const ID = 'expiry-calendar'

const WORKSPACES = ['core', 'ui', 'openapi', 'workers']
const CONFIGURATIONS = [
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'scripts/setup',
]

const { NODE_ENV: _, VITEST: __, ...env } = process.env
/** Runs a command as a person would, not as a test. */
const execute = (command: string, args: readonly string[], cwd: string) =>
  promisify(execFile)(command, args, { cwd, env })
const root = path.resolve(import.meta.dirname, '../..')
const tool = (name: string) => path.join(root, 'node_modules/.bin', name)
const isSource = (file: string) => !/(\.stories\.tsx|\/dist|\/node_modules)$/.test(file)

let folder: string
let repository: string
let site: string
let tarball: string
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-third-party-')))
  repository = path.join(folder, 'repository')
  site = path.join(folder, 'site')
  await pack()
  await install()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The plugin in a folder of its own, where `npm pack` builds it. */
async function pack() {
  await copy('examples/expiry-calendar', repository)
  await symlink(path.join(root, 'node_modules'), path.join(repository, 'node_modules'))
  await execute('npm', ['pack', '--pack-destination', folder, '--loglevel', 'error'], repository)
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  tarball = path.join(folder, packed ?? '')
}

/** A copy of the app with the tarball installed, and its one-line folder. */
async function install() {
  for (const part of [...WORKSPACES, 'plugins', ...CONFIGURATIONS]) {
    await copy(part, path.join(site, part))
  }
  await write('package.json', JSON.stringify({ name: 'site', private: true, type: 'module' }))
  // What it needs is there already: nothing is asked of a registry.
  const options = ['--no-save', '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund']
  await execute('npm', ['install', ...options, tarball], site)
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  await mkdir(path.join(site, 'node_modules/@forrad'))
  for (const part of WORKSPACES) {
    await symlink(path.join(site, part), path.join(site, 'node_modules/@forrad', part))
  }
  await write(`plugins/${ID}/plugin.ts`, `export { default } from '${PACKAGE}'\n`)
}

async function copy(part: string, target: string) {
  await cp(path.join(root, part), target, { recursive: true, filter: isSource })
}

async function write(name: string, text: string) {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true })
  await writeFile(path.join(site, name), text)
}

describe.concurrent('a plugin in a package of its own', () => {
  test('its test passes in its own folder', async () => {
    const { stdout } = await execute(tool('vitest'), ['run', '--reporter=json'], repository)
    const { numFailedTests, numPassedTests } = JSON.parse(stdout.slice(stdout.indexOf('{')))
    expect({ numFailedTests, some: numPassedTests > 0 }).toEqual({ numFailedTests: 0, some: true })
  })

  test('it packs as plain JavaScript with types', async () => {
    const { stdout } = await execute('tar', ['-tf', tarball], folder)
    const files = stdout.trim().split('\n')
    expect(files).toEqual(
      expect.arrayContaining(['package/dist/plugin.js', 'package/dist/plugin.d.ts']),
    )
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  test('the built app holds it, in chunks of its own', async () => {
    await execute(tool('vite'), ['build', '--manifest', '--logLevel', 'error'], site)
    const built = path.join(site, 'dist/client')
    const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
      await readFile(path.join(built, '.vite/manifest.json'), 'utf8'),
    )
    const plugin = manifest[`../plugins/${ID}/plugin.ts`]
    const views = ['CalendarPage', 'CalendarTile'].map(
      (name) => `../node_modules/${PACKAGE}/dist/${name}.js`,
    )
    expect(plugin).toMatchObject({ isDynamicEntry: true, dynamicImports: views })
    for (const view of views) expect(manifest[view]).toMatchObject({ isDynamicEntry: true })
    const text = await readFile(path.join(built, plugin?.file ?? ''), 'utf8')
    expect(text).toContain('Utgångskalender')
  })

  test('it starts after the product’s own, without a problem', async () => {
    const { stdout } = await execute(
      process.execPath,
      [fileURLToPath(new URL('./start-site.mjs', import.meta.url))],
      site,
    )
    const { plugins, problems, messages }: Started = JSON.parse(stdout)
    expect(problems).toEqual([])
    expect(plugins.map(({ id, own }) => [id, own])).toEqual([
      ...(await readdir(path.join(root, 'plugins'))).sort().map((id) => [id, true]),
      [ID, false],
    ])
    expect(plugins.at(-1)).toMatchObject({
      status: 'active',
      contributes: expect.arrayContaining([`${ID}/page`, `${ID}/nav`, `${ID}/tile`]),
    })
    expect(messages[`${ID}.title`]).toBe('Utgångskalender')
  })
})

/** What `start-site.mjs` prints. */
interface Started {
  readonly plugins: readonly PluginInfo[]
  readonly problems: readonly PluginProblem[]
  readonly messages: Readonly<Record<string, unknown>>
}

interface Chunk {
  readonly file: string
  readonly isDynamicEntry?: boolean
  readonly dynamicImports?: readonly string[]
}
