import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SiteSettings } from '@forrad/openapi'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, startTestServer } from './harness.ts'
import { dataFolder, startProcess } from './process.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

const siteFile = (folder: string) => path.join(folder, 'site.json')
const turnOff = (folder: string) => {
  const site: Partial<SiteSettings> = { disabled_plugins: ['audit'] }
  return writeFile(siteFile(folder), JSON.stringify(site))
}
const off = {
  status: 404,
  body: { error: { code: 'feature_disabled', message: 'Funktionen är avstängd.' } },
}

describe('a plugin that the site turns off', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world?.close())
  afterEach(() => rm(siteFile(world.server.context.settings.dataFolder), { force: true }))

  test('has no calls at once, whoever makes them, and has them again', async () => {
    const { server, admin } = world
    expect(await admin.get('/api/audit')).toMatchObject({ status: 200 })
    await turnOff(server.context.settings.dataFolder)
    for (const client of [admin, server.client()]) {
      expect(await client.get('/api/audit')).toMatchObject(off)
    }
    expect(await admin.get('/api/items')).toMatchObject({ status: 200 })
    await rm(siteFile(server.context.settings.dataFolder))
    expect(await admin.get('/api/audit')).toMatchObject({ status: 200 })
  })

  test('before the server starts: it is not even loaded, and stays away until the next start', async () => {
    const { connection, settings } = world.server.context
    await turnOff(settings.dataFolder)
    const other = await startTestServer({
      connection,
      settings: { dataFolder: settings.dataFolder },
    })
    await rm(siteFile(settings.dataFolder))
    const { status, body } = await other.client().get('/api/audit')
    await other.close()
    expect({ status, body }).toMatchObject(off)
  })
})

/** The server as it is built, with one plugin's file changed to throw when it is imported. */
async function withBrokenAudit(): Promise<string> {
  const project = path.resolve(import.meta.dirname, '../..')
  const folder = path.join(project, `dist/server-broken-${process.pid}`)
  await cp(path.join(project, 'dist/server'), folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    if (!name.startsWith('plugin.audit-')) continue
    await writeFile(file, `throw new Error('a screw is loose')\n${text}`)
  }
  return folder
}

test('a plugin that cannot start stops the server with one sentence, and turned off lets it start', async () => {
  const program = await withBrokenAudit()
  const { folder, remove } = await dataFolder()
  const { host, port, user, password, database } = await createTestDatabase()
  const env = {
    FORRAD_DATA: folder,
    DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${database}`,
  }
  const run = { folder: path.dirname(program), args: [path.join(program, 'main.js')] }
  try {
    expect(await startProcess(env, run).ended).toEqual({
      code: 1,
      output: `Förråd cannot start. The plugin "audit" cannot start: its server/plugin.ts threw while it was imported (a screw is loose); repair it, or turn it off with "disabled_plugins": ["audit"] in ${siteFile(folder)}.\n`,
    })
    await turnOff(folder)
    const server = startProcess(env, run)
    const answer = await fetch(`${await server.ready}/api/audit`)
    expect([answer.status, await server.stop()]).toEqual([404, 0])
  } finally {
    await rm(program, { recursive: true, force: true })
    await remove()
  }
})
