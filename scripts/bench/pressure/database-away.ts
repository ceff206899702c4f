import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../server/database/processes.ts'
import { within } from '../../../server/within.ts'
import { demoPassword } from '../../../server/database/demo-sign-ins.ts'
import type { Answer, Client } from '../../../tests/contract/client.ts'
import { signalDatabase } from '../../../tests/faults/site.ts'
import { longestCall, timed } from '../../../tests/faults/timed.ts'
import type { Place } from './place.ts'
import { duration } from './probe.ts'
import type { Finding, Findings } from './probe.ts'

/** Nobody waits for what takes longer. */
const patience = 30_000
const email = 'admin@forrad.example'

/** The database is stopped, hangs, or has not come yet. */
export async function findDatabaseAway(place: Place): Promise<Findings> {
  const { beside, client, signedIn } = await place.demo()
  const admin = await signedIn(email)
  const stranger = client()
  await stranger.get('/api/csrf_token')
  const hanging = async () => {
    await signalDatabase(beside.folder, 'SIGSTOP')
    const found = await callsTold(admin, stranger)
    await signalDatabase(beside.folder, 'SIGCONT')
    return found
  }
  const hangs = await hanging()
  const afterHang = await comesBack(admin)
  await beside.embedded.stop()
  const stopped = await callsTold(admin, stranger)
  await beside.embedded.ensureRunning()
  return {
    'database hangs: a page of items, a pick, a sign-in': hangs,
    'database goes on: calls': afterHang,
    'database stopped: a page of items, a pick, a sign-in': stopped,
    'database back: calls': await comesBack(admin),
    'while the server starts, its port': await whileStarting(place),
  }
}

async function callsTold(admin: Client, stranger: Client): Promise<Finding> {
  const [answers, took] = await timed(
    Promise.all(
      [
        () => admin.get('/api/items?limit=5'),
        () => admin.post('/api/adjustments/register', { adjustments: [] }),
        () => stranger.post('/api/auth/sign_in', { email, password: demoPassword }),
      ].map((call) =>
        within(
          patience,
          call().catch(() => 'cut off' as const),
          'nothing' as const,
        ),
      ),
    ),
  )
  const told = [...new Set(answers.map(inShort))]
  return {
    got: `${told.join('; ')} within ${duration(took)}`,
    holds: answers.every(isOutage) && took < longestCall,
  }
}

type Told = Answer | 'cut off' | 'nothing'

function inShort(answer: Told): string {
  if (typeof answer === 'string') return answer
  const after = answer.headers.get('retry-after')
  const code = answer.body?.error?.code ?? 'without a code'
  return `${answer.status} ${code}${after ? `, Retry-After ${after}` : ', no Retry-After'}`
}

function isOutage(answer: Told): boolean {
  if (typeof answer === 'string') return false
  const { status, body, headers } = answer
  return (
    status === 503 && body?.error?.code === 'unavailable' && Number(headers.get('retry-after')) > 0
  )
}

async function comesBack(admin: Client): Promise<Finding> {
  const [isWell, took] = await timed(answersAgain(admin))
  return { got: isWell ? `well after ${duration(took)}` : 'not well', holds: isWell }
}

/** Whether a call is answered in the end. */
export async function answersAgain(admin: Client): Promise<boolean> {
  for (const until = performance.now() + patience; performance.now() < until; await wait(100)) {
    const call = admin.get('/api/items?limit=5').catch(() => null)
    const answer = await within(patience, call, null)
    if (answer?.status === 200) return true
  }
  return false
}

/** With a database that takes every connection and says nothing. */
async function whileStarting(place: Place): Promise<Finding> {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const port = await freePort()
  const DATABASE_URL = `postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/c`
  place.start({ PORT: `${port}`, DATABASE_URL, FORRAD_DATA: await place.folder() })
  let got = 'refuses connections for 10 s'
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/user`).catch(() => null)
    if (answer) {
      got = `${answer.status}, Retry-After ${answer.headers.get('retry-after') ?? 'missing'}`
      break
    }
    await wait(100)
  }
  silent.close()
  return { got, holds: /^503, Retry-After \d/.test(got) }
}
