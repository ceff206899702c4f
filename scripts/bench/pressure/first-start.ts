import { execFileSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { within } from '../../../server/within.ts'
import { databaseProcess, isRunning } from '../../../tests/contract/process.ts'
import { fillUp } from '../../../tests/faults/faults.ts'
import { occupy } from '../../../tests/faults/occupied-port.ts'
import { timed } from '../../../tests/faults/timed.ts'
import { answersAgain } from './database-away.ts'
import type { Place } from './place.ts'
import { duration } from './probe.ts'
import type { Finding, Findings } from './probe.ts'

/** A first start that makes a database takes seconds. */
const patience = 60_000

/** A first start that is cut short, and the next one. */
export async function findFirstStart(place: Place): Promise<Findings> {
  const killed = await place.folder()
  // What a kill leaves between the file and what is written into it.
  await writeFile(path.join(killed, 'postgres.password'), '')
  const afterKill = await starts(place, killed)
  return {
    'killed while the password is written: the next start': afterKill,
    ...(process.getuid?.() === 0
      ? { 'full disk at the first start: the next start': await afterFullDisk(place) }
      : {}),
    ...(await lostPort(place)),
  }
}

/** The embedded database is killed, and its port taken before it is there again. */
async function lostPort(place: Place): Promise<Findings> {
  const folder = await place.folder()
  const server = await place.serve({ FORRAD_DATA: folder, FORRAD_DEMO: '1' })
  const admin = await server.signedIn('admin@forrad.example')
  const before = await databaseProcess(folder)
  if (!before) throw new Error('no database runs')
  const occupied = occupy(before.port)
  process.kill(before.pid, 'SIGKILL')
  const taken = await occupied
  const [isWell, took] = await timed(answersAgain(admin))
  await within(patience, server.process.stop(), null)
  const left = await databaseProcess(folder)
  const staysBehind = isRunning(left?.pid ?? 0)
  taken.close()
  return {
    'embedded database killed and its port taken: calls': {
      got: isWell ? `well after ${duration(took)}` : `not well in ${duration(took)}`,
      holds: isWell,
    },
    'embedded database killed and its port taken: after the stop': {
      got: staysBehind ? 'the database stays behind' : 'nothing stays behind',
      holds: !staysBehind,
    },
  }
}

/** On a disk of its own, which only root may make. */
async function afterFullDisk(place: Place): Promise<Finding> {
  const folder = await place.folder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', folder])
  try {
    const ballast = await fillUp(folder)
    const first = place.start({ FORRAD_DATA: folder, FORRAD_DEMO: '0' })
    const { code } = await first.ended
    if (code === 0) throw new Error('the first start did not mind the full disk')
    await rm(ballast)
    return await starts(place, folder)
  } finally {
    execFileSync('umount', ['-l', folder])
  }
}

async function starts(place: Place, folder: string): Promise<Finding> {
  const server = place.start({ FORRAD_DATA: folder, FORRAD_DEMO: '0' })
  const works = server.ready.then(
    () => true,
    () => false,
  )
  const isUp = await within(patience, works, false)
  if (isUp) await server.stop()
  return { got: isUp ? 'works' : 'fails', holds: isUp }
}
