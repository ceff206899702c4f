import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AdminContext } from '../../server/admin-commands.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

/** Where the commands of `forrad-admin` run in a test: a server's database, and a folder for files. */
export interface AdminDesk {
  readonly server: TestServer
  readonly folder: string
  readonly admin: AdminContext
  /** The lines that the commands printed; a test may empty it. */
  readonly printed: string[]
  /** Writes a file for a command to read and forgets what was printed; answers its path. */
  file(content: string | Buffer): Promise<string>
  /** Ends the server and removes the folder. */
  close(): Promise<void>
}

/** Starts a server for the commands to work beside. */
export async function startAdminDesk(): Promise<AdminDesk> {
  const server = await startTestServer()
  const folder = await mkdtemp(path.join(tmpdir(), 'forrad-admin-'))
  const printed: string[] = []
  const { db, context } = server
  return {
    server,
    folder,
    admin: {
      db,
      connection: context.connection,
      settings: context.settings,
      print: (line) => void printed.push(line),
    },
    printed,
    async file(content) {
      printed.length = 0
      const name = path.join(folder, `${Math.random()}.csv`)
      await writeFile(name, content)
      return name
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
