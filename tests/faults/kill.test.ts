import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionOptions, openDatabase } from '../../server/database/connection.ts'
import { demoPassword } from '../../server/database/demo-sign-ins.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import { checkLedger } from '../../server/stock/check-ledger.ts'
import { createClient } from '../contract/client.ts'
import type { Answer, Client } from '../contract/client.ts'
import { dataFolder, databaseProcess, isRunning, startProcess } from '../contract/process.ts'
import type { ServerProcess } from '../contract/process.ts'
import { adjustment } from '../contract/world.ts'

const pickers = 8
const stock = 900

let data: Awaited<ReturnType<typeof dataFolder>>
let server: ServerProcess
let client: Client

beforeAll(async () => {
  data = await dataFolder()
  await start()
})
afterAll(async () => {
  await server?.stop()
  await data?.remove()
})

async function start(): Promise<void> {
  server = startProcess({ FORRAD_DATA: data.folder, FORRAD_DEMO: '1' })
  client = createClient(await server.ready)
  const credentials = { email: 'admin@forrad.example', password: demoPassword }
  expect((await client.post('/api/auth/sign_in', credentials)).status).toBe(200)
}

interface Pick {
  readonly key: string
  /** Null: nobody knows whether it was applied. */
  readonly answer: Answer['body'] | null
}

let keys = 0

/** Picks one unit after the other, several at once, until the server is gone. */
async function pickUntilKilled(
  item: number,
  place: number,
  kill: () => void,
): Promise<readonly Pick[]> {
  const picks: Pick[] = []
  let acknowledged = 0
  await Promise.all(
    Array.from({ length: pickers }, async () => {
      for (;;) {
        const key = `en-i-raden-${++keys}`
        const answer = await take(item, place, key).catch(() => null)
        picks.push({ key, answer: answer?.body ?? null })
        if (!answer) return
        expect(answer.status).toBe(200)
        acknowledged += 1
        if (acknowledged === 60) kill()
      }
    }),
  )
  return picks
}

function take(item: number, place: number, key: string): Promise<Answer> {
  const line = { storage_location_id: place, identifier: 'KILL', quantity: -1 }
  const adjustments = [adjustment(item, 'remove', line)]
  return client.post('/api/adjustments/register', { adjustments }, { 'idempotency-key': key })
}

async function left(item: number): Promise<number> {
  const { body } = await client.get(`/api/items/${item}`)
  const batches = body.item.locations.flatMap(
    (location: { storage_locations: { batches: object[] }[] }) =>
      location.storage_locations.flatMap((place) => place.batches),
  )
  return batches.find((batch: { identifier: string }) => batch.identifier === 'KILL')?.quantity ?? 0
}

async function disagreements(): Promise<readonly object[]> {
  const { connection } = await startEmbedded(data.folder)
  const db = openDatabase(connectionOptions(connection), () => undefined)
  try {
    return await checkLedger(db)
  } finally {
    await db.destroy()
  }
}

test.each([
  ['the server', async () => undefined],
  [
    'the server and its database',
    async () => {
      const database = await databaseProcess(data.folder)
      if (!database) throw new Error('no database runs')
      return database.pid
    },
  ],
])(
  'kill -9 of %s during a stream of picks: all that was acknowledged is there, once',
  async (_, databasePid) => {
    const [item] = (await client.get('/api/items/search?query=paracetamol')).body.items
    const place = item.locations[0].storage_locations[0].id
    const receive = { storage_location_id: place, identifier: 'KILL', quantity: stock }
    const before = await left(item.id)
    const received = await client.post('/api/adjustments/register', {
      adjustments: [adjustment(item.id, 'receive', receive)],
    })
    expect(received.status).toBe(200)

    const pid = await databasePid()
    const picks = await pickUntilKilled(item.id, place, () => {
      process.kill(server.pid, 'SIGKILL')
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    })
    const { code } = await server.ended
    expect(code).toBeNull()
    if (pid !== undefined) await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
    await start()

    const known = picks.filter(({ answer }) => answer !== null)
    expect(known.length).toBeGreaterThanOrEqual(60)
    const remaining = await left(item.id)
    const gone = before + stock - remaining
    expect(gone).toBeGreaterThanOrEqual(known.length)
    expect(gone).toBeLessThanOrEqual(picks.length)
    expect(await disagreements()).toEqual([])

    // Repeating everything with its key answers the same and takes only what had not been taken.
    for (const { key, answer } of picks) {
      const again = await take(item.id, place, key)
      expect(again.status).toBe(200)
      if (answer) expect(again.body).toEqual(answer)
    }
    expect(await left(item.id)).toBe(before + stock - picks.length)
    const ledger = await client.get(`/api/adjustments?item_id=${item.id}&type=remove`)
    const ids = new Set(ledger.body.adjustments.map(({ id }: { id: number }) => id))
    for (const { answer } of known) expect(ids).toContain(answer.adjustments[0].id)
    expect(await disagreements()).toEqual([])
  },
)
