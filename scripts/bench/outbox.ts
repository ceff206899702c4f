/** `npm run bench -- outbox`: the outbox beside two offline queues, with the same acts and faults. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { createPerson, untilOk } from '../../tests/faults/people.ts'
import { startSite } from '../../tests/faults/site.ts'
import { buildServer } from '../setup/build.mjs'
import { run as runCommand } from '../setup/process.mjs'
import { play, type Played } from './outbox/play.ts'
import type { Compared } from './results.ts'

const FOLDER = path.join(import.meta.dirname, 'outbox')
/** A thousand waiting acts leave within so many seconds. */
const DRAINED = 60
const SUBJECTS = [
  { name: 'Förråd', page: 'product' },
  { name: 'workbox-background-sync', page: 'workbox' },
  { name: 'the same with our keys', page: 'workbox?keys' },
  { name: 'redux-offline', page: 'redux-offline' },
  { name: 'the same with our keys', page: 'redux-offline?keys' },
] as const

/**
 * Each queue in a real browser before the real server and its database: acts online, without a network,
 * with lost answers, one that is refused among them, through a closed tab, a browser that dies, a
 * database and a server that die. Each act is a unit of a batch of its own, so that the ledger tells
 * what is there once, twice, or not.
 */
export async function run(): Promise<Compared> {
  await installPeers()
  await buildServer()
  const pages = await mkdtemp(path.join(tmpdir(), 'forrad-bench-outbox-'))
  await buildPages(pages)
  const site = await startSite({ servers: 1 })
  try {
    const [member] = site.members
    if (!member) throw new Error('no server')
    const { api, signIn } = createPerson(member.proxy.port, 0, 0)
    await signIn()
    const [item] = (await untilOk(() => api.searchItems({ query: 'paracetamol' }), 'search')).items
    const place = item?.locations[0]?.storage_locations[0]?.id
    if (!item || place === undefined) throw new Error('nothing to act on')
    const played: Played[] = []
    for (const [index, { name, page }] of SUBJECTS.entries()) {
      console.log(name)
      const one = await play({ site, pages, page, prefix: `S${index}`, item: item.id, place })
      console.log(one)
      played.push(one)
    }
    const [own] = played
    const isWhole = own && own.lost + own.doubled + own.blocked === 0 && own.isRefusalTold
    if (!isWhole || (own.thousand ?? DRAINED) >= DRAINED) process.exitCode = 1
    const row = (title: string, of: (one: Played) => unknown) => [
      title,
      ...played.map((one) => String(of(one))),
    ]
    return {
      compared: {
        columns: SUBJECTS.map(({ name }) => name),
        rows: [
          row('acts that the person was told are done or kept', ({ told }) => told),
          row('of them lost', ({ lost }) => lost),
          row('of them in the ledger more than once', ({ doubled }) => doubled),
          row(
            'of them still waiting a minute and a half after all is well',
            ({ blocked }) => blocked,
          ),
          row('the refused one is said to be refused', (one) => (one.isRefusalTold ? 'yes' : 'no')),
          row('seconds until none waits', ({ seconds }) => seconds ?? '–'),
          row(
            'seconds until 1,000 more, done without a network, are in the ledger',
            (one) => one.thousand ?? '–',
          ),
        ],
      },
    }
  } finally {
    await site.close()
    await rm(pages, { recursive: true, force: true })
  }
}

/** The peers live in a folder of their own, installed when they are first asked for. */
async function installPeers(): Promise<void> {
  if (existsSync(path.join(FOLDER, 'node_modules', 'workbox-background-sync'))) return
  const options = ['--no-package-lock', '--no-audit', '--no-fund']
  const { code, output } = await runCommand('npm', ['install', '--prefix', FOLDER, ...options], {
    quiet: true,
  })
  if (code !== 0) throw new Error(`The peers could not be installed:\n${output}`)
}

async function buildPages(outDir: string): Promise<void> {
  const sources = [
    'product.ts',
    'peers/workbox.js',
    'peers/workbox-worker.js',
    'peers/redux-offline.js',
  ]
  for (const source of sources) {
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: false,
        rolldownOptions: {
          input: path.join(FOLDER, source),
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    })
  }
}
