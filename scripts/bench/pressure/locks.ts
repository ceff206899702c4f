import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { within } from '../../../server/within.ts'
import { adjustment, createStockroom } from '../../../tests/contract/stockroom.ts'
import { deadlocksOf } from '../../../tests/faults/deadlocks.ts'
import { races, run } from '../../../tests/faults/races.ts'
import { longestCall, longestStop, timed } from '../../../tests/faults/timed.ts'
import type { Place } from './place.ts'
import { duration } from './probe.ts'
import type { Findings } from './probe.ts'

/** Nobody waits for what takes longer. */
const patience = 30_000
const rounds = 40

/** Somebody's transaction locks an item's stock and never ends. */
export async function findLocks(place: Place): Promise<Findings> {
  const { beside, process: running, signedIn } = await place.demo()
  const admin = await signedIn('admin@forrad.example')
  const room = createStockroom(admin)
  const { item, place: shelf } = await room.stocked({ quantity: 9 })
  const pick = () =>
    room.register(admin, [adjustment(item, 'remove', { storage_location_id: shelf, quantity: -1 })])
  return beside.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM item_stock WHERE item_id = ${item} FOR UPDATE`.execute(trx)
    const [answer, took] = await timed(within(patience, pick(), null))
    // While another one waits.
    const waiting = pick().catch(() => null)
    await wait(300)
    const [code, stopped] = await timed(within(patience, running.stop(), 'late'))
    if (code === 'late') await running.stop('SIGKILL')
    await waiting
    return {
      'a row locked for ever: a pick': {
        got: answer ? `${answer.status} after ${duration(took)}` : `nothing in ${duration(took)}`,
        holds: answer?.status === 503 && took < longestCall,
      },
      'a row locked for ever: the stop': {
        got: code === 'late' ? `not in ${duration(stopped)}` : `after ${duration(stopped)}`,
        holds: code === 0 && stopped < longestStop,
      },
    }
  })
}

/** Writers that meet in the database. */
export async function findRaces(place: Place): Promise<Findings> {
  const { beside, signedIn } = await place.demo()
  const admin = await signedIn('admin@forrad.example')
  const room = createStockroom(admin)
  const findings: Record<string, Findings[string]> = {}
  for (const race of races) {
    const before = await deadlocksOf(beside.db)
    const seen = await run(race, rounds, room, admin)
    // Until every connection has told what it counted.
    await wait(2000)
    const deadlocks = (await deadlocksOf(beside.db)) - before
    const wrong = [...seen].filter(([statuses]) => !race.expected.test(statuses))
    const failed = wrong.reduce((sum, [, count]) => sum + count, 0)
    findings[race.name] = {
      got: `${failed} of ${rounds} failed, ${deadlocks} deadlocks`,
      holds: failed === 0 && deadlocks === 0,
    }
  }
  return findings
}
