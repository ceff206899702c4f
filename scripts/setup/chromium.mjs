import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './process.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @returns {string | undefined} */
function installedChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(existsSync)
  return process.platform === 'darwin'
    ? (found ?? ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find(existsSync))
    : found
}

/**
 * Finds a Chromium for the browser tests: one that is installed, else Debian's package (as root),
 * else Playwright's own download.
 *
 * @returns {Promise<string>} its path; empty means Playwright's own
 */
export async function findChromium() {
  const installed = installedChromium()
  if (installed) return installed
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
    const path = installedChromium()
    if (code === 0 && path) return path
    console.log(output)
  }
  const { code } = await runTool('playwright', ['install', 'chromium'])
  if (code !== 0)
    throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH.')
  return ''
}
