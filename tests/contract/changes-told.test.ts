import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from './events.ts'
import type { OpenStream } from './events.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
let stream: OpenStream
beforeAll(async () => {
  world = await createWorld()
  stream = await openStream(world.server.url, world.reader)
})
afterAll(async () => {
  stream?.close()
  await world?.close()
})

/** The plugins of the next event that names any, and whose call it tells of. */
async function told() {
  const { data } = await stream.next((one) => one.data['plugins'] !== undefined)
  return { plugins: data['plugins'], origin: data['origin'] }
}
const own = { 'x-origin-id': 'tab-1' }

describe('what the answer to a call does not say is told to the window that called, too', () => {
  test('what plugins are set to: its dialogs ask by it', async () => {
    const values = { 'required.move': 'asked' }
    expect((await world.admin.patch('/api/plugin_settings/reasons', { values }, own)).status).toBe(
      200,
    )
    expect(await told()).toEqual({ plugins: ['settings', 'reasons'], origin: undefined })
  })
})
