import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../scripts/setup/build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A server process that a test owns. */
export interface RunningServer {
  readonly url: string
  readonly dataFolder: string
  readonly process: ChildProcess
  /** Ends it in an orderly way and, when the test made the data folder, removes that. */
  stop(): Promise<void>
}

/**
 * Starts the real server, as it is built, on a free port, by default with a new embedded database and demo data.
 * Rejects with the process's output when it ends before it listens.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const own = !env['FORRAD_DATA']
  const dataFolder = env['FORRAD_DATA'] ?? (await mkdtemp(join(tmpdir(), 'forrad-test-')))
  // Under root the database belongs to another user, who must reach its folder.
  if (own) await chmod(dataFolder, 0o755)
  await buildServer()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', FORRAD_DATA: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address) resolve(address[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`server ended with ${code}:\n${output}`)))
  })
  return {
    url,
    dataFolder,
    process: child,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      if (own) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
