import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const RULES = [
  '.dependency-cruiser.mjs',
  'scripts/imports.mjs',
  'scripts/setup/third-party-plugins.mjs',
]

let site: string
beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'forrad-imports-'))
  for (const file of RULES) await cp(path.join(root, file), path.join(site, file))
  await write('package.json', JSON.stringify({ name: 'site', private: true, type: 'module' }))
  await write('tsconfig.json', '{}')
  for (const name of ['your-package', 'other-package']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, 'module.exports = {}\n')
  }
})
afterAll(() => rm(site, { recursive: true }))

async function write(name: string, text: string) {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true })
  await writeFile(path.join(site, name), text)
}

/** What the import table has against the plugins' folders. */
async function broken(): Promise<readonly string[]> {
  const cruise = path.join(root, 'node_modules/.bin/depcruise')
  const args = [cruise, 'plugins', '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: site })
  const found: Cruise = JSON.parse(stdout)
  return found.summary.violations.map(({ from, to }) => `${from} -> ${to}`)
}

interface Cruise {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly to: string }[]
  }
}

it('a folder of one line may import its package, and no other', { timeout: 300_000 }, async () => {
  const line = "export { default } from 'your-package'\n"
  await write('plugins/yours/plugin.ts', line)
  await write('plugins/greedy/plugin.ts', `import 'other-package'\n${line}`)
  await write('plugins/own/plugin.ts', "import 'your-package'\nexport default {}\n")
  expect((await broken()).toSorted()).toEqual([
    'plugins/greedy/plugin.ts -> node_modules/other-package/index.js',
    'plugins/own/plugin.ts -> node_modules/your-package/index.js',
  ])
})
