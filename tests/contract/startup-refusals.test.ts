import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase } from './harness.ts'
import { dataFolder, databaseProcess, isRunning, startProcess } from './process.ts'

let folder: string
let remove: () => Promise<void>
beforeAll(async () => ({ folder, remove } = await dataFolder()))
afterAll(() => remove())

/** Expects exit code 1 and one line: the sentence that says why. Answers the sentence. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const { code, output } = await startProcess({ FORRAD_DATA: folder, ...env }).ended
  const lines = output.trim().split('\n')
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^Förråd cannot start\. .+\.$/)]])
  return lines[0] ?? ''
}

const urlOf = (changes: { port?: number; password?: string; database?: string } = {}) => {
  const { host, port, user, password } = { ...inject('cluster'), ...changes }
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${changes.database ?? 'postgres'}`
}

/** Everything that a database holds, as text. */
async function contents(config: PoolConfig): Promise<string> {
  const client = new Client(config)
  await client.connect()
  const { rows } = await client.query<{ all: string }>(
    `SELECT string_agg(format('%s %s', relname, query_to_xml(format('TABLE %I', relname), true, true, '')), E'\\n' ORDER BY relname) AS all
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  await client.end()
  return rows[0]?.all ?? ''
}

describe('one sentence, exit code 1, data untouched', { timeout: 60_000 }, () => {
  test('a port in use: found before the database is touched', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const unused = path.join(folder, 'unused')
    const sentence = await refusal({ PORT: `${port}`, FORRAD_DATA: unused })
    taken.close()
    expect(sentence).toContain(`Port ${port} on 127.0.0.1 is already in use`)
    expect(await readdir(folder)).not.toContain('unused')
  })

  test.each([
    [{ HOST: '192.0.2.1', PORT: '4291' }, 'no address 192.0.2.1'],
    [{ DATABASE_URL: 'mysql://x:hemligt@localhost/x' }, 'DATABASE_URL must be an address'],
  ])('a setting that cannot be used: %o', async (env, sentence) => {
    const said = await refusal(env)
    expect(said).toContain(sentence)
    expect(said).not.toContain('hemligt')
  })

  test('nobody answers at DATABASE_URL', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://u:hemligt@127.0.0.1:1/forrad' })
    expect(said).toContain('forrad at 127.0.0.1:1')
    expect(said).toContain('nobody answers there')
    expect(said).toContain('check DATABASE_URL')
    expect(said).not.toContain('hemligt')
  })
  test('an unknown host in DATABASE_URL', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://u:p@no-such-host.invalid/forrad' })
    expect(said).toMatch(/no such host|cannot be looked up/)
  })
  test('a wrong password in DATABASE_URL', async () => {
    const said = await refusal({ DATABASE_URL: urlOf({ password: 'hemligt' }) })
    expect(said).toContain('user name or password is wrong')
    expect(said).not.toContain('hemligt')
  })
  test('no such database', async () => {
    expect(await refusal({ DATABASE_URL: urlOf({ database: 'finns_inte' }) })).toContain(
      'there is no such database',
    )
  })
  test('a database that is not UTF-8', async () => {
    const client = new Client({ ...inject('cluster'), database: 'postgres' })
    await client.connect()
    await client.query(
      `CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'`,
    )
    await client.end()
    const said = await refusal({ DATABASE_URL: urlOf({ database: 'latin' }) })
    expect(said).toContain('encoding UTF8')
  })

  test('a data folder that cannot be made', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    const said = await refusal({ FORRAD_DATA: path.join(file, 'data') })
    expect(said).toContain('cannot be written')
    expect(said).toContain('FORRAD_DATA')
  })
  test('a data folder without write permission', async () => {
    // Nobody, root included, may write here.
    const said = await refusal({ FORRAD_DATA: process.platform === 'linux' ? '/sys' : '/System' })
    expect(said).toContain('cannot be written')
  })

  test('data of a newer version', async () => {
    const connection = await createTestDatabase()
    const client = new Client(connection)
    await client.connect()
    await client.query(`INSERT INTO kysely_migration VALUES ('9999_future', now()::text)`)
    await client.query(`INSERT INTO customers (company_name, name) VALUES ('a', 'b')`)
    await client.end()
    const before = await contents(connection)
    expect(before).toContain('9999_future')
    const said = await refusal({ DATABASE_URL: urlOf({ database: connection.database ?? '' }) })
    expect(said).toContain('newer version of Förråd (it has 9999_future)')
    expect(await contents(connection)).toBe(before)
  })

  test('an embedded database of another major version', async () => {
    const own = path.join(folder, 'other-version')
    const data = path.join(own, 'postgres', 'data')
    await mkdir(data, { recursive: true })
    await writeFile(path.join(data, 'PG_VERSION'), '14\n')
    await writeFile(path.join(data, 'kept'), 'kept')
    const said = await refusal({ FORRAD_DATA: own })
    expect(said).toMatch(/was made by PostgreSQL 14, but PostgreSQL \d+ is installed/)
    // The way that there is: no pg_dump comes along.
    expect(said).toContain('back up with that one and restore')
    expect((await readdir(data)).sort()).toEqual(['PG_VERSION', 'kept'])
    expect(await readFile(path.join(data, 'PG_VERSION'), 'utf8')).toBe('14\n')
  })

  test('an embedded database that is damaged', async () => {
    const own = path.join(folder, 'damaged')
    const first = startProcess({ FORRAD_DATA: own })
    await first.ready
    await first.stop()
    const control = path.join(own, 'postgres', 'data', 'global', 'pg_control')
    await writeFile(control, 'nonsense')
    const said = await refusal({ FORRAD_DATA: own })
    expect(said).toContain('does not start')
    expect(isRunning((await databaseProcess(own))?.pid ?? 0)).toBe(false)
    expect(await readFile(control, 'utf8')).toBe('nonsense')
  })
})

describe('DATABASE_URL', { timeout: 60_000 }, () => {
  test('two servers start at once on one empty database, and leave it running', async () => {
    const client = new Client({ ...inject('cluster'), database: 'postgres' })
    await client.connect()
    await client.query('CREATE DATABASE empty_start')
    const env = { DATABASE_URL: urlOf({ database: 'empty_start' }), FORRAD_DATA: folder }
    const servers = [0, 1].map(() => startProcess(env))
    for (const server of servers) {
      expect((await fetch(`${await server.ready}/api/user`)).status).toBe(200)
    }
    for (const server of servers) expect(await server.stop()).toBe(0)
    await client.query('SELECT 1')
    await client.end()
  })
})
