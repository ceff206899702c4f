import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../../server/database/demo-sign-ins.ts'
import type { Client } from '../../../tests/contract/client.ts'
import type { Place } from './place.ts'
import { duration } from './probe.ts'
import type { Findings } from './probe.ts'

const email = 'user@forrad.example'
const tries = 10
/** Nobody waits longer for a sign-in that a stranger has held up. */
const longestWait = 60_000

/** A stranger tries ten wrong passwords; then the person comes with the right one. */
export async function findSignIn(place: Place): Promise<Findings> {
  const served = await place.demo()
  const signIn = (client: Client, password: string) =>
    client.post('/api/auth/sign_in', { email, password })
  const known = await served.signedIn(email)
  const stranger = served.client()
  for (let count = 0; count < tries; count += 1) await signIn(stranger, 'fel')
  const there = await signIn(known, demoPassword)
  const elsewhere = await signIn(served.client(), demoPassword)
  const told = Number(elsewhere.headers.get('retry-after')) * 1000
  let later = 'not tried'
  if (told <= longestWait) {
    await wait(told)
    later = `${(await signIn(served.client(), demoPassword)).status}`
  }
  return {
    'after ten wrong passwords, the right one from a known device': {
      got: `${there.status}`,
      holds: there.status === 200,
    },
    'after ten wrong passwords, the right one from elsewhere': {
      got: `${elsewhere.status}, to wait ${duration(told)}; then ${later}`,
      holds: later === '200',
    },
  }
}
