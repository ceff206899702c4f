import { sql } from 'kysely'
import { adjustment, createStockroom } from '../../../tests/contract/stockroom.ts'
import type { Beside, Place } from './place.ts'
import type { Finding, Findings } from './probe.ts'

const hour = 3_600_000
/** From this long before a day until as long after it there is an entry in every half hour. */
const around = 3 * hour

/** The two days on which clocks change, from their first moment in Stockholm to that of the next day. */
const days = [
  { day: '2026-03-29', from: '2026-03-28T23:00Z', to: '2026-03-29T22:00Z' },
  { day: '2026-10-25', from: '2026-10-24T22:00Z', to: '2026-10-25T23:00Z' },
]

/** The ledger of the days on which clocks change. */
export async function findPeriods(place: Place): Promise<Findings> {
  const { beside, signedIn } = await place.demo()
  const admin = await signedIn('admin@forrad.example')
  const room = createStockroom(admin)
  const { item, place: shelf } = await room.stocked({ quantity: 99 })
  const line = { storage_location_id: shelf, quantity: -1 }
  for (let count = 0; count < 70; count += 1) {
    await room.register(admin, [adjustment(item, 'remove', line)])
  }
  const findings: Record<string, Finding> = {}
  for (const { day, from, to } of days) {
    const moments = halfHours(Date.parse(from) - around, Date.parse(to) + around)
    await moveEntries(beside, item, moments)
    const { body } = await admin.get(`/api/adjustments?item_id=${item}&from=${day}&to=${day}`)
    const listed = new Set<number>(
      body.adjustments.map((one: { created_at: string }) => Date.parse(one.created_at)),
    )
    const isOfDay = (moment: number) => moment >= Date.parse(from) && moment < Date.parse(to)
    const missing = moments.filter((moment) => isOfDay(moment) && !listed.has(moment)).length
    const foreign = [...listed].filter((moment) => !isOfDay(moment)).length
    findings[`the ledger of ${day}, with an entry in every half hour`] = {
      got: `${listed.size} entries, ${missing} missing, ${foreign} of another day`,
      holds: missing === 0 && foreign === 0,
    }
  }
  return findings
}

/** A quarter past and a quarter to each hour. */
function halfHours(from: number, to: number): readonly number[] {
  const length = Math.floor((to - from) / (hour / 2))
  return Array.from({ length }, (_, index) => from + hour / 4 + (index * hour) / 2)
}

/** Nothing but the table's owner changes when an entry was written. */
async function moveEntries(
  { db }: Beside,
  item: number,
  moments: readonly number[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`ALTER TABLE adjustments DISABLE TRIGGER ALL`.execute(trx)
    await sql`UPDATE adjustments a
      SET created_at = coalesce(to_timestamp(m.at::float8 / 1000), '2020-01-01'::timestamptz)
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM adjustments WHERE item_id = ${item}) e
      LEFT JOIN unnest(${moments}::bigint[]) WITH ORDINALITY AS m (at, n) ON m.n = e.n
      WHERE a.id = e.id AND a.item_id = ${item}`.execute(trx)
    await sql`ALTER TABLE adjustments ENABLE TRIGGER ALL`.execute(trx)
  })
}
