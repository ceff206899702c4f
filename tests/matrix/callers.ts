import type { Role } from '@forrad/openapi'
import { newAccount } from '../contract/token-client.ts'
import { createClient } from '../contract/client.ts'
import type { Client } from '../contract/client.ts'
import type { TestServer, TestUser } from '../contract/harness.ts'

/** Somebody who calls: signed out, or of a role, with the narcotics flag or without. */
export interface Caller {
  readonly name: string
  /** Null: signed out. */
  readonly user: TestUser | null
  /** A script's: its service account's token. */
  readonly token?: string
  client: Client
}

const roles = ['read', 'edit', 'administrate'] as const satisfies readonly Role[]

/** One signed out, two of each role and two scripts, all of one customer. */
export async function createCallers(
  server: TestServer,
  admin: Client & { readonly user: TestUser },
): Promise<readonly Caller[]> {
  const { customer_id } = admin.user
  const callers: Caller[] = [{ name: 'signed out', user: null, client: createClient(server.url) }]
  for (const role of roles) {
    for (const narcotics of [false, true]) {
      const client = await server.signedIn({ customer_id, role, narcotics })
      const name = narcotics ? `${role} with the narcotics flag` : role
      callers.push({ name, user: client.user, client })
    }
  }
  for (const wishes of [
    { role: 'edit', narcotics: false },
    { role: 'administrate', narcotics: true },
  ] as const) {
    const { id, token, script } = await newAccount(server.url, admin, wishes)
    const user = { customer_id, id, email: '', ...wishes }
    callers.push({ name: `script of ${wishes.role}`, user, token, client: script })
  }
  return callers
}

/** After a call that may have ended or changed the caller's session. */
export async function renewSession(server: TestServer, caller: Caller): Promise<void> {
  if (caller.token !== undefined) return
  caller.client = caller.user ? await server.signedIn(caller.user) : createClient(server.url)
}
