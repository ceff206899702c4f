import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../../../tests/contract/client.ts'
import { adjustment, createStockroom } from '../../../tests/contract/stockroom.ts'
import type { Place } from './place.ts'
import type { Findings } from './probe.ts'

const day = 24 * 3_600_000
const email = 'admin@forrad.example'

/** A second process on the database whose clock is eight days ahead; a client repeats a pick there. */
export async function findClocks(place: Place): Promise<Findings> {
  const { beside, signedIn } = await place.demo()
  const admin = await signedIn(email)
  const room = createStockroom(admin)
  const { item, place: shelf } = await room.stocked({ quantity: 9 })
  const pick = (by: Client) => {
    const line = { storage_location_id: shelf, quantity: -1 }
    return room.register(by, [adjustment(item, 'remove', line)], 'nyckel-1')
  }
  await pick(admin)
  const clock = path.join(await place.folder(), 'clock')
  await writeFile(clock, `${8 * day}`)
  const shifted = path.join(import.meta.dirname, '../../../tests/faults/shifted-clock.mjs')
  const ahead = await place.serve({
    ...beside.env,
    SHIFTED_CLOCK: clock,
    NODE_OPTIONS: `--import ${shifted}`,
  })
  // Its housekeeping begins with the start.
  await wait(2000)
  const here = (await admin.get('/api/user')).body.user ? 'goes on' : 'has ended'
  await pick(await ahead.signedIn(email))
  const times = 9 - ((await room.batches(item, await signedIn(email)))[0]?.[2] ?? 9)
  return {
    'a key repeated at a process eight days ahead': {
      got: times === 1 ? 'applied once' : `applied ${times} times`,
      holds: times === 1,
    },
    'a session at the other process, once that one has started': {
      got: here,
      holds: here === 'goes on',
    },
  }
}
