import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { command, root, startExamples } from './example-runs.ts'
import type { Examples } from './example-runs.ts'
import { adjustment } from './stockroom.ts'
import { newAccount } from './token-client.ts'

// Each run starts a Node of its own.
vi.setConfig({ testTimeout: 120_000 })

let examples: Examples
beforeAll(async () => {
  examples = await startExamples()
})
afterAll(() => examples?.close())

const run: Examples['run'] = (...asked) => examples.run(...asked)
const file: Examples['file'] = (...asked) => examples.file(...asked)

test('nightly-digest says what is out in each location, by a token that reads', async () => {
  const { token } = await newAccount(examples.server.url, await examples.administrator())
  const { code, out } = await run({ FORRAD_TOKEN: token }, 'nightly-digest', '60')
  const [, red = ''] = /Centralförråd: (\d+) out, \d+ low/.exec(out) ?? []
  const central = out.split('\n\n').find((part) => part.startsWith('Centralförråd')) ?? ''
  expect([...central.matchAll(/^ {2}out\t[^\t]+\t.+order up to \d+$/gm)]).toHaveLength(Number(red))
  expect(code).toBe(/: [1-9]\d* out/.test(out) ? 2 : 0)
})

test('consumption sums what was taken over a period, less what was put back, and leaves out what was undone', async () => {
  const by = await examples.administrator()
  const { token } = await newAccount(examples.server.url, by)
  const sumOf = async () => {
    const { code, out } = await run({ FORRAD_TOKEN: token }, 'consumption', '2020-01-01')
    expect(code).toBe(0)
    const lines = out
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
    const quantities = lines.map((line) => Number(line.at(-1)))
    expect(quantities).toEqual(quantities.toSorted((a, b) => b - a))
    return Number(lines.find(([vendor]) => vendor === '101371')?.at(-1) ?? 0)
  }
  const before = await sumOf()
  const { body } = await by.get('/api/items/search_by_vendor_name?vendor_name=101371')
  const places = body.item.locations.flatMap(
    (one: { storage_locations: object[] }) => one.storage_locations,
  )
  const place = places.find(({ batches }: { batches: object[] }) => batches.length > 0)
  const { identifier, expiration_date } = place.batches[0]
  const pick = (quantity: number) =>
    by.post('/api/adjustments/register', {
      adjustments: [
        adjustment(body.item.id, 'remove', {
          storage_location_id: place.id,
          identifier,
          expiration_date,
          quantity,
        }),
      ],
    })
  expect((await pick(-1)).status).toBe(200)
  const taken = await pick(-1)
  expect(await sumOf()).toBe(before + 2)
  await by.post(`/api/adjustments/${taken.body.adjustments[0].id}/undo`)
  expect(await sumOf()).toBe(before + 1)
  const row = { storage_location_id: place.id, identifier, expiration_date, quantity: 1 }
  const back = { ...adjustment(body.item.id, 'return', row), reason: { code: 'unused' } }
  const returned = await by.post('/api/adjustments/register', { adjustments: [back] })
  expect([returned.status, await sumOf()]).toEqual([200, before])
  expect((await run({ FORRAD_TOKEN: token }, 'consumption', 'now')).code).toBe(1)
})

describe('bulk-move', () => {
  test('shows first, moves with --save, every batch and nothing else, and then finds nothing more', async () => {
    const by = await examples.administrator()
    const { token } = await newAccount(examples.server.url, by, { role: 'edit' })
    const script = { FORRAD_TOKEN: token }
    const moves = await file(
      'moves.csv',
      'location,from,to,vendor_name',
      'Centralförråd,A1,A2,101234',
    )
    const stock = async () => {
      const { body } = await by.get('/api/items/search_by_vendor_name?vendor_name=101234')
      const [central] = body.item.locations.filter(
        ({ name }: { name: string }) => name === 'Centralförråd',
      )
      return central as { quantity: number; storage_locations: { identifier: string }[] }
    }
    const before = await stock()
    const dry = await run(script, 'bulk-move', moves)
    expect(dry.out).toMatch(/Centralförråd\tA1 → A2\t101234\t\d+ st in \d+ batches/)
    expect(dry.out).toContain('Nothing was moved')
    expect(await stock()).toEqual(before)
    const saved = await run(script, 'bulk-move', moves, '--save')
    expect([saved.code, saved.out]).toEqual([0, expect.stringContaining('1 lines were moved.')])
    const after = await stock()
    expect(after.quantity).toBe(before.quantity)
    expect(after.storage_locations.map(({ identifier }) => identifier)).not.toContain('A1')
    expect((await run(script, 'bulk-move', moves)).out).toContain('0 of 1 lines')
  })

  test('a token bound to another location moves nothing', async () => {
    const by = await examples.administrator()
    const { body } = await by.get('/api/locations')
    const other = body.locations.find(({ name }: { name: string }) => name !== 'Centralförråd')
    const { token } = await newAccount(examples.server.url, by, {
      role: 'edit',
      location_ids: [other.id],
    })
    const moves = await file(
      'bound.csv',
      'location,from,to,vendor_name',
      'Centralförråd,A2,A1,101234',
    )
    const { code, err } = await run({ FORRAD_TOKEN: token }, 'bulk-move', moves, '--save')
    expect([code, err]).toEqual([1, expect.stringContaining('Line 2: the location')])
  })
})

test('watch ends and says why when its token is revoked under it', async () => {
  const by = await examples.administrator()
  const { id, token } = await newAccount(examples.server.url, by)
  const child = spawn(process.execPath, command('watch', 'Centralförråd'), {
    cwd: root,
    env: examples.environment({ FORRAD_TOKEN: token }),
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toContain('Watching Centralförråd')
    expect(said).not.toContain('token')
    expect((await by.delete(`/api/service_accounts/${id}`)).status).toBe(204)
    await expect.poll(() => child.exitCode, { timeout: 60_000 }).toBe(1)
    expect(said).toContain('refuses the token')
  } finally {
    child.kill()
  }
})

test('the first script of the README runs as it stands, and ends with 1 when it fails', async () => {
  const readme = await readFile(path.join(root, 'core/README.md'), 'utf8')
  const [, text = ''] = /```js\n\/\/ first\.mjs\n([\s\S]*?)```/.exec(readme) ?? []
  // In the project's own folder, where its packages are found.
  const first = path.join(root, `first-${process.pid}.mjs`)
  await writeFile(first, text)
  const start = (who: object) => run(who, first)
  try {
    const { token } = await newAccount(examples.server.url, await examples.administrator())
    const right = await start({ FORRAD_TOKEN: token })
    expect([right.code, right.out]).toEqual([0, expect.stringMatching(/^101234 /m)])
    const none = await start({ FORRAD_TOKEN: '' })
    expect([none.code, none.err]).toEqual([
      1,
      expect.stringContaining('No token: set FORRAD_TOKEN'),
    ])
    const wrong = await start({
      FORRAD_TOKEN: `${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`,
    })
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('refuses the token')])
    const nobody = await start({ FORRAD_TOKEN: token, FORRAD_URL: 'http://127.0.0.1:4449' })
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  } finally {
    await rm(first)
  }
})
