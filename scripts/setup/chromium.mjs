import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runTool } from './process.mjs'

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Chromium without windows: the same engine, and a sixth less work for each test. */
const shell = 'chromium-headless-shell'

/** Where Chromium stands on this machine, by name of the program; the environment's `CHROMIUM_PATH` counts before. @param {readonly string[]} names @returns {string | undefined} */
function installed(names) {
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

/** The Chromium that tests take where one is installed: without windows, if there is such a one. @returns {string | undefined} */
export function installedForTests() {
  return installed([shell, ...browsers])
}

/**
 * Finds a Chromium: one that is installed, else Debian's package (as root), else Playwright's own
 * download. Tests take the one without windows where there is one.
 *
 * @param {{ forTests?: boolean }} [options]
 * @returns {Promise<string>} its path; empty means Playwright's own
 */
export async function findChromium({ forTests = false } = {}) {
  const names = forTests ? [shell, ...browsers] : browsers
  const found = installed(names)
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    // Older systems have no package of the one without windows.
    for (const name of forTests ? [shell, 'chromium'] : ['chromium']) {
      const { code, output } = await run('apt-get', ['install', '-y', '-qq', name], quiet)
      const path = installed(names)
      if (code === 0 && path) return path
      console.log(output)
    }
  }
  const { code } = await runTool('playwright', ['install', 'chromium'])
  if (code !== 0)
    throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH.')
  return ''
}
