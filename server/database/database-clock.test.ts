import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { databaseClock, type DatabaseClock } from './database-clock.ts'
import type { Database } from './schema.ts'

const SECOND = 1000
const HOUR = 3_600_000
const START = Date.parse('2026-11-24T18:00:00Z')

let clock: DatabaseClock | null = null
afterEach(() => {
  clock?.stop()
  vi.useRealTimers()
})

/** A server whose machine is wrong by so much; its database answers when it is let. */
async function setUp(wrong = 0) {
  // The clock of the process that keeps asking does not come into it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  /** `saysLate`: the database says what time it is when it is let, not when it was asked. */
  const site = { awake: 50_000, slept: 0, wrong, asked: 0, saysLate: false }
  const databaseNow = () => START + site.awake + site.slept
  let held: Promise<void> | null = null
  const executeQuery = async <Row>(): Promise<QueryResult<Row>> => {
    site.asked += 1
    const asked = databaseNow()
    await held
    const time = site.saysLate ? databaseNow() : asked
    return { rows: [{ time: new Date(time) }] as Row[] }
  }
  const connection = {
    executeQuery,
    async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
      yield await executeQuery<Row>()
    },
  }
  const nothing = async () => {}
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (made) => new PostgresIntrospector(made),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
  const made = await databaseClock(db, pino({ level: 'silent' }), {
    clock: () => databaseNow() + site.wrong,
    awake: () => site.awake,
    up: () => site.awake + site.slept,
  })
  clock = made
  return {
    site,
    /** By how much the server's time is behind the database's. */
    behind: () => databaseNow() - made.now().getTime(),
    /** From now on the database does not answer, until it is let. */
    hold() {
      let end = () => {}
      held = new Promise((resolve) => (end = resolve))
      return () => {
        held = null
        end()
      }
    },
    rest: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

test.each([0, -13 * HOUR, 48 * HOUR])(
  'it is the database’s time, however wrong the machine’s is: %s ms',
  async (wrong) => {
    const { site, behind } = await setUp(wrong)
    site.awake += 19 * SECOND
    expect(behind()).toBe(0)
    expect(site.asked).toBe(1)
  },
)

test('after the machine has slept it is the database’s time at once, which is asked for', async () => {
  const { site, behind, hold, rest } = await setUp()
  const answer = hold()
  site.slept += 8 * HOUR
  expect(behind()).toBe(0)
  await rest()
  // Once, however often the time is asked for meanwhile.
  expect(behind()).toBe(0)
  await rest()
  expect(site.asked).toBe(2)
  answer()
  await rest()
  expect(behind()).toBe(0)
  site.awake += 19 * SECOND
  expect(behind()).toBe(0)
  expect(site.asked).toBe(2)
})

test.each([48 * HOUR, HOUR, -HOUR, -48 * HOUR])(
  'a clock that is set by %s ms moves nothing, and the database is asked at once',
  async (by) => {
    const { site, behind, rest } = await setUp()
    site.wrong += by
    expect(behind()).toBe(0)
    await rest()
    expect(site.asked).toBe(2)
    site.awake += SECOND
    expect(behind()).toBe(0)
    expect(site.asked).toBe(2)
  },
)

test.each([
  ['before', false],
  ['after', true],
])(
  'what was asked when the machine fell asleep and said %s it slept is left aside',
  async (_name, late) => {
    const { site, behind, hold, rest } = await setUp()
    site.saysLate = late
    const answer = hold()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(site.asked).toBe(2)
    site.slept += 8 * HOUR
    answer()
    await rest()
    expect(behind()).toBe(0)
    await rest()
    expect(site.asked).toBe(3)
    expect(behind()).toBe(0)
    expect(site.asked).toBe(3)
  },
)
