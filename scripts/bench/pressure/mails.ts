import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fillStock, signIn } from '../server/fill.ts'
import type { Place } from './place.ts'
import type { Finding, Findings } from './probe.ts'

/** The first wait of the outbox is a minute. */
const patience = 90_000

/** A mail server that refuses; and what a terminal shows where there is none. */
export async function findMails(place: Place): Promise<Findings> {
  return {
    'a mail that its server refused': await triedAgain(place),
    'a live link on the terminal, outside of a demo': await linksPrinted(place),
  }
}

async function triedAgain(place: Place): Promise<Finding> {
  const mailServer = await refusingOnce()
  const { client } = await place.demo({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` })
  await client().post('/api/password_resets', { email: 'reader@forrad.example' })
  const until = performance.now() + patience
  while (mailServer.accepted() === 0 && performance.now() < until) await wait(200)
  mailServer.close()
  const isThere = mailServer.accepted() > 0
  return {
    got: isThere
      ? `arrives by try ${mailServer.tries()}`
      : `lost, ${mailServer.tries()} tries in ${patience / 1000} s`,
    holds: isThere,
  }
}

/** Refuses the first recipient that it hears of and takes every other. */
async function refusingOnce() {
  let tries = 0
  let accepted = 0
  const server = createServer((socket) => {
    let isText = false
    socket.on('error', () => undefined)
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (isText) {
          if (line !== '.') continue
          isText = false
          accepted += 1
          socket.write('250 taken\r\n')
        } else if (/^RCPT/i.test(line)) {
          tries += 1
          socket.write(tries === 1 ? '451 not now\r\n' : '250 ok\r\n')
        } else if (/^DATA/i.test(line)) {
          isText = true
          socket.write('354 go on\r\n')
        } else if (line !== '') socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, tries: () => tries, accepted: () => accepted, close: () => void server.close() }
}

async function linksPrinted(place: Place): Promise<Finding> {
  const beside = await place.beside()
  const env = { ...beside.env, FORRAD_DEMO: '0' }
  // Makes the tables.
  await (await place.serve(env)).process.stop()
  await fillStock(beside.db, { items: 10, batches: 1, locations: 1 })
  const { client, process: running } = await place.serve(env)
  await client().post('/api/password_resets', { email: signIn(1).email })
  await wait(3000)
  const isPrinted = running.output().includes('token=')
  return { got: isPrinted ? 'printed' : 'not printed', holds: !isPrinted }
}
