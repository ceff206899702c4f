import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { createRecallWorld } from './recall.world.ts'

type Recalls = Awaited<ReturnType<typeof createRecallWorld>>
let world: Recalls['world']
let begin: Recalls['begin']
let spread: Recalls['spread']
const open: ClientRequest[] = []
beforeAll(async () => {
  ;({ world, begin, spread } = await createRecallWorld())
})
afterAll(async () => {
  for (const one of open) one.destroy()
  await world?.close()
})

/** Asks for a file and takes nothing of it. */
async function askWithoutTaking(path: string, by: Client): Promise<IncomingMessage> {
  const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ')
  return new Promise((resolve, reject) => {
    const asked = request(`${world.server.url}${path}`, { headers: { cookie } })
    open.push(asked)
    asked.once('response', (answer) => resolve(answer.pause()))
    asked.on('error', reject)
    asked.end()
  })
}

test('who takes nothing of two large answers gets no third one, and keeps nobody else from theirs', async () => {
  const { item, location } = await spread()
  const { id } = await begin(item)
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * 1024 * 1024, 7)])
  const letter = { name: 'Brev.pdf', content: content.toString('base64') }
  const attached = await world.admin.put(`/api/recalls/${id}/letter`, { letter })
  expect(attached.status).toBe(200)
  const file = `/api/recalls/${id}/letter`
  for (const _ of [1, 2]) {
    expect((await askWithoutTaking(file, world.admin)).statusCode).toBe(200)
  }
  const whole = `/api/locations/${location}`
  const minimal = { prefer: 'return=minimal' }
  const renaming = { location: { name: 'Nytt namn' } }
  const [third, ownLocation, renamed, short, others] = await Promise.all([
    askWithoutTaking(file, world.admin),
    world.admin.get(whole),
    world.admin.patch(whole, renaming),
    world.admin.get(whole, minimal),
    world.reader.get(whole),
  ])
  expect([third.statusCode, ownLocation.status, renamed.status]).toEqual([503, 503, 503])
  expect([short.status, others.status]).toEqual([200, 200])
  // What was refused is not done either.
  expect((await world.admin.get(whole, minimal)).body.location.name).not.toBe('Nytt namn')

  for (const one of open) one.on('error', () => undefined).destroy()
  await expect.poll(async () => (await world.admin.patch(whole, renaming)).status).toBe(200)
  // Each gives its turn back once it has been taken.
  for (let time = 0; time < 8; time += 1) {
    const { status, body } = await world.admin.get(whole)
    expect([status, body.location.name]).toEqual([200, 'Nytt namn'])
  }
})
