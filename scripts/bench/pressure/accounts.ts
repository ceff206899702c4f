import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../../server/database/demo-sign-ins.ts'
import type { Client } from '../../../tests/contract/client.ts'
import { createStockroom } from '../../../tests/contract/stockroom.ts'
import { readMails, tokenFor } from './outbox.ts'
import type { Place, Served } from './place.ts'
import type { Finding, Findings } from './probe.ts'

const nurse = 'user@forrad.example'
const reader = 'reader@forrad.example'

/** What an administrator can do to others in silence. */
export async function findAccounts(place: Place): Promise<Findings> {
  const { beside, client, signedIn } = await place.demo()
  const admin = await signedIn('admin@forrad.example')
  const theirs = await signedIn(nurse)
  const { body } = await admin.get('/api/users')
  const { apoex_id, role, narcotics, first_name, last_name } = body.users.find(
    (one: { email: string }) => one.email === nurse,
  )
  const email = 'annan@forrad.example'
  const user = { email, role, narcotics, first_name, last_name }
  await admin.put(`/api/users/${apoex_id}`, { user })
  const signIn = { email, password: demoPassword }
  const { status } = await client().post('/api/auth/sign_in', signIn)
  const mails = await mailsTo(`${beside.env['FORRAD_DATA']}`, [email, nurse])
  const emailRows = await auditRows(admin, (kind) => kind.startsWith('email_change'))
  const item = await createStockroom(admin).newItem({ narcotic_level: 3 })
  for (const narcotic_level of [0, 3]) {
    await admin.patch(`/api/items/${item}`, { item: { narcotic_level } })
  }
  const levelRows = await auditRows(admin, (kind) => kind === 'item_changed')
  const goesOn = (await theirs.get('/api/user')).body.user?.email === nurse
  return {
    "a nurse's e-mail changed by an administrator": {
      got: status === 200 ? 'in force at once' : 'waits for the new address',
      holds: status !== 200 && goesOn,
    },
    "a nurse's e-mail changed: who is told": {
      got: mails.length > 0 ? mails.join(' and ') : 'nobody',
      holds: mails.length === 2,
    },
    "a nurse's e-mail changed: in the audit log": traces(emailRows, 1),
    'a narcotic level lowered and put back: in the audit log': traces(levelRows, 2),
  }
}

async function mailsTo(folder: string, addresses: readonly string[]): Promise<readonly string[]> {
  await wait(3000)
  const mails = await readMails(folder)
  return addresses.filter((email) => mails.some((mail) => mail.includes(`To: ${email}`)))
}

/** How many events of a kind there are; null where there is no audit log. */
async function auditRows(admin: Client, isWanted: (kind: string) => boolean) {
  const { status, body } = await admin.get('/api/audit?limit=200')
  if (status !== 200) return null
  return body.events.filter((event: { kind: string }) => isWanted(event.kind)).length as number
}

function traces(rows: number | null, wanted: number): Finding {
  if (rows === null) return { got: 'no trace, there is no audit log', holds: false }
  return { got: `${rows} entries`, holds: rows === wanted }
}

/** Passwords, cookies, and what one person can have without end. */
export async function findPasswords(place: Place): Promise<Findings> {
  const served = await place.demo({ PUBLIC_URL: 'https://forrad.example' })
  const folder = `${served.beside.env['FORRAD_DATA']}`
  return {
    'over https the session is the cookie': await cookieOf(served),
    'twelve resets asked for at once: mails': await mailsOfARace(served, folder),
    'sixty change streams of one person': await streams(served),
    "another customer's e-mail invited: what is said": await foreignInvitation(served),
    'one’s own password changed, and one’s other browser signed out, by oneself':
      await byOneself(served),
    // Last, because it takes the sign-ins away.
    ...(await weakPasswords(served, folder)),
  }
}

/** Each by a link of its own: what is accepted uses it up. */
async function weakPasswords({ client }: Served, folder: string): Promise<Findings> {
  const set = async (email: string, password: string): Promise<Finding> => {
    await client().post('/api/password_resets', { email })
    const token = await tokenFor(folder, email)
    const body = { email, token, password, password_confirmation: password }
    const { status } = await client().put('/api/password_resets', body)
    return { got: status === 204 ? 'accepted' : `${status}`, holds: status === 422 }
  }
  return {
    'a password of eight blanks': await set(reader, ' '.repeat(8)),
    'a password of eight signs': await set('admin@other.example', 'k0rt-ord'),
    'a password of twelve signs, of the commonest': await set(
      'admin@forrad.example',
      'password1234',
    ),
    'a password that is the own e-mail': await set(nurse, nurse),
  }
}

async function byOneself({ signedIn }: Served): Promise<Finding> {
  const [here, other] = [await signedIn(reader), await signedIn(reader)]
  const listed = await here.get('/api/user/sessions')
  const others = (listed.body?.sessions ?? []).filter((one: { current: boolean }) => !one.current)
  for (const { id } of others) await here.delete(`/api/user/sessions/${id}`)
  const isOut = listed.status === 200 && (await other.get('/api/user')).body?.user === null
  const password = 'kaffe utan mjölk'
  const body = { current_password: demoPassword, password, password_confirmation: password }
  const { status } = await here.put('/api/user/password', body)
  return {
    got: `${status === 204 ? 'changed' : `not changed, ${status}`}; ${isOut ? 'signed out' : 'stays signed in'}`,
    holds: status === 204 && isOut,
  }
}

async function cookieOf({ client }: Served): Promise<Finding> {
  const one = client()
  await one.post('/api/auth/sign_in', { email: nurse, password: demoPassword })
  const name = [...one.cookies.keys()].find((key) => key.endsWith('session')) ?? 'none'
  return { got: name, holds: name.startsWith('__Host-') }
}

async function mailsOfARace({ client }: Served, folder: string): Promise<Finding> {
  const email = nurse
  const browsers = Array.from({ length: 12 }, client)
  for (const one of browsers) await one.get('/api/csrf_token')
  await Promise.all(browsers.map((one) => one.post('/api/password_resets', { email })))
  await wait(4000)
  const mails = (await readMails(folder)).filter((mail) => mail.includes(`To: ${email}`))
  return { got: `${mails.length}`, holds: mails.length === 3 }
}

async function streams({ url, signedIn }: Served): Promise<Finding> {
  const { cookies } = await signedIn('admin@forrad.example')
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const stop = new AbortController()
  const opened = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const { status } = await fetch(`${url}/api/changes`, {
        headers: { cookie },
        signal: stop.signal,
      })
      return status
    }),
  )
  stop.abort()
  const open = opened.filter((status) => status === 200).length
  return { got: `${open} open`, holds: open <= 20 }
}

async function foreignInvitation({ signedIn }: Served): Promise<Finding> {
  const admin = await signedIn('admin@forrad.example')
  const user = {
    email: 'admin@other.example',
    first_name: 'Ny',
    last_name: 'Kollega',
    role: 'read',
    narcotics: false,
  }
  const { status, body } = await admin.post('/api/users', { user })
  const code = `${body?.error?.code}`
  return { got: `${status} ${code}`, holds: code === 'cannot_be_invited' }
}
