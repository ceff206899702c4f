import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminContext } from '../../server/admin-commands.ts'
import { runBackup, runRestore } from '../../server/backup/commands.ts'
import { openDatabase } from '../../server/database/connection.ts'
import { createTestDatabase, startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

const site = '{ "disabled_plugins": ["exports"] }\n'

let server: TestServer
let folder: string
let backup: string
beforeAll(async () => {
  server = await startTestServer()
  await server.addCustomer()
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-site-'))
  await writeFile(path.join(server.context.settings.dataFolder, 'site.json'), site)
  backup = path.join(folder, 'with-site.backup')
  await runBackup({ ...server.context, print: () => undefined }, backup)
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Restores into a new database beside this data folder; returns what was printed and whose customers are there then. */
async function restoreBeside(dataFolder: string) {
  const connection = await createTestDatabase('template1')
  const db = openDatabase(connection, () => undefined)
  const printed: string[] = []
  const settings = { ...server.context.settings, dataFolder }
  const print = (line: string) => void printed.push(line)
  const context: AdminContext = { db, connection, settings, print }
  try {
    const problem = await runRestore(context, backup, false).then(
      () => null,
      (error: Error) => error.message,
    )
    const customers = await db.selectFrom('customers').select('id').execute()
    return { problem, printed: printed.join('\n'), customers: customers.length }
  } finally {
    await db.destroy()
  }
}

test('a data folder that nobody has made yet, as beside DATABASE_URL, is made for site.json', async () => {
  const dataFolder = path.join(folder, 'new', 'data')
  const { problem, printed, customers } = await restoreBeside(dataFolder)
  expect([problem, customers]).toEqual([null, 1])
  expect(await readFile(path.join(dataFolder, 'site.json'), 'utf8')).toBe(site)
  expect(printed).not.toContain('site.json')
})

test('a site.json that is there stays, and the command says so', async () => {
  const dataFolder = path.join(folder, 'own')
  await mkdir(dataFolder)
  const file = path.join(dataFolder, 'site.json')
  await writeFile(file, '{}')
  const { problem, printed, customers } = await restoreBeside(dataFolder)
  expect([problem, customers]).toEqual([null, 1])
  expect(await readFile(file, 'utf8')).toBe('{}')
  expect(printed).toContain(`${file} was there already and stays`)
})

test.each([
  ['a file stands where the data folder is to be', 'file'],
  ['the folder cannot be made there', 'file/data'],
])('%s: nothing is restored, and the command says why', async (_case, name) => {
  await writeFile(path.join(folder, 'file'), 'no folder')
  const { problem, customers } = await restoreBeside(path.join(folder, name))
  expect(problem).toMatch(/site\.json cannot be written \(E\w+\), nothing was restored\./)
  expect(customers).toBe(0)
})

test('a site.json that cannot be read: no backup is made that lacks it', async () => {
  const dataFolder = path.join(folder, 'unreadable')
  await mkdir(path.join(dataFolder, 'site.json'), { recursive: true })
  const settings = { ...server.context.settings, dataFolder }
  const file = path.join(folder, 'without-site.backup')
  const made = runBackup({ ...server.context, settings, print: () => undefined }, file)
  await expect(made).rejects.toThrow('site.json cannot be read (EISDIR)')
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false])
})

test('a site without settings of its own has none after a restore either', async () => {
  const file = path.join(folder, 'no-site.backup')
  const settings = { ...server.context.settings, dataFolder: path.join(folder, 'nowhere') }
  await runBackup({ ...server.context, settings, print: () => undefined }, file)
  backup = file
  const { problem } = await restoreBeside(path.join(folder, 'none'))
  expect([problem, existsSync(path.join(folder, 'none'))]).toEqual([null, false])
})
