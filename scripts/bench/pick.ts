import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../tests/server-process.ts'
import { buildClient } from '../setup/build.mjs'
import { pickTimes, type PickTimes } from './pick/scans.ts'

/** From the read code to a pick that can be used: the median of either scan, in milliseconds. */
const GOAL = 150
/** How many times slower the page's processor is made; the goal is that of the first. */
const SPEEDS = [1, 4] as const

/**
 * `npm run bench -- pick`: time from the moment when the live camera's code is read until the pick is
 * painted and can be used, in the built product on its server at a phone's size, as it is and with a
 * processor four times slower; for the first scan of a page and for the next one.
 */
export async function run(): Promise<object> {
  await buildClient()
  const folder = await mkdtemp(join(tmpdir(), 'forrad-bench-pick-'))
  const server = await startServer()
  const found: Record<string, PickTimes> = {}
  try {
    for (const slower of SPEEDS) {
      const times = await pickTimes(server.url, join(folder, 'camera.y4m'), slower)
      for (const [scan, one] of Object.entries(times)) {
        const name = `${scan} scan of a page${slower === 1 ? '' : `, ${slower} times slower`}`
        console.log(name, JSON.stringify(one))
        found[name] = one
        if (slower > 1 || one.usable.median <= GOAL) continue
        console.error(`LATER than ${GOAL} ms: ${name}`)
        process.exitCode = 1
      }
    }
    return found
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
