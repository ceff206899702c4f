import { afterAll, afterEach, beforeAll } from 'vitest'
import type { OpenStream } from './events.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

/**
 * A world and a second server on its database, for the file that calls it; `ready` takes both before the
 * first test. What is put into the list that it returns is closed after each test.
 */
export function twoServers(ready: (world: World, second: TestServer) => void): OpenStream[] {
  const streams: OpenStream[] = []
  const begun: { world?: World; second?: TestServer } = {}
  beforeAll(async () => {
    const world = await createWorld()
    begun.world = world
    begun.second = await startTestServer({ connection: world.server.context.connection })
    ready(world, begun.second)
  })
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close()
  })
  afterAll(async () => {
    await begun.second?.close()
    await begun.world?.close()
  })
  return streams
}
