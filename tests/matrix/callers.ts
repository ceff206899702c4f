import type { Role } from '@forrad/openapi'
import { createClient } from '../contract/client.ts'
import type { Client } from '../contract/client.ts'
import type { TestServer, TestUser } from '../contract/harness.ts'

/** Somebody who calls: signed out, or of a role, with the narcotics flag or without. */
export interface Caller {
  readonly name: string
  /** Null: signed out. */
  readonly user: TestUser | null
  client: Client
}

const roles = ['read', 'edit', 'administrate'] as const satisfies readonly Role[]

/** One signed out and two of each role, all of one customer. */
export async function createCallers(
  server: TestServer,
  customer_id: number,
): Promise<readonly Caller[]> {
  const callers: Caller[] = [{ name: 'signed out', user: null, client: createClient(server.url) }]
  for (const role of roles) {
    for (const narcotics of [false, true]) {
      const client = await server.signedIn({ customer_id, role, narcotics })
      const name = narcotics ? `${role} with the narcotics flag` : role
      callers.push({ name, user: client.user, client })
    }
  }
  return callers
}

/** After a call that may have ended or changed the caller's session. */
export async function renewSession(server: TestServer, caller: Caller): Promise<void> {
  caller.client = caller.user ? await server.signedIn(caller.user) : createClient(server.url)
}
