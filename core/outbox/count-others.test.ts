import { expect, it } from 'vitest'
import { aUser } from '../testing/index.ts'
import { aDevice, aNew, rest } from './outbox.fixtures.ts'

const anna = aUser().apoex_id

it('OUTBOX-17 tells whoever takes the device over how many acts of others wait there', async () => {
  const device = aDevice()
  const { server } = device
  const outbox = device.tab()
  await outbox.open(anna)
  await outbox.add(aNew('key-done'))
  await rest()
  server.fates.push('away', 'away')
  await outbox.add(aNew('key-1'))
  await outbox.add(aNew('key-2'))
  await rest()
  expect(outbox.state.others).toBe(0)
  outbox.close()
  server.userId = 'bo'
  await outbox.open('bo')
  expect([outbox.state.others, outbox.state.entries]).toEqual([2, []])
  outbox.close()
  expect(outbox.state.others).toBe(0)
})

it('OUTBOX-17 says nothing where it cannot be found out', async () => {
  const device = aDevice()
  device.database = { ...device.database, loadOthers: () => Promise.reject(new Error('closed')) }
  const outbox = device.tab({ database: device.database })
  await outbox.open(anna)
  expect([outbox.state.others, device.logged]).toEqual([
    0,
    ['What is kept of others could not be counted'],
  ])
})
