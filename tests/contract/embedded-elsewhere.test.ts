import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient } from '../../server/database/connection.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import type { EmbeddedDatabase } from '../../server/database/embedded.ts'
import { dataFolder, databaseProcess, ends } from './process.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => ({ folder, remove } = await dataFolder()))
afterAll(() => remove?.())

const inside = (...names: readonly string[]) => path.join(folder, 'postgres', ...names)
const note = () => inside('data', 'postmaster.pid')
/** As it is left where its process is not seen: by a number that nobody has here. */
const noteOfNobody = () =>
  writeFile(note(), `4194305\n${inside('data')}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`)

async function answers({ connection }: EmbeddedDatabase): Promise<unknown> {
  const client = openClient(connection)
  await client.connect()
  const { rows } = await client.query<{ one: number }>('SELECT 1 AS one')
  await client.end()
  return rows[0]?.one
}

/** Somebody who holds the lock, as a PostgreSQL of another container does. */
async function holdLock(): Promise<() => Promise<void>> {
  const holder = spawn('flock', [inside('running.lock'), 'cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  holder.stdin.write('held\n')
  await once(holder.stdout, 'data')
  return async () => {
    holder.stdin.end()
    await once(holder, 'exit')
  }
}

test('a database whose process is not seen from here, as from a second container, is left alone', async () => {
  const database = await startEmbedded(folder)
  expect(await answers(database)).toBe(1)
  const lock = promisify(execFile)('flock', ['-n', inside('running.lock'), 'true'])
  await expect(lock).rejects.toThrow('Command failed')
  await database.stop()

  const release = await holdLock()
  await noteOfNobody()
  await expect(startEmbedded(folder)).rejects.toThrow(
    'used by a process that is not seen from here',
  )
  expect(await readFile(note(), 'utf8')).toMatch(/^4194305\n/)
  await release()

  // Nobody holds it any more: what a machine that lost its power left is in nobody's way.
  const again = await startEmbedded(folder)
  expect(await answers(again)).toBe(1)
  const { pid = 0 } = (await databaseProcess(folder)) ?? {}
  process.kill(pid, 'SIGKILL')
  expect(await ends(pid)).toBe(true)
  const after = await startEmbedded(folder)
  expect(await answers(after)).toBe(1)
  await after.stop()
}, 120_000)
