import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../server/database/processes.ts'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { createClient } from '../contract/client.ts'
import type { Answer, Client } from '../contract/client.ts'
import { testPassword } from '../contract/harness.ts'
import { dataFolder, databaseProcess, ownLimits, startProcess } from '../contract/process.ts'
import type { ServerProcess } from '../contract/process.ts'
import { adjustment, createWorld, unique } from '../contract/world.ts'
import type { World } from '../contract/world.ts'
import { signalDatabase } from './site.ts'
import { longestCall, longestStop, timed } from './timed.ts'

async function expectOutage(call: Promise<Answer>): Promise<void> {
  const [{ status, body, headers }, took] = await timed(call)
  expect([status, body.error?.code]).toEqual([503, 'unavailable'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(took).toBeLessThan(longestCall)
}

async function stopInTime(server: ServerProcess): Promise<void> {
  const [code, took] = await timed(server.stop())
  expect(code).toBe(0)
  expect(took).toBeLessThan(longestStop)
}

const healthAddress = (server: ServerProcess) =>
  /metrics: (http:\S+)/.exec(server.output())?.[1] ?? ''
const statusOf = async (address: string) => (await fetch(address)).status

describe('with a database of its own', () => {
  let data: Awaited<ReturnType<typeof dataFolder>>
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    data = await dataFolder()
    server = startProcess({ ...ownLimits, FORRAD_DATA: data.folder, FORRAD_DEMO: '1' })
    client = createClient(await server.ready)
    const credentials = { email: 'admin@forrad.example', password: demoPassword }
    expect((await client.post('/api/auth/sign_in', credentials)).status).toBe(200)
  })
  afterAll(async () => {
    await everyProcess('SIGCONT')
    const left = await databaseProcess(data.folder)
    if (left) process.kill(left.pid, 'SIGQUIT')
    await data?.remove()
  })

  const everyProcess = (signal: NodeJS.Signals) => signalDatabase(data.folder, signal)

  test('health, readiness and metrics stand at an address of their own', async () => {
    const health = healthAddress(server)
    expect(await statusOf(`${health}/healthz`)).toBe(200)
    expect(await statusOf(`${health}/readyz`)).toBe(200)
    expect(await statusOf(`${health}/api/user`)).toBe(404)
    const metrics = await (await fetch(`${health}/metrics`)).text()
    expect(metrics).toContain('forrad_call_seconds_count{operation="signIn",status="200"} 1')
    expect(metrics).toContain('forrad_database_connections{state="waiting"} 0')
    // There it is a screen like any other address, or nothing.
    const elsewhere = await (await fetch(`${await server.ready}/metrics`)).text()
    expect(elsewhere).not.toContain('forrad_')
  })

  test('a database that hangs: every call is told so in time, and all is well when it goes on', async () => {
    await everyProcess('SIGSTOP')
    const calls = Array.from({ length: 30 }, (_, index) =>
      client.get(index % 2 ? '/api/summary' : '/api/items?limit=5'),
    )
    await Promise.all(calls.map(expectOutage))
    expect(await statusOf(`${healthAddress(server)}/readyz`)).toBe(503)
    expect(await statusOf(`${healthAddress(server)}/healthz`)).toBe(200)
    await everyProcess('SIGCONT')
    await expect
      .poll(async () => (await client.get('/api/summary')).status, { timeout: 10_000 })
      .toBe(200)
    expect(await statusOf(`${healthAddress(server)}/readyz`)).toBe(200)
  })

  test('the server stops in time although its database hangs', async () => {
    await everyProcess('SIGSTOP')
    await stopInTime(server)
  })
})

describe('at a shared database', () => {
  let world: World
  let server: ServerProcess
  let client: Client
  const env = () => {
    const { user, password, host, port } = inject('cluster')
    const { database } = world.server.context.connection
    return {
      ...ownLimits,
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`,
      DATABASE_CONNECTIONS: '3',
    }
  }
  beforeAll(async () => {
    world = await createWorld()
    server = startProcess(env())
    client = createClient(await server.ready)
    const { email } = world.editor.user
    const answer = await client.post('/api/auth/sign_in', { email, password: testPassword })
    expect(answer.status).toBe(200)
  })
  afterAll(() => world?.close())

  test('a row that is locked for ever: 503 in time, others go on, the same key later applies once', async () => {
    const { item, place } = await world.stocked({ quantity: 9 })
    const other = await world.stocked({ quantity: 9 })
    const take = (from: { readonly item: number; readonly place: number }, key: string) =>
      client.post(
        '/api/adjustments/register',
        {
          adjustments: [
            adjustment(from.item, 'remove', { storage_location_id: from.place, quantity: -1 }),
          ],
        },
        { 'idempotency-key': key },
      )
    const keys = Array.from({ length: 8 }, () => unique('nyckel'))
    await world.server.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM item_stock WHERE item_id = ${item} FOR UPDATE`.execute(trx)
      // More than there are connections, so that some wait for one.
      await Promise.all(keys.map((key) => expectOutage(take({ item, place }, key))))
      const [elsewhere, took] = await timed(take(other, unique('nyckel')))
      expect(elsewhere.status).toBe(200)
      expect(took).toBeLessThan(longestCall)
    })
    for (const key of keys) expect((await take({ item, place }, key)).status).toBe(200)
    expect(await world.batches(item)).toEqual([[null, null, 1]])
  })

  test('the server stops in time although a call waits for a row that is locked for ever', async () => {
    const { item, place } = await world.stocked({ quantity: 9 })
    await world.server.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM item_stock WHERE item_id = ${item} FOR UPDATE`.execute(trx)
      const line = adjustment(item, 'remove', { storage_location_id: place, quantity: -1 })
      const waiting = client.post('/api/adjustments/register', { adjustments: [line] })
      const told = expectOutage(waiting)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await stopInTime(server)
      await told
    })
    expect(await world.batches(item)).toEqual([[null, null, 9]])
  })
})

test('while the server starts the port answers: calls are told so, pages come by themselves', async () => {
  // A database that takes every connection and says nothing.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const port = await freePort()
  const server = startProcess({
    ...ownLimits,
    PORT: `${port}`,
    METRICS_PORT: 'off',
    DATABASE_URL: `postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/c`,
  })
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() => statusOf(`${address}/api/user`).catch(() => 0), { timeout: 20_000 })
    .toBe(503)
  await expectOutage(createClient(address).get('/api/user'))
  const page = await fetch(`${address}/locations`)
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('Förråd svarar strax')
  await server.stop('SIGKILL')
  silent.close()
})
