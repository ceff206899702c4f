import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A server that runs in a copy of the project. */
export interface CopiedServer {
  readonly url: string
  /** Ends it in an orderly way and removes its data. */
  stop(): Promise<void>
}

/**
 * Starts the server of a copy of the project with a new database and demo data, by `args` of Node; rejects
 * with what it said when it ends before it listens.
 */
export async function startCopied(app: string, args: readonly string[]): Promise<CopiedServer> {
  const data = await mkdtemp(path.join(tmpdir(), 'forrad-copied-'))
  // Under root the database belongs to another user, who must reach its folder.
  await chmod(data, 0o755)
  const env = { ...process.env, PORT: '0', METRICS_PORT: 'off', FORRAD_DATA: data }
  const child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}
