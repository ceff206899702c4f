import { SHEET_FORMATS, singleLabel, type RowSource, type TableHead } from '@forrad/core/documents'
import { expect, it, vi } from 'vitest'
import { createClient, type Remote, type RemoteSession } from './client.ts'

const HEAD: TableHead = {
  title: 't',
  customer: 'c',
  date: '2026-11-21',
  pageText: '{page}/{pages}',
  sheetName: 's',
  columns: [{ label: 'x', kind: 'text' }],
}
const done = {
  ok: true,
  file: { bytes: new Uint8Array(1), mimeType: 'x' },
  replaced: 0,
  cut: 0,
} as const
const page = { width: 1, height: 1, marks: [] }

/** Workers whose every answer the test gives. */
function workers(overrides: Partial<RemoteSession> = {}) {
  const started: {
    ended: boolean
    readonly die: (why: string) => void
    rows: number
    /** How often somebody began to listen to its end. */
    heard: number
  }[] = []
  const spawn = (): Remote => {
    let die: (why: string) => void = () => {}
    const died = new Promise<string>((resolve) => {
      die = resolve
    })
    const worker = { ended: false, die: (why: string) => die(why), rows: 0, heard: 0 }
    const hear = died.then.bind(died)
    vi.spyOn(died, 'then').mockImplementation((...on) => {
      worker.heard += 1
      return hear(...on)
    })
    started.push(worker)
    return {
      died,
      end: () => void (worker.ended = true),
      session: {
        beginTable: async () => {},
        addRows: async (rows) => {
          worker.rows += rows.length
        },
        finishTable: async () => done,
        beginLabels: async () => {},
        addLabels: async () => {},
        finishLabels: async () => done,
        preview: async () => ({ ok: true, page, pages: 1, replaced: 0, cut: 0 }),
        ...overrides,
      },
    }
  }
  return { started, client: createClient(spawn) }
}

async function* rows(count: number): RowSource<never> {
  yield Array.from({ length: count }, () => ['x'])
  return null
}
const never = () => new Promise<never>(() => {})
const job = {
  labels: [],
  sheet: { format: SHEET_FORMATS[0] ?? singleLabel(1, 1), start: 1, outlined: false },
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5))

it('each file has a worker of its own, which is ended with it', async () => {
  const { started, client } = workers()
  expect(await client.table('csv', HEAD, rows(1001))).toMatchObject({ ok: true })
  expect(await client.labels({ kind: 'pdf', title: 't' }, job)).toMatchObject({ ok: true })
  expect(started.map(({ ended }) => ended)).toEqual([true, true])
  expect(started[0]?.rows).toBe(1001)
})

it('a worker killed in the middle is told, and the next try starts another', async () => {
  let hangs = true
  const { started, client } = workers({
    finishTable: () => (hangs ? never() : Promise.resolve(done)),
  })
  const result = client.table('pdf', HEAD, rows(1))
  await settled()
  started[0]?.die('the worker is gone')
  expect(await result).toEqual({
    ok: false,
    problem: { code: 'worker_failed', detail: 'the worker is gone' },
  })
  hangs = false
  expect(await client.table('pdf', HEAD, rows(1))).toMatchObject({ ok: true })
  expect(started).toHaveLength(2)
})

it('cancelling ends the worker at once, and the rows stop', async () => {
  const stop = new AbortController()
  let returned = false
  async function* endless(): RowSource<never> {
    try {
      for (;;) yield [['x']]
    } finally {
      returned = true
    }
  }
  const { started, client } = workers({ addRows: () => settled() })
  const result = client.table('csv', HEAD, endless(), { signal: stop.signal })
  await settled()
  stop.abort()
  expect(await result).toEqual({ ok: false, problem: { code: 'cancelled' } })
  await settled()
  expect(started[0]?.ended).toBe(true)
  await settled()
  expect(returned).toBe(true)
})

it('a worker that cannot be started, or throws, is told', async () => {
  const broken = createClient(() => {
    throw new Error('no workers here')
  })
  expect(await broken.labels({ kind: 'pdf', title: 't' }, job)).toMatchObject({
    problem: { code: 'worker_failed', detail: 'Error: no workers here' },
  })
  const { client } = workers({
    finishLabels: async () => {
      throw new Error('out of memory')
    },
  })
  expect(await client.labels({ kind: 'pdf', title: 't' }, job)).toMatchObject({
    problem: { code: 'worker_failed', detail: 'Error: out of memory' },
  })
})

it('of overlapping previews only the newest answers', async () => {
  const { started, client } = workers()
  const [first, second] = await Promise.all([client.preview(job, 0), client.preview(job, 1)])
  expect(first).toEqual({ ok: false, problem: { code: 'cancelled' } })
  expect(second).toMatchObject({ ok: true })
  expect(started).toHaveLength(1)
  expect(started[0]?.ended).toBe(false)
  client.dispose()
  expect(started[0]?.ended).toBe(true)
})

it('listens to the end of the worker for previews once, however many it draws', async () => {
  const { client, started } = workers()
  await client.preview(job, 0)
  const [worker] = started
  const before = worker?.heard
  for (let drawn = 0; drawn < 20; drawn += 1) await client.preview(job, 0)
  expect(worker?.heard).toBe(before)
  expect(started).toHaveLength(1)
})

it('a previewer that hangs without dying is ended after a minute without a word, and the next page has another', async () => {
  vi.useFakeTimers()
  try {
    let hangs = true
    const drawn = { ok: true, page, pages: 1, replaced: 0, cut: 0 } as const
    const { started, client } = workers({
      preview: () => (hangs ? never() : Promise.resolve(drawn)),
    })
    const told = [client.preview(job, 0), client.preview(job, 1)]
    await vi.advanceTimersByTimeAsync(59_000)
    expect(started[0]?.ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await Promise.all(told)).toEqual([
      { ok: false, problem: { code: 'cancelled' } },
      { ok: false, problem: { code: 'worker_failed', detail: 'no answer in 60000 ms' } },
    ])
    expect(started[0]?.ended).toBe(true)
    hangs = false
    expect(await client.preview(job, 1)).toMatchObject({ ok: true })
    expect(started).toHaveLength(2)
    // One that has nothing to do is left alone.
    await vi.advanceTimersByTimeAsync(120_000)
    expect(started[1]?.ended).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

it('a previewer that throws while a newer page is waited for tells the newer one, too', async () => {
  let asked = 0
  const { started, client } = workers({
    preview: () => (++asked === 1 ? Promise.reject(new Error('out of memory')) : never()),
  })
  const [older, newer] = await Promise.all([client.preview(job, 0), client.preview(job, 1)])
  expect(older).toEqual({ ok: false, problem: { code: 'cancelled' } })
  expect(newer).toMatchObject({
    problem: { code: 'worker_failed', detail: 'Error: out of memory' },
  })
  expect(started[0]?.ended).toBe(true)
})
