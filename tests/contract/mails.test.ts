import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverMails, postMail } from '../../server/accounts/outbox.ts'
import type { DeliveryContext } from '../../server/accounts/outbox.ts'
import { watchClock } from '../../server/database/observed-time.ts'
import { startTestServer } from './harness.ts'
import type { TestServer } from './harness.ts'

const minute = 60_000

let server: TestServer
let customer: number
beforeAll(async () => {
  server = await startTestServer()
  customer = await server.addCustomer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  server.mails.length = 0
  await server.db.deleteFrom('outgoing_mails').execute()
})

const mailTo = (to: string) => ({ to, subject: 'Hej', text: 'Hej!', link: null })
const post = (to: string, more = {}) =>
  postMail(server.db, server.clock, customer, { ...mailTo(to), ...more })
const waiting = () => server.db.selectFrom('outgoing_mails').selectAll().execute()

/** The server's own, with a mail server that refuses. */
function refusing(tried: number[]): DeliveryContext {
  const mailer = {
    async send() {
      tried.push(server.clock.now().getTime())
      throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
    },
  }
  return { ...server.context, mailer }
}

test('a mail that does not leave is tried again, after longer and longer waits', async () => {
  await post('a@forrad.example')
  const tried: number[] = []
  for (let count = 0; count < 8 * 60; count++) {
    await deliverMails(refusing(tried))
    server.clock.advance(minute)
  }
  const waits = tried.slice(1).map((at, index) => (at - (tried[index] ?? 0)) / minute)
  expect(waits).toEqual([1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60, 60])
  server.clock.advance(60 * minute)
  await deliverMails(server.context)
  expect(server.mails.map(({ to }) => to)).toEqual(['a@forrad.example'])
  expect(await waiting()).toEqual([])
})

test('it has the same name each time, so that a mail server knows it again', async () => {
  await post('a@forrad.example')
  const names: string[] = []
  const mailer = {
    async send({ id }: { readonly id: string }) {
      names.push(id)
      if (names.length < 2) throw new Error('no')
    },
  }
  await deliverMails({ ...server.context, mailer })
  server.clock.advance(minute)
  await deliverMails({ ...server.context, mailer })
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
})

test('30 mails and three servers that look at once: each mail leaves once', async () => {
  const others = await Promise.all(
    [1, 2].map(() => startTestServer({ connection: server.context.connection })),
  )
  for (let count = 0; count < 30; count++) await post(`nr${count}@forrad.example`)
  const servers = [server, ...others]
  await Promise.all(
    [...servers, ...servers].map(({ context }) =>
      deliverMails({ ...context, clock: server.clock }),
    ),
  )
  const sent = servers.flatMap(({ mails }) => mails.map(({ to }) => to))
  expect(sent).toHaveLength(30)
  expect(new Set(sent).size).toBe(30)
  expect(others.some(({ mails }) => mails.length > 0)).toBe(true)
  await Promise.all(others.map((other) => other.close()))
})

test('a server that ends before or under it: another one sends it', async () => {
  const first = await startTestServer({ connection: server.context.connection })
  await postMail(first.db, first.clock, customer, mailTo('fore@forrad.example'))
  // Ends without telling: what it was doing is never heard of again.
  const never = { send: () => new Promise<void>(() => undefined) }
  void deliverMails({ ...server.context, mailer: never }).catch(() => undefined)
  await expect.poll(async () => (await waiting())[0]?.tries).toBe(1)
  await first.close()
  await deliverMails(server.context)
  expect(server.mails).toEqual([])
  server.clock.advance(minute)
  await deliverMails(server.context)
  expect(server.mails.map(({ to }) => to)).toEqual(['fore@forrad.example'])
})

test('what a transaction posts that comes to nothing is never sent', async () => {
  const undone = server.db.transaction().execute(async (trx) => {
    await postMail(trx, server.clock, customer, mailTo('aldrig@forrad.example'))
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await deliverMails(server.context)
  expect(server.mails).toEqual([])
})

test('a mail whose link has run out is given up, and the log says so without its address', async () => {
  await post('sen@forrad.example', { expires: new Date(server.clock.now().getTime() + minute) })
  await deliverMails(refusing([]))
  server.clock.advance(minute)
  await deliverMails(server.context)
  expect([server.mails, await waiting()]).toEqual([[], []])
  const logged = server.logs.join()
  expect(logged).toContain('a mail was given up')
  expect(logged).not.toContain('sen@')
})

test('a link that died while nobody watched leaves with no mail', async () => {
  await watchClock(server.db, server.clock.now())
  const expires = new Date(server.clock.now().getTime() + 2 * 60 * minute)
  await post('lank@forrad.example', { tokenHash: Buffer.alloc(32, 7), expires })
  await deliverMails(refusing([]))
  // Every server is off overnight.
  server.clock.advance(12 * 60 * minute)
  await deliverMails(server.context)
  expect(server.mails).toEqual([])
  expect(await waiting()).toHaveLength(1)
})

test('a clock that is ahead gives up no mail, and set right keeps none back', async () => {
  const ahead = 5 * 24 * 60 * minute
  // As housekeeping does.
  await watchClock(server.db, server.clock.now())
  await post('fore@forrad.example')
  server.clock.advance(ahead)
  await post('under@forrad.example')
  const tried: number[] = []
  await deliverMails(refusing(tried))
  expect(tried).toHaveLength(2)
  server.clock.advance(-ahead)
  await deliverMails(server.context)
  const sent = server.mails.map(({ to }) => to).toSorted()
  expect(sent).toEqual(['fore@forrad.example', 'under@forrad.example'])
  expect(await waiting()).toEqual([])
})
