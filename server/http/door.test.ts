import { expect, it } from 'vitest'
import { largeBodyMilliseconds } from './deadline.ts'
import { openDoor } from './door.ts'

it('a large body may take as long to arrive as its call may take', async () => {
  const door = await openDoor('127.0.0.1', 0)
  try {
    expect(door.server.requestTimeout).toBeGreaterThanOrEqual(largeBodyMilliseconds)
  } finally {
    await door.close()
  }
})
