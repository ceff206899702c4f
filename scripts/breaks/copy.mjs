import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from '../setup/process.mjs'

/** What tools keep in there for themselves: they would write into the original's. */
const KEPT = /^\.(vite|cache|tmp)/

/**
 * A copy of the project as it lies here, changes that are not committed too, in a folder of its own. Packages
 * are the same files, those of the project itself are the copy's.
 *
 * @returns {Promise<string>} ends with a slash
 */
export async function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), 'forrad-breaks-'))
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    quiet: true,
  })
  for (const file of output.split('\0').filter((one) => one && existsSync(join(root, one)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  mkdirSync(join(folder, 'node_modules'))
  const packages = readdirSync(join(root, 'node_modules')).filter((name) => !KEPT.test(name))
  for (const flags of ['-al', '-a']) {
    const { code } = await run(
      'cp',
      [
        flags,
        ...packages.map((name) => join(root, 'node_modules', name)),
        join(folder, 'node_modules'),
      ],
      { quiet: true },
    )
    if (code === 0) return `${folder}/`
    // Another disk, or a system without hard links: the files themselves.
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    mkdirSync(join(folder, 'node_modules'))
  }
  throw new Error(`The packages could not be copied to ${folder}`)
}
