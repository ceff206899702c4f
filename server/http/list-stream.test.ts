import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { inTime, limitCalls } from './deadline.ts'
import { answerList } from './list-stream.ts'

test('a page that is read on for what a token may see is not read on once the time of its call is up', async () => {
  const app = fastify()
  limitCalls(app, 100, () => false)
  app.decorateRequest('token', null)
  let read = 0
  // A list that goes on and on, of which nothing may be seen.
  const readPage = async () => {
    await wait(5)
    read += 1
    const next_cursor = Buffer.from(JSON.stringify(['namn', read])).toString('base64url')
    return { rows: [{ id: read }], next_cursor }
  }
  app.get('/', async (request) => {
    Object.assign(request, { token: { locations: new Set([-1]) }, query: { limit: 1 } })
    return inTime(answerList(request, 'locations', readPage))
  })
  expect((await app.inject('/')).statusCode).toBeGreaterThanOrEqual(500)
  await wait(50)
  const afterwards = read
  expect(afterwards).toBeGreaterThan(1)
  await wait(200)
  expect(read).toBe(afterwards)
  await app.close()
})
