import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from '../server-process.ts'
import { createClient } from './client.ts'
import type { Client } from './client.ts'

/** Where the example scripts are run. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** How a script ended. */
export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The example scripts as a script author runs them: plain Node against a real server. */
export interface Examples {
  readonly server: RunningServer
  readonly folder: string
  /** The environment of a script that comes in as somebody. */
  readonly environment: (who: object) => NodeJS.ProcessEnv
  /** Runs a script of `scripts/examples`, or one by its path. */
  readonly run: (who: object, name: string, ...args: string[]) => Promise<Ended>
  /** Writes a file as Excel saves one. */
  readonly file: (name: string, ...lines: string[]) => Promise<string>
  /** A browser of the demo's administrator. */
  readonly administrator: () => Promise<Client>
  readonly close: () => Promise<void>
}

/** Somebody of the demo, as a script's environment. */
export const as = (email: string) => ({ FORRAD_EMAIL: email, FORRAD_PASSWORD: 'forrad-demo-2026' })
/** The demo's administrator. */
export const admin = as('admin@forrad.example')

/** What Node is started with for a script. */
export const command = (name: string, ...args: string[]) => [
  '--import',
  'tsx',
  path.isAbsolute(name) ? name : `scripts/examples/${name}.ts`,
  ...args,
]

/** Starts a server of its own with demo data. */
export async function startExamples(): Promise<Examples> {
  const server = await startServer()
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-examples-'))
  const environment = (who: object) => ({ ...process.env, FORRAD_URL: server.url, ...who })
  return {
    server,
    folder,
    environment,
    run: (who, name, ...args) =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          command(name, ...args),
          { cwd: root, env: environment(who) },
          (error, out, err) =>
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
        )
      }),
    async file(name, ...lines) {
      const full = path.join(folder, name)
      await writeFile(full, `\uFEFF${lines.join('\r\n')}\r\n`)
      return full
    },
    async administrator() {
      const client = createClient(server.url)
      const { FORRAD_EMAIL: email, FORRAD_PASSWORD: password } = admin
      const { status } = await client.post('/api/auth/sign_in', { email, password })
      if (status !== 200) throw new Error(`not signed in: ${status}`)
      return client
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
