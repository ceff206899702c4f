import { expect, it } from 'vitest'
import { fakeClock } from '../testing/index.ts'
import { serverNow } from './server-now.ts'

it.each([
  ['a device that is behind', 7_200_000, 7_200_000],
  ['one that is ahead', -7_200_000, -7_200_000],
  ['one that no answer has told of yet', undefined, 0],
])('the server’s time on %s', (_name, behind, difference) => {
  const device = fakeClock()
  expect(serverNow({ ...device, behind: () => behind })).toBe(device.now() + difference)
})

it('the server’s time where nothing tells it is the device’s', () => {
  const device = fakeClock()
  expect(serverNow(device)).toBe(device.now())
})
