/**
 * `npm run release [-- --without-database]`: one archive in `dist/release` that runs with Node alone:
 * nothing is installed or built where it is unpacked. It is for the kind of machine that made it. Its
 * sums lie beside it, signed where FORRAD_SIGNING_KEY names the file of an Ed25519 key.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesOf, makeBillOfMaterials } from './release/bill-of-materials.mjs'
import { copyPackages } from './release/copy-packages.mjs'
import { refuseKnownFlaws } from './release/known-flaws.mjs'
import { signArchive, signingKey } from './release/sign.mjs'
import { buildClient, buildServer } from './setup/build.mjs'
import { installPackages } from './setup/install.mjs'
import { root, run } from './setup/process.mjs'

const target = join(root, 'dist/release')

const starters = {
  'bin/forrad': '../dist/server/main.js',
  'bin/forrad-admin': '../dist/server/admin.js',
}

/** What stands beside the product, by its place in the archive. */
const documents = {
  'docs/runbook.md': 'docs/runbook.md',
  'examples/forrad.service': 'scripts/release/forrad.service',
  'examples/nginx.conf': 'scripts/release/nginx.conf',
  'examples/Caddyfile': 'scripts/release/Caddyfile',
  Containerfile: 'scripts/release/Containerfile',
}

/**
 * Builds and packs.
 *
 * @param {{ database?: boolean }} [options] database: with the embedded PostgreSQL
 * @returns {Promise<string>} the archive's path
 */
export async function makeRelease({ database = true } = {}) {
  await buildClient()
  await buildServer()
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `forrad-${version}`
  const folder = join(target, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'bin'), { recursive: true })

  for (const part of ['dist/client', 'dist/server']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  copyPackages(folder, { database })
  for (const [file, program] of Object.entries(starters)) {
    writeFileSync(join(folder, file), `#!/usr/bin/env node\nimport '${program}'\n`, { mode: 0o755 })
  }
  for (const [place, source] of Object.entries(documents)) {
    cpSync(join(root, source), join(folder, place))
  }
  const manifest = { name: 'forrad', version, private: true, type: 'module', engines }
  writeJson(join(folder, 'package.json'), { ...manifest, scripts: { start: 'node bin/forrad' } })
  const bill = await makeBillOfMaterials({ database })
  writeJson(join(folder, 'sbom.cdx.json'), bill)
  writeFileSync(join(folder, 'LICENSES.txt'), licencesOf(bill))

  const kind = `${process.platform}-${process.arch}${database ? '' : '-without-database'}`
  const archive = join(target, `${name}-${kind}.tar.gz`)
  const { code, output } = await run('tar', ['-czf', archive, '-C', target, name], { quiet: true })
  if (code !== 0) throw new Error(`tar failed:\n${output}`)
  rmSync(folder, { recursive: true })
  return archive
}

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) {
  // A key that does not work is told before anything is built.
  const key = signingKey()
  await installPackages()
  const unknown = await refuseKnownFlaws()
  if (unknown) console.error(unknown)
  const archive = await makeRelease({ database: !process.argv.includes('--without-database') })
  console.log(archive)
  console.log(await signArchive(archive, key))
}
