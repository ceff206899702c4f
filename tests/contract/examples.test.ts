import { spawn } from 'node:child_process'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openReader, renderPdf } from '../documents/pictures.helpers.ts'
import { admin, as, command, root, startExamples } from './example-runs.ts'
import type { Examples } from './example-runs.ts'

// Each run starts a Node of its own.
vi.setConfig({ testTimeout: 120_000 })

let examples: Examples
let folder: string
beforeAll(async () => {
  examples = await startExamples()
  folder = examples.folder
})
afterAll(() => examples?.close())

const run: Examples['run'] = (...asked) => examples.run(...asked)
const file: Examples['file'] = (...asked) => examples.file(...asked)

test('expiring lists batches in the order of their dates', async () => {
  const { code, out, err } = await run(as('reader@forrad.example'), 'expiring', '60')
  const dates = out
    .trim()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
  expect(code).toBe(0)
  expect(dates.length).toBeGreaterThan(10)
  expect(dates).toEqual(dates.toSorted())
  expect(err).toContain(`${dates.length} batches`)
  expect((await run(admin, 'expiring', 'soon')).code).toBe(1)
})

/** A file of counts, and what the record says of a shelf place: the script itself says so. */
const header = 'location;shelf_place;vendor_name;recorded;quantity;counted_at'
const now = new Date().toISOString()
const line = (recorded: number, quantity: number, item = '101234', place = 'A1') =>
  `Centralförråd;${place};${item};${recorded};${quantity};${now}`
const recorded = async (...of: readonly string[]) => {
  const asked = await file('asked.csv', header, line(0, 999_999, ...of))
  const { out } = await run(admin, 'stocktake', asked)
  return Number(/(\d+) by now/.exec(out)?.[1] ?? 0)
}

describe('stocktake', () => {
  test('shows first, saves with --save, and then agrees', async () => {
    const before = await recorded()
    const counted = await file('counted.csv', header, line(before, 41))
    const dry = await run(admin, 'stocktake', counted)
    expect(dry.out).toContain(`Centralförråd A1\t101234\t${before} → 41\n`)
    expect(dry.out).toContain('Nothing was saved')
    const saved = await run(admin, 'stocktake', counted, '--save')
    expect([saved.code, saved.out]).toEqual([0, expect.stringContaining('1 counts were saved.')])
    const agreed = await file('agreed.csv', header, line(41, 41))
    expect((await run(admin, 'stocktake', agreed)).out).toContain('0 of 1 counts differ')
  })

  test('INTENT-18 a count that others overtook is not saved, and said to be made again', async () => {
    const before = await recorded()
    const counted = await file('overtaken.csv', header, line(before + 5, before + 6))
    const dry = await run(admin, 'stocktake', counted)
    expect(dry.out).toContain(`${before} by now: count it again`)
    const { code, out, err } = await run(admin, 'stocktake', counted, '--save')
    expect([code, err]).toEqual([1, expect.stringContaining('count it again')])
    expect(out).toContain('0 counts were saved.')
    expect(await recorded()).toBe(before)
  })

  test('a line that cannot be understood saves nothing', async () => {
    const before = await recorded()
    const bad = await file('bad.csv', header, line(before, 7), line(before, 1, 'x'))
    const { code, err } = await run(admin, 'stocktake', bad, '--save')
    expect([code, err]).toEqual([1, expect.stringContaining('Line 3: the item')])
    expect(await recorded()).toBe(before)
    const late = await file('late.csv', header, line(before, 7).replace(now, 'yesterday'))
    const timeless = await run(admin, 'stocktake', late)
    expect([timeless.code, timeless.err]).toEqual([1, expect.stringContaining('Line 2: the time')])
  })

  test('INTENT-12 a count that is too old to be believed saves nothing, and is said to be made again', async () => {
    const before = await recorded()
    const longAgo = new Date(Date.now() - 73 * 3_600_000).toISOString()
    const old = await file('old.csv', header, line(before, before + 1).replace(now, longAgo))
    const { code, err } = await run(admin, 'stocktake', old, '--save')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('Line 2: it was counted more than 72 hours ago: count it again.'),
    ])
    expect(await recorded()).toBe(before)
  })

  test('a reader is refused with a reason', async () => {
    const counted = await file('reader.csv', header, line(await recorded(), 3))
    const { code, err } = await run(as('reader@forrad.example'), 'stocktake', counted, '--save')
    expect([code, err]).toEqual([1, expect.stringMatching(/Line 2: .+/)])
  })
})

test('levels shows first and saves with --save', async () => {
  const levels = await file(
    'levels.csv',
    'location,vendor_name,reorder_point,preferred_stock_level,reorder_multiple',
    'Centralförråd,101234,33,77,11',
  )
  expect((await run(admin, 'levels', levels)).out).toMatch(/101234\t\d+\/\d+\/\d+ → 33\/77\/11/)
  expect((await run(admin, 'levels', levels, '--save')).out).toContain('1 were saved.')
  expect((await run(admin, 'levels', levels)).out).toContain('0 of 1 differ.')
})

describe('print-labels', () => {
  test('lists the labels, and the file that it saves is read back', async () => {
    const reader = as('reader@forrad.example')
    const pdf = path.join(folder, 'hylletiketter.pdf')
    const dry = await run(reader, 'print-labels', 'Läkemedelsrum 2')
    const lines = dry.out.trimEnd().split('\n')
    const labels = lines.slice(0, -1).map((line) => line.split('\t'))
    expect(labels.length).toBeGreaterThan(24)
    expect(lines.at(-1)).toBe(`${labels.length} labels; add --save to make the file.`)
    const saved = await run(reader, 'print-labels', 'Läkemedelsrum 2', '--save', pdf)
    expect([saved.code, saved.out]).toEqual([0, expect.stringContaining(`labels in ${pdf}`)])

    const { count, pages } = await renderPdf(await readFile(pdf), 10, [0])
    expect(count).toBe(Math.ceil(labels.length / 24))
    const [first] = pages
    const [place = '', code = ''] = labels[0] ?? []
    expect(first?.text).toContain(code)
    expect(first?.text).toContain(place)
    const read = first ? await (await openReader()).decodeImage(first) : []
    expect(read.map(({ text }) => text).join()).toMatch(/^(0\d{14}|\d{6})/)
  })

  test('makes a file for label printers, and no other kind', async () => {
    const zpl = path.join(folder, 'labels.zpl')
    const { out } = await run(admin, 'print-labels', 'Läkemedelsrum 2', '--save', zpl)
    const count = Number(/(\d+) labels in/.exec(out)?.[1])
    expect((await readFile(zpl, 'utf8')).match(/\^XA/g)).toHaveLength(count)
    const picture = path.join(folder, 'labels.png')
    const { code, err } = await run(admin, 'print-labels', 'Läkemedelsrum 2', '--save', picture)
    expect([code, err]).toEqual([1, expect.stringContaining('must end in .pdf or .zpl')])
    await expect(access(picture)).rejects.toThrow('ENOENT')
    expect((await run(admin, 'print-labels', 'x')).err).toContain('Centralförråd')
  })
})

test('watch prints what a colleague takes', async () => {
  const child = spawn(process.execPath, command('watch', 'Centralförråd'), {
    cwd: root,
    env: examples.environment(as('reader@forrad.example')),
  })
  let printed = ''
  const says = (text: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => text.test(printed) && resolve()
      child.stdout.on('data', look)
      child.stderr.on('data', look)
    })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  try {
    await says(/Watching Centralförråd/)
    const changed = says(/101371\t.+\t\d+ → \d+/)
    const before = await recorded('101371', 'A2')
    const counted = await file('watched.csv', header, line(before, before + 3, '101371', 'A2'))
    expect((await run(admin, 'stocktake', counted, '--save')).out).toContain('1 counts were saved')
    await changed
  } finally {
    child.kill()
  }
})

test('without a sign-in, and with a wrong one, one sentence', async () => {
  const none = await run({ FORRAD_EMAIL: '' }, 'expiring')
  expect([none.code, none.err.trim().split('\n').length]).toEqual([1, 1])
  const wrong = await run({ ...admin, FORRAD_PASSWORD: 'wrong' }, 'expiring')
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Signing in failed')])
})
