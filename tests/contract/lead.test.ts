import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { PoolConfig } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOutage } from '../../server/database/outage.ts'
import { seekLead } from '../../server/kernel/lead.ts'
import { createTestDatabase } from './harness.ts'

const lock = 4711
/** How long a lead waits for an answer here, in milliseconds. */
const patience = 500

let connection: PoolConfig
/** The same database, on a line that can fall silent. */
let line: PoolConfig
let silent = false
const sockets = new Set<Socket>()
const wire = createServer({ allowHalfOpen: true }, (near) => {
  const far = connect({
    port: connection.port ?? 5432,
    host: connection.host ?? '127.0.0.1',
    allowHalfOpen: true,
  })
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from)
    from.on('data', (data) => void (silent || to.write(data)))
    from.on('error', () => undefined)
    // Where the line is silent, nobody hears of an end either.
    from.on('end', () => void (silent || to.end()))
    from.on('close', () => void (silent || to.destroy()))
  }
})
beforeAll(async () => {
  connection = await createTestDatabase()
  await new Promise<void>((resolve) => void wire.listen(0, '127.0.0.1', resolve))
  const { port } = wire.address() as AddressInfo
  line = { ...connection, host: '127.0.0.1', port }
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  wire.close()
})

test('one has the lead, and another once it is given back', async () => {
  const [first, second] = [seekLead(connection, lock), seekLead(connection, lock)]
  expect([await first.take(), await second.take(), await first.take()]).toEqual([true, false, true])
  await first.giveBack()
  await expect.poll(() => second.take()).toBe(true)
  await second.giveBack()
})

test('a line that falls silent is given up after a while, whoever asks, and another one taken', async () => {
  const lead = seekLead(line, lock, patience)
  expect(await lead.take()).toBe(true)
  silent = true
  const asked = await Promise.allSettled([lead.take(), lead.take()])
  for (const { status, reason } of asked as PromiseRejectedResult[]) {
    expect([status, isOutage(reason)]).toEqual(['rejected', true])
  }
  silent = false
  // The database has to learn that the first line is gone, as it does by what the network tells it.
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => lead.take()).toBe(true)
  silent = true
  // Nor does who stops wait for it.
  await lead.giveBack()
  silent = false
})
