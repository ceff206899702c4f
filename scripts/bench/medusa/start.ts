import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { connectionOptions, openDatabase } from '../../../server/database/connection.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import { freePort } from '../../../server/database/processes.ts'
import type { Extent } from '../server/fill.ts'
import { processorClock } from '../server/processor.ts'
import type { Measured } from '../server/product.ts'
import { medusaCalls } from './calls.ts'
import { fillMedusa } from './fill.ts'
import { buildWorkspace, medusa, VERSION } from './workspace.ts'

const user = { email: 'bench@forrad.example', password: 'forrad-bench-2026' }

/** Starts the peer, built for production, on a PostgreSQL of the same kind and settings as the product's. */
export async function startMedusa(workspace: string, extent: Extent): Promise<Measured> {
  const server = await buildWorkspace(workspace)
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-bench-medusa-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const { user: role, password, port, database } = embedded.connection
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: `postgres://${role}:${String(password)}@127.0.0.1:${port}/${database}`,
  }
  console.log('Filling the peer …')
  await medusa(server, ['db:migrate'], { DATABASE_URL: env.DATABASE_URL })
  await medusa(server, ['user', '-e', user.email, '-p', user.password], {
    DATABASE_URL: env.DATABASE_URL,
  })
  const db = openDatabase(connectionOptions(embedded.connection), () => undefined)
  await fillMedusa(db as Kysely<unknown>, extent)
  const listen = await freePort()
  const args = ['node_modules/.bin/medusa', 'start', '--host', '127.0.0.1', '--port', `${listen}`]
  const child = spawn(process.execPath, args, { cwd: server, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${listen}`
  await answers(`${url}/health`)
  return {
    name: `Medusa ${VERSION}`,
    calls: medusaCalls(url, `Bearer ${await token(url)}`, extent),
    used: processorClock(child.pid ?? 0, folder),
    async stock() {
      const { rows } = await sql<{ readonly sum: number }>`
        SELECT sum(stocked_quantity)::float AS sum FROM inventory_level`.execute(db)
      return rows[0]?.sum ?? NaN
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await db.destroy()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let second = 0; second < 180; second += 1) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await wait(1000)
  }
  throw new Error('Medusa did not start')
}

async function token(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  })
  const found = (await response.json()) as { readonly token?: string }
  if (!found.token) throw new Error(`Medusa's sign-in: ${response.status}`)
  return found.token
}
