/** `npm run pack`: builds `@forrad/core` to plain JavaScript with types, and packs it with its contract into `dist/packages`. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { mergedContract } from './setup/contract.mjs'
import { root, run, runTool } from './setup/process.mjs'

const target = join(root, 'dist/packages')

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** Writes a package's manifest for those who install it. @param {string} name @param {object} manifest */
function writeManifest(name, manifest) {
  writeFileSync(join(target, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

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
  const { code, output } = await runTool('tsc', ['-p', 'core/tsconfig.build.json'], { quiet: true })
  if (code !== 0) throw new Error(output)
  // The compiler rewrites imports in JavaScript only.
  for (const file of readdirSync(join(target, 'core'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const path = join(target, 'core', file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/(['"]\.\.?\/[^'"]+)\.ts(['"])/g, '$1.js$2'),
    )
  }
  const { private: _, ...manifest } = manifestOf('core')
  const doors = Object.entries(manifest.exports).map(([door, source]) => {
    const stem = String(source).replace(/\.ts$/, '')
    return [door, { types: `${stem}.d.ts`, default: `${stem}.js` }]
  })
  cpSync(join(root, 'core/README.md'), join(target, 'core/README.md'))
  writeManifest('core', { ...manifest, exports: Object.fromEntries(doors) })
}

/** Builds and packs both; answers the tarballs' paths, what is needed first. @returns {Promise<string[]>} */
export async function packCore() {
  rmSync(target, { recursive: true, force: true })
  await buildContract()
  await buildCore()
  const tarballs = []
  for (const name of ['openapi', 'core']) {
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

if (process.argv[1] === import.meta.filename) console.log((await packCore()).join('\n'))
