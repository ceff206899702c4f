import { createClient } from '../contract/client.ts'
import type { Client } from '../contract/client.ts'
import type { TestServer, TestUser } from '../contract/harness.ts'
import { testPassword } from '../contract/harness.ts'
import type { SignedIn } from '../contract/world.ts'
import type { MadeUp } from './requests.ts'

/** Somebody who calls all through the run. */
export interface Person {
  readonly user: TestUser | null
  client: Client
  token: string
  /** Of another browser. */
  readonly strangeToken: string
}

/** Administrators mostly, for whom most calls succeed; one of each other kind; one signed out. */
const kinds = [
  { role: 'administrate', narcotics: true },
  { role: 'administrate', narcotics: true },
  { role: 'administrate', narcotics: true },
  { role: 'administrate', narcotics: false },
  { role: 'edit', narcotics: true },
  { role: 'edit', narcotics: false },
  { role: 'read', narcotics: false },
  null,
] as const

/** People of one customer, signed in at a server by its address. */
export async function createPeople(
  server: TestServer,
  url: string,
  { user: { customer_id } }: SignedIn,
): Promise<readonly Person[]> {
  const people: Person[] = []
  for (const kind of kinds) {
    const user = kind && (await server.addUser({ customer_id, ...kind }))
    const strangeToken = await tokenOf(createClient(url))
    const person = { user, client: createClient(url), token: '', strangeToken }
    await signIn(person, url)
    people.push(person)
  }
  return people
}

/** Signs a person in anew, where a call may have ended the session. */
export async function signIn(person: Person, url: string): Promise<void> {
  const client = createClient(url)
  const { user } = person
  if (user) {
    const { status } = await client.post('/api/auth/sign_in', {
      email: user.email,
      password: testPassword,
    })
    if (status !== 200) throw new Error(`${user.email} cannot sign in: ${status}`)
  }
  person.token = await tokenOf(client)
  person.client = client
}

/** The header by which a made-up call shows its token. */
export function tokenHeader(person: Person, { csrf }: MadeUp): Record<string, string> {
  if (csrf === 'missing') return {}
  return { 'x-csrf-token': csrf === 'right' ? person.token : person.strangeToken }
}

async function tokenOf(client: Client): Promise<string> {
  return String((await client.get('/api/csrf_token')).body.csrf_token)
}
