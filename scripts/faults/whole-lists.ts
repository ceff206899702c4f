/**
 * One reader asks for a whole list of 20,000 items with 10 batches each, eight times at once and
 * without a limit, from a server that has 512 MB. Prints how the eight ended, what others waited
 * meanwhile, and the most memory that the server used.
 *
 *     node --import tsx scripts/faults/whole-lists.ts
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectionOptions, openDatabase } from '../../server/database/connection.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { migrate } from '../../server/database/migrate.ts'
import { fillStock, signIn } from '../bench/server/fill.ts'
import { createClient } from '../../tests/contract/client.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'forrad-faults-'))
await chmod(folder, 0o755)
const embedded = await startEmbedded(folder)
const db = openDatabase(connectionOptions(embedded.connection), () => undefined)
await migrate(db)
await fillStock(db, { items: 20_000, batches: 10, locations: 1 })
await db.destroy()

const child = spawn(
  process.execPath,
  ['--max-old-space-size=512', '--import', 'tsx', 'server/main.ts'],
  {
    env: { ...process.env, PORT: '0', FORRAD_DATA: folder, FORRAD_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  },
)
const state = { gone: false, running: true }
const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
child.once('exit', () => (state.gone = true))
const url = await new Promise<string>((resolve) => {
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const found = /running at (http:\S+)/.exec(output)?.[1]
    if (found && output.includes('Stop with')) resolve(found)
  })
})

const client = createClient(url)
await client.post('/api/auth/sign_in', signIn)
const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
const before = peak()

let most = before
const waits: number[] = []
const others = (async () => {
  while (state.running && !state.gone) {
    const started = performance.now()
    await fetch(`${url}/api/items?limit=20`, { headers: { cookie } }).then(
      (answer) => answer.text(),
      () => undefined,
    )
    waits.push(performance.now() - started)
    if (!state.gone) most = Math.max(most, peak())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})()

const started = performance.now()
const endings = await Promise.all(
  Array.from({ length: 8 }, async () => {
    try {
      const answer = await fetch(`${url}/api/items`, { headers: { cookie } })
      const text = await answer.text()
      return answer.ok ? `${answer.status} ${JSON.parse(text).items.length} items` : answer.status
    } catch {
      return 'broken off'
    }
  }),
)
const seconds = (performance.now() - started) / 1000
state.running = false
await others
console.log(`eight whole lists: ${endings.join(', ')} in ${seconds.toFixed(1)} s`)
console.log(`others waited ${Math.max(...waits).toFixed(0)} ms at most (${waits.length} calls)`)
console.log(`memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`)
console.log(state.gone ? 'the server ended' : 'the server lives')
child.kill('SIGTERM')
await ended
await embedded.stop().catch(() => undefined)
await rm(folder, { recursive: true, force: true })
