import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Random } from '../fuzz/values.ts'
import { oneOf } from '../fuzz/values.ts'
import { signalAll } from './site.ts'
import type { Site, SiteWishes } from './site.ts'

/** Something that goes wrong while people work. */
export interface Fault {
  readonly name: string
  /** Which kind of installation it strikes. */
  readonly on: SiteKind
  /** Also in the short run. */
  readonly short?: true
  /** Strikes and returns what puts an end to it. */
  readonly strike: (site: Site, random: Random) => Promise<() => Promise<void>>
}

export type SiteKind = 'embedded' | 'beside' | 'small disk'

/** The installations that rounds are played on. */
export const sites = {
  embedded: { servers: 1 },
  beside: { servers: 2 },
  'small disk': { servers: 1, diskMegabytes: 220 },
} as const satisfies Record<SiteKind, SiteWishes>

const hour = 3_600_000

/** Every fault that a round may be of. */
export const faults: readonly Fault[] = [
  { name: 'the server is killed', on: 'embedded', short: true, strike: killServers },
  { name: 'the database is killed', on: 'embedded', strike: killDatabase },
  { name: 'server and database are killed', on: 'embedded', short: true, strike: killBoth },
  { name: 'the server hangs', on: 'embedded', strike: hangServer },
  { name: 'the database hangs', on: 'embedded', strike: hangDatabase },
  { name: 'connections are cut', on: 'embedded', strike: cutClients },
  { name: 'answers are lost', on: 'embedded', short: true, strike: loseAnswers },
  { name: 'the clock jumps', on: 'embedded', strike: jumpClock },
  { name: 'one of two servers is killed', on: 'beside', short: true, strike: killOneServer },
  { name: 'one of two servers hangs', on: 'beside', strike: hangServer },
  { name: 'the database beside is killed', on: 'beside', strike: killDatabase },
  { name: 'connections to the database are cut', on: 'beside', strike: cutDatabase },
  {
    name: "the database's answers are lost",
    on: 'beside',
    short: true,
    strike: loseDatabaseAnswers,
  },
  { name: 'the disk is full', on: 'small disk', strike: fillDisk },
]

async function killServers({ members }: Site) {
  for (const { process: running } of members) process.kill(running().pid, 'SIGKILL')
  return async () => {
    for (const { process: running, start } of members) {
      await running().ended
      await start()
    }
  }
}

async function killOneServer({ members }: Site, random: Random) {
  const member = oneOf(members, random)
  process.kill(member.process().pid, 'SIGKILL')
  return async () => {
    await member.process().ended
    await member.start()
  }
}

async function killDatabase(site: Site) {
  const [main] = await site.databasePids()
  if (main !== undefined) process.kill(main, 'SIGKILL')
  return () => site.startDatabase()
}

async function killBoth(site: Site, _random: Random) {
  const endDatabase = await killDatabase(site)
  const endServers = await killServers(site)
  return async () => {
    await endDatabase()
    await endServers()
  }
}

async function hangServer({ members }: Site, random: Random) {
  const { pid } = oneOf(members, random).process()
  process.kill(pid, 'SIGSTOP')
  return async () => void process.kill(pid, 'SIGCONT')
}

async function hangDatabase(site: Site) {
  const pids = await site.databasePids()
  signalAll(pids, 'SIGSTOP')
  return async () => signalAll(pids, 'SIGCONT')
}

async function cutClients({ members }: Site) {
  const cutting = setInterval(() => {
    for (const { proxy } of members) proxy.cut()
  }, 50)
  return async () => clearInterval(cutting)
}

async function loseAnswers({ members }: Site) {
  for (const { proxy } of members) proxy.loseAnswers = true
  return async () => {
    for (const { proxy } of members) proxy.loseAnswers = false
  }
}

async function cutDatabase({ databaseProxy }: Site) {
  const cutting = setInterval(() => databaseProxy?.cut(), 50)
  return async () => clearInterval(cutting)
}

async function loseDatabaseAnswers({ databaseProxy }: Site) {
  if (databaseProxy) databaseProxy.loseAnswers = true
  return async () => {
    if (databaseProxy) databaseProxy.loseAnswers = false
  }
}

/** Less than the 31 days for which a key is kept; sessions may end by it. */
async function jumpClock(site: Site, random: Random) {
  await site.shiftClock(oneOf([-48, -1, -0.1, 0.1, 1, 13, 48], random) * hour)
  return () => site.shiftClock(0)
}

async function fillDisk({ folder }: Site) {
  const file = await fillUp(folder)
  return () => rm(file, { force: true })
}

/** Writes a file that leaves no room on the folder's disk; returns its path. */
export async function fillUp(folder: string): Promise<string> {
  const file = path.join(folder, 'ballast')
  const { bavail, bsize } = await statfs(folder)
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  return file
}
