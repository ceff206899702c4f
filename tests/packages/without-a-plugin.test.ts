import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { createClient } from '../contract/client.ts'
import { adjustment } from '../contract/stockroom.ts'
import { startCopied } from './copied-server.ts'
import { copyProject, execute, testsOf } from './new-plugin.helpers.ts'

/**
 * Each plugin's folder taken out of a copy of the project, with the tests that are named after it: the rest
 * compiles, starts on an empty database and works there, and the tests of the rest pass. Minutes each, so
 * without a choice the two that most others meet; `FORRAD_PLUGINS=opened,serials` takes these,
 * `FORRAD_PLUGINS=halves` those with a half on the server, and `FORRAD_PLUGINS=all` takes hours. Of every
 * plugin `tests/plugins-compile.test.ts` and `tests/plugins.test.ts` show that the rest compiles and starts.
 */
const root = path.resolve(import.meta.dirname, '../..')
const all = readdirSync(path.join(root, 'plugins'))
const halves = all.filter((id) => existsSync(path.join(root, 'plugins', id, 'server')))
const choice = process.env['FORRAD_PLUGINS'] ?? 'recall,transfers'
const chosen = choice === 'all' ? all : choice === 'halves' ? halves : choice.split(',')

let folder: string
let app: string
const node = (...args: readonly string[]) => execute(process.execPath, args, app)
const tool = (name: string, ...args: readonly string[]) =>
  node(path.join(app, 'node_modules/.bin', name), ...args)

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'forrad-without-')))
  app = await copyProject(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Which tests of calls are about a plugin: those that have its name in theirs. */
const contractTestsOf = (id: string) =>
  readdirSync(path.join(app, 'tests/contract'))
    .filter((file) => file.endsWith('.test.ts') && `-${file}`.includes(`-${id}`))
    .map((file) => `tests/contract/${file}`)

describe.each(chosen)('without %s', { timeout: 3_600_000 }, (id) => {
  const hasServer = halves.includes(id)
  const aside = () => path.join(folder, 'aside')
  let out: readonly string[]

  beforeAll(async () => {
    out = [`plugins/${id}`, ...(hasServer ? contractTestsOf(id) : [])]
    await mkdir(path.join(aside(), 'plugins'), { recursive: true })
    await mkdir(path.join(aside(), 'tests/contract'), { recursive: true })
    for (const one of out) await rename(path.join(app, one), path.join(aside(), one))
    if (hasServer) await node('scripts/generate.mjs')
  }, 600_000)
  afterAll(async () => {
    for (const one of out) await rename(path.join(aside(), one), path.join(app, one))
    if (hasServer) await node('scripts/generate.mjs')
  }, 600_000)

  test('the app and the server compile', async () => {
    for (const project of ['.', 'server']) await tool('tsgo', '-p', project, '--noEmit')
  })

  test('a server starts on an empty database, with the others’ tables, and stock is changed there', async () => {
    const server = await startCopied(app, ['--import', 'tsx', 'server/main.ts'])
    try {
      // What is served there is not all of the project's contract.
      const client = createClient(server.url, () => null)
      const credentials = { email: 'admin@forrad.example', password: demoPassword }
      expect((await client.post('/api/auth/sign_in', credentials)).status).toBe(200)
      const { paths } = (await client.get('/api/openapi.json')).body
      const served = [...JSON.stringify(paths).matchAll(/"x-plugin":"([^"]+)"/g)].map(
        ([, of]) => of,
      )
      expect(served).not.toContain(id)
      expect(new Set(served).size).toBeGreaterThan(halves.length - 3)
      const { items } = (await client.get('/api/items/search?query=paracetamol')).body
      const [place] = items[0].locations[0].storage_locations
      const { identifier, expiration_date } = place.batches[0]
      const line = { storage_location_id: place.id, identifier, expiration_date, quantity: -1 }
      const picked = await client.post('/api/adjustments/register', {
        adjustments: [adjustment(items[0].id, 'remove', line)],
      })
      expect(picked.status).toBe(200)
      const undone = `/api/adjustments/${picked.body.adjustments[0].id}/undo`
      expect((await client.post(undone)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test('what stands beside the code of the rest passes', async () => {
    // With a slash: a part of a path is enough to be meant.
    const parts = ['core/', 'ui/', 'server/', 'plugins/', 'tests/plugins.test.ts']
    const { failed, numPassedTests } = await testsOf(app, ...parts)
    expect([failed, numPassedTests > 1000]).toEqual([[], true])
  })

  test('the calls of the other plugins and of the core do as they did', async () => {
    const others = halves.filter((one) => one !== id).flatMap(contractTestsOf)
    const files = ['adjustments.test.ts', ...others].map((one) => path.basename(one))
    const config = ['--config', 'tests/contract/vitest.config.ts']
    const found = await testsOf(app, ...config, ...new Set(files))
    expect(found.failed).toEqual([])
  })
})
