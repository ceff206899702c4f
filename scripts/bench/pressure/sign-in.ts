import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../../server/database/demo-sign-ins.ts'
import type { Client } from '../../../tests/contract/client.ts'
import type { Place, Served } from './place.ts'
import { tokenFor } from './outbox.ts'
import { duration } from './probe.ts'
import type { Finding, Findings } from './probe.ts'

const email = 'user@forrad.example'
const tries = 10
/** More wrong links than an address has free. */
const links = 130
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
    [`after ${links} wrong links, a right one from the same address`]: await rightLink(
      served,
      `${served.beside.env['FORRAD_DATA']}`,
    ),
    [`${links} wrong links through one proxy, each with another address made up`]:
      await madeUpAddresses(place),
  }
}

const tryLink = (client: Client, token: string, headers = {}) =>
  client.get(`/api/password_resets?${new URLSearchParams({ email, token })}`, headers)

/** A stranger tries links that nobody was sent; then somebody behind the same address follows a right one. */
async function rightLink({ client }: Served, folder: string): Promise<Finding> {
  const stranger = client()
  for (let count = 0; count < links; count += 1) await tryLink(stranger, `gissad-${count}`)
  await client().post('/api/password_resets', { email })
  const { status } = await tryLink(client(), await tokenFor(folder, email))
  return { got: `${status}`, holds: status === 204 }
}

/** What the proxy adds is the last address; those before it are whatever the caller claims. */
async function madeUpAddresses(place: Place): Promise<Finding> {
  const { client } = await place.demo({ TRUST_PROXY: 'true' })
  const stranger = client()
  for (let count = 0; count < links; count += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${count}, 192.0.2.7` }
    const { status } = await tryLink(stranger, `gissad-${count}`, headers)
    if (status === 429) return { got: `429 after ${count}`, holds: true }
  }
  return { got: 'never held up', holds: false }
}
