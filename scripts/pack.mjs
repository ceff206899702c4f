/**
 * `npm run pack`: builds what plugins and scripts elsewhere are made with to plain JavaScript with types,
 * and packs it into `dist/packages`: the contract, `@forrad/core`, `@forrad/ui`, the side of
 * `@forrad/server` that plugins see, and `@forrad/testing`.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { compile, doorsOf, manifestOf, target, usedOf, writeManifest } from './pack/folders.mjs'
import { buildTesting } from './pack/testing.mjs'
import { buildUi } from './pack/ui.mjs'
import { mergedContract } from './setup/contract.mjs'
import { root, run } from './setup/process.mjs'

/** The contract with every plugin's part: its document and the types made from it. */
async function buildContract() {
  const { private: _, ...manifest } = manifestOf('openapi')
  mkdirSync(join(target, 'openapi'), { recursive: true })
  writeFileSync(join(target, 'openapi/forrad.yaml'), stringify(await mergedContract()))
  cpSync(join(root, 'openapi/generated/forrad.ts'), join(target, 'openapi/forrad.d.ts'))
  writeManifest('openapi', {
    ...manifest,
    exports: { '.': { types: './forrad.d.ts' }, './forrad.yaml': './forrad.yaml' },
  })
}

async function buildCore() {
  await compile('core')
  const { private: _, ...manifest } = manifestOf('core')
  cpSync(join(root, 'core/README.md'), join(target, 'core/README.md'))
  writeManifest('core', { ...manifest, exports: doorsOf(manifest.exports) })
}

/** What a plugin's server half imports, and what its test asks; the server itself is a release's. */
async function buildServer() {
  await compile('server')
  const { private: _, bin: __, optionalDependencies: ___, ...manifest } = manifestOf('server')
  const dependencies = usedOf('server', {
    ...manifest.dependencies,
    '@forrad/openapi': manifest.version,
  })
  writeManifest('server', { ...manifest, dependencies, exports: doorsOf(manifest.exports) })
}

/** What is needed first stands first. @type {Readonly<Record<string, () => Promise<void>>>} */
const packages = {
  openapi: buildContract,
  core: buildCore,
  ui: buildUi,
  server: buildServer,
  testing: buildTesting,
}

/** Builds and packs those that are named; returns the tarballs' paths. @param {readonly string[]} [names] @returns {Promise<string[]>} */
export async function pack(names = Object.keys(packages)) {
  rmSync(target, { recursive: true, force: true })
  const tarballs = []
  for (const name of names) {
    await packages[name]?.()
    const { code, output } = await run(
      'npm',
      ['pack', join(target, name), '--pack-destination', target, '--json', '--loglevel', 'error'],
      { quiet: true },
    )
    if (code !== 0) throw new Error(output)
    const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')))
    tarballs.push(join(target, filename))
  }
  return tarballs
}

if (process.argv[1] === import.meta.filename) console.log((await pack()).join('\n'))
