import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './process.mjs'

const ignored = new Set(['node_modules', 'dist', '.data', '.git', 'test-results'])

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter((name) => !ignored.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/**
 * A hash over files and folders (names and contents), so that a step is repeated only when what it
 * reads has changed.
 *
 * @param {readonly string[]} paths relative to the project's root
 */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * Does `work` unless the mark file says that it was done for these very inputs.
 *
 * @param {string} mark path relative to the root
 * @param {readonly string[]} inputs
 * @param {() => Promise<void>} work
 */
export async function whenChanged(mark, inputs, work) {
  const file = join(root, mark)
  const now = fingerprint(inputs)
  if (existsSync(file) && readFileSync(file, 'utf8') === now) return
  await work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, now)
}
