import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { whenChanged } from './fingerprint.mjs'
import { root, run } from './process.mjs'

const lowest = /** @type {const} */ ([20, 19])

/** Installs the packages when the lock file is newer than what is installed. */
export async function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < lowest[0] || (major === lowest[0] && minor < lowest[1])) {
    throw new Error(
      `Node ${lowest.join('.')} or later is needed; this is ${process.versions.node}.`,
    )
  }
  const inputs = ['package-lock.json', 'package.json']
  const mark = 'node_modules/.forrad-installed'
  if (!existsSync(join(root, 'node_modules'))) console.log('Installing packages …')
  await whenChanged(mark, inputs, async () => {
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true })
    if (code !== 0) throw new Error(`npm ci failed:\n${output}`)
  })
}
