import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../server/database/store.ts'
import type { Store } from '../../server/database/store.ts'
import { dataFolder, databaseProcess, ends } from '../contract/process.ts'
import { occupy } from './occupied-port.ts'

const log = pino({ level: 'silent' })

let folder: string
let remove: () => Promise<void>
beforeAll(async () => ({ folder, remove } = await dataFolder()))
afterAll(() => remove?.())

const open = () => openStore({ databaseUrl: null, databasePrepared: true, dataFolder: folder }, log)
const asks = (store: Store) =>
  sql`SELECT 1`.execute(store.db).then(
    () => true,
    () => false,
  )

test('a first start that a full disk or a kill cut short leaves nothing in the way of the next', async () => {
  // What was left: an empty password, half a password under another name, half a database by a
  // process of the same number, as it is in a container.
  await mkdir(path.join(folder, 'postgres', `data.new-${process.pid}`, 'base'), { recursive: true })
  await writeFile(path.join(folder, 'postgres.password'), '')
  await writeFile(path.join(folder, 'postgres.password.new-0'), 'half')
  const store = await open()
  expect(await asks(store)).toBe(true)
  await store.close()
  const password = await readFile(path.join(folder, 'postgres.password'), 'utf8')
  expect(password.length).toBeGreaterThan(20)
  expect(await readdir(path.join(folder, 'postgres'))).not.toContain(`data.new-${process.pid}`)
})

test('a database that cannot have its port back is found on another, and stops with the last server', async () => {
  const store = await open()
  const before = await databaseProcess(folder)
  if (!before) throw new Error('no database runs')
  const occupied = occupy(before.port)
  process.kill(before.pid, 'SIGKILL')
  const taken = await occupied
  try {
    await expect.poll(() => asks(store), { timeout: 30_000 }).toBe(true)
    const after = await databaseProcess(folder)
    expect(after?.port).not.toBe(before.port)
    await store.close()
    expect(await ends(after?.pid)).toBe(true)
  } finally {
    taken.close()
  }
})
