import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataFolder, databaseProcess, ends, isRunning, startProcess } from './process.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => ({ folder, remove } = await dataFolder()))
afterAll(() => remove())

const env = () => ({ FORRAD_DATA: folder })
const answers = async (address: string) => (await fetch(`${address}/api/user`)).status

async function query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
  const running = await databaseProcess(folder)
  const password = await readFile(path.join(folder, 'postgres.password'), 'utf8')
  const client = new Client({
    host: '127.0.0.1',
    port: running?.port ?? 0,
    user: 'forrad',
    password,
    database: 'forrad',
  })
  await client.connect()
  const { rows } = await client.query<Row>(text, values)
  await client.end()
  return rows
}

const addCustomer = (name: string) =>
  query('INSERT INTO customers (company_name, name) VALUES ($1, $1)', [name])
const customers = async () =>
  (await query<{ name: string }>('SELECT name FROM customers ORDER BY id')).map((row) => row.name)

describe('the embedded database', { timeout: 120_000 }, () => {
  test('first start: made with UTF-8, Swedish and fsync; the signal stops both', async () => {
    const server = startProcess(env())
    const address = await server.ready
    expect(await answers(address)).toBe(200)
    expect(server.output()).toContain(`Data: ${folder}`)
    const [settings] = await query(`
      SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
        current_setting('full_page_writes') AS full_pages, datlocprovider AS provider,
        datlocale AS locale FROM pg_database WHERE datname = 'forrad'`)
    expect(settings).toEqual({
      encoding: 'UTF8',
      fsync: 'on',
      full_pages: 'on',
      provider: 'i',
      locale: 'sv-SE',
    })
    await addCustomer('första')
    const database = await databaseProcess(folder)
    expect(await server.stop('SIGINT')).toBe(0)
    expect(await ends(database?.pid)).toBe(true)
  })

  test('second start: the data is there', async () => {
    const server = startProcess(env())
    await server.ready
    expect(await customers()).toEqual(['första'])
    expect(await server.stop()).toBe(0)
  })

  test('after kill -9 of the server, the next start uses the database it left running', async () => {
    const killed = startProcess(env())
    await killed.ready
    await addCustomer('andra')
    const left = await databaseProcess(folder)
    await killed.stop('SIGKILL')
    expect(isRunning(left?.pid ?? 0)).toBe(true)

    const server = startProcess(env())
    expect(await answers(await server.ready)).toBe(200)
    expect(await databaseProcess(folder)).toEqual(left)
    expect(await customers()).toEqual(['första', 'andra'])
    expect(await server.stop()).toBe(0)
    expect(await ends(left?.pid)).toBe(true)
  })

  test('after kill -9 of server and database, the next start recovers', async () => {
    const killed = startProcess(env())
    await killed.ready
    await addCustomer('tredje')
    const left = await databaseProcess(folder)
    await killed.stop('SIGKILL')
    process.kill(left?.pid ?? 0, 'SIGKILL')
    const server = startProcess(env())
    await server.ready
    expect(await customers()).toEqual(['första', 'andra', 'tredje'])
    expect(await server.stop()).toBe(0)
  })

  test("a lock file whose number is now another program's does not matter", async () => {
    const lock = `${process.pid}\n${folder}/postgres/data\n1\n5432\n\n127.0.0.1\n0 0\nready\n`
    await writeFile(path.join(folder, 'postgres', 'data', 'postmaster.pid'), lock)
    const server = startProcess(env())
    await server.ready
    expect(await customers()).toHaveLength(3)
    expect(await server.stop()).toBe(0)
  })

  test('two servers share one data folder; the last one out stops the database', async () => {
    const first = startProcess(env())
    await first.ready
    const second = startProcess(env())
    const address = await second.ready
    const database = await databaseProcess(folder)
    expect(await first.stop()).toBe(0)
    expect(await databaseProcess(folder)).toEqual(database)
    expect(await answers(address)).toBe(200)
    expect(await second.stop()).toBe(0)
    expect(await ends(database?.pid)).toBe(true)
  })

  test('a database that dies under a running server is started again', async () => {
    const server = startProcess(env())
    const address = await server.ready
    const before = await databaseProcess(folder)
    process.kill(before?.pid ?? 0, 'SIGKILL')
    const signIn = async () => {
      const token = await fetch(`${address}/api/csrf_token`)
      const cookie = token.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const { csrf_token } = (await token.json()) as { csrf_token: string }
      const answer = await fetch(`${address}/api/auth/sign_in`, {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': csrf_token, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@b.se', password: 'fel' }),
      })
      return answer.status
    }
    let status = 0
    for (let tries = 0; status !== 401 && tries < 100; tries++) {
      await wait(200)
      status = await signIn()
    }
    expect(status).toBe(401)
    expect((await databaseProcess(folder))?.pid).not.toBe(before?.pid)
    expect(await server.stop()).toBe(0)
  })

  test('a request under way is answered before the server stops', async () => {
    const server = startProcess(env())
    const { port } = new URL(await server.ready)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write('POST /api/auth/sign_in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
    socket.write('X-CSRF-TOKEN: none\r\nContent-Length: 2\r\n\r\n{')
    await wait(300)
    const stopped = server.stop()
    await wait(300)
    socket.write('}')
    expect(await stopped).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('"code":"csrf"')
  })

  test('two servers start at once on an empty folder', async () => {
    const empty = await dataFolder()
    const servers = [0, 1].map(() => startProcess({ FORRAD_DATA: empty.folder }))
    for (const server of servers) expect(await answers(await server.ready)).toBe(200)
    const database = await databaseProcess(empty.folder)
    for (const server of servers) expect(await server.stop()).toBe(0)
    expect(await ends(database?.pid)).toBe(true)
    await empty.remove()
  })
})
