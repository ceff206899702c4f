/**
 * `npm run storybook:compare [-- --accept] [--own] [--built] [part of an id …]`: builds Storybook and
 * compares a picture of each state of each component with the accepted one in `tests/pictures/accepted`.
 * `--accept` takes what is drawn now as accepted. `--own` keeps and compares this machine's own pictures,
 * where it draws letters otherwise than the one that took the accepted ones. `--built` leaves the build
 * that stands in `storybook-static` as it is. With parts of ids only those stories are looked at.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { findChromium } from './setup/chromium.mjs'
import { root, runTool } from './setup/process.mjs'

/** What the accepted pictures may weigh in the repository, in bytes. */
const MOST = 3 * 1024 * 1024

const args = process.argv.slice(2)
const has = (/** @type {string} */ flag) => args.includes(`--${flag}`)
const parts = args.filter((one) => !one.startsWith('--'))
const unknown = args.filter(
  (one) => one.startsWith('--') && !['--accept', '--own', '--built'].includes(one),
)

const built = join(root, 'storybook-static')
const accepted = has('own')
  ? join(root, 'node_modules/.cache/pictures')
  : join(root, 'tests/pictures/accepted')

/** The weight of the files in a folder, in bytes. @param {string} folder */
function weight(folder) {
  if (!existsSync(folder)) return 0
  return readdirSync(folder)
    .map((file) => statSync(join(folder, file)).size)
    .reduce((sum, size) => sum + size, 0)
}

/** @returns {Promise<number>} the exit code */
async function compare() {
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(' ')}. Known: --accept, --own, --built, parts of ids.`)
    return 1
  }
  if (!has('built') || !existsSync(join(built, 'index.json'))) {
    const { code } = await runTool('storybook', ['build', '-o', 'storybook-static', '--quiet'])
    if (code !== 0) return code
  }
  if (!has('accept') && !existsSync(accepted)) {
    console.error(`No pictures are accepted yet in ${accepted}: run with --accept first.`)
    return 1
  }
  await findChromium({ forTests: true })
  // Those of stories that are gone go too, where all are taken anew: once there is a browser that takes them.
  if (has('accept') && parts.length === 0) rmSync(accepted, { recursive: true, force: true })
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: built },
    preview: { host: '127.0.0.1', port: 6106 },
  })
  try {
    const { code } = await runTool(
      'playwright',
      [
        'test',
        '--config',
        'tests/pictures/playwright.config.ts',
        ...(has('accept') ? ['--update-snapshots=all'] : ['--update-snapshots=none']),
        ...(parts.length > 0 ? ['--grep', parts.map(escaped).join('|')] : []),
      ],
      {
        env: {
          FORRAD_STORYBOOK: server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:6106/',
          FORRAD_PICTURES: accepted,
        },
      },
    )
    if (has('accept')) return weighed(code)
    if (code !== 0)
      console.log('What differs, side by side: test-results/pictures/report/index.html')
    return code
  } finally {
    await server.close()
  }
}

/** Says what was accepted, and refuses more than the repository should carry. @param {number} code */
function weighed(code) {
  const bytes = weight(accepted)
  console.log(`${accepted}: ${(bytes / 1024 / 1024).toFixed(2)} MB`)
  if (has('own') || bytes <= MOST) return code
  console.error('That is more than 3 MB: compare fewer stories (tests/pictures/pictures.spec.ts).')
  return 1
}

/** @param {string} part */
function escaped(part) {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

process.exitCode = await compare()
