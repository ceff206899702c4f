import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteStray } from '../../server/stray.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

test('a promise of a plugin that nobody waited for is told to every customer’s administrators, by its kind alone', async () => {
  const countStray = vi.fn()
  const error = Object.assign(new TypeError('the order of Anna Ek failed'), {
    code: 'ECONNREFUSED',
    stack: 'TypeError: …\n    at file:///srv/plugins/orders/server/send.ts:3:1',
  })
  for (let time = 0; time < 2; time += 1) {
    noteStray(world.server.context, { countStray }, error)
    await world.server.context.background.idle()
  }
  // What no plugin is known of is logged and counted alone.
  noteStray(world.server.context, { countStray }, 'oops')
  await world.server.context.background.idle()
  expect(countStray.mock.calls).toEqual([['orders'], ['orders'], [undefined]])
  for (const by of [world.admin, world.stranger]) {
    expect((await by.get('/api/plugins/work')).body.faults).toEqual([
      expect.objectContaining({
        plugin: 'orders',
        hook: 'unhandledRejection',
        times: 2,
        error: 'TypeError ECONNREFUSED',
      }),
    ])
  }
})
