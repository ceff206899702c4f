import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { connectionOptions, openDatabase } from '../../../server/database/connection.ts'
import { startEmbedded } from '../../../server/database/embedded.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { buildServer } from '../../setup/build.mjs'
import { fillStock, signIn } from './fill.ts'
import type { Extent } from './fill.ts'
import { processorClock } from './processor.ts'
import type { ProcessorTime } from './processor.ts'
import { callsOf } from './calls.ts'
import type { Calls } from './calls.ts'

/** What is measured: this product, or a peer that can do the same. */
export interface Measured {
  readonly name: string
  readonly calls: Calls
  /** Processor time used so far. */
  readonly used: () => ProcessorTime
  /** How many units lie everywhere. */
  readonly stock: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** The product's server under measurement. */
export interface Subject extends Measured {
  readonly url: string
  /** Headers of a signed-in client. */
  readonly headers: Readonly<Record<string, string>>
}

/** A data folder with this much stock, filled anew unless it has been. */
export async function filledFolder(extent: Extent, kept?: string): Promise<string> {
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'forrad-bench-')))
  const mark = path.join(folder, 'filled')
  if (existsSync(mark)) return folder
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const embedded = await startEmbedded(folder)
  const db = openDatabase(connectionOptions(embedded.connection), () => undefined)
  await migrate(db)
  await fillStock(db, extent)
  await db.destroy()
  await writeFile(mark, JSON.stringify(extent))
  return folder
}

/**
 * Starts the product's server, built as users run it, on an embedded database with this much stock;
 * `kept` is a folder that stays, filled for the next time.
 */
export async function startProduct(extent: Extent, kept?: string): Promise<Subject> {
  await buildServer()
  const folder = await filledFolder(extent, kept)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', METRICS_PORT: 'off', FORRAD_DATA: folder, FORRAD_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  }) // prettier-ignore
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`the server ended: ${output}`)))
  })
  const headers = await signedIn(url, 1)
  return {
    name: 'Förråd',
    url,
    headers,
    calls: callsOf(url, headers, extent).calls,
    used: processorClock(child.pid ?? 0, folder),
    async stock() {
      const { connection } = await startEmbedded(folder)
      const db = openDatabase(connectionOptions(connection), () => undefined)
      const { rows } = await sql<{ readonly sum: number }>`
        SELECT sum(quantity)::float AS sum FROM batches WHERE customer_id = 1`.execute(db)
      await db.destroy()
      return rows[0]?.sum ?? NaN
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Headers of one of the users, signed in. */
export async function signedIn(url: string, user: number): Promise<Record<string, string>> {
  const jar = new Map<string, string>()
  const keep = (response: Response) => {
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  const token = async (cookie: string) => {
    const response = await fetch(`${url}/api/csrf_token`, { headers: { cookie } })
    const { csrf_token } = (await response.json()) as { readonly csrf_token: string }
    return { cookie: keep(response), 'x-csrf-token': csrf_token }
  }
  const response = await fetch(`${url}/api/auth/sign_in`, {
    method: 'POST',
    headers: { ...(await token('')), 'content-type': 'application/json' },
    body: JSON.stringify(signIn(user)),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return token(keep(response))
}
