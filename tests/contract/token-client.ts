import { createClient } from './client.ts'
import type { Client } from './client.ts'

/** What a service account is made with. */
export interface AccountWishes {
  readonly name?: string
  readonly role?: 'read' | 'edit' | 'administrate'
  readonly narcotics?: boolean
  readonly location_ids?: readonly number[]
  readonly expires_on?: string
}

let accounts = 0

/** A script of sorts: no cookie and no CSRF token, its service account's token alone. */
export function tokenClient(url: string, token: string): Client {
  const { send: bare, cookies } = createClient(url)
  const send: Client['send'] = (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return bare(path, { ...init, headers })
  }
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
  return {
    get: (path, headers) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: (path, headers) => call('DELETE')(path, undefined, headers),
    send,
    cookies,
  }
}

/** A new service account of an administrator's customer, and its script. */
export async function newAccount(url: string, admin: Client, wishes: AccountWishes = {}) {
  const service_account = {
    name: `Skript ${++accounts}`,
    role: 'read',
    narcotics: false,
    ...wishes,
  }
  const { status, body } = await admin.post('/api/service_accounts', { service_account })
  if (status !== 201) throw new Error(`no account: ${JSON.stringify(body)}`)
  const token = body.token as string
  return { id: body.service_account.id as string, token, script: tokenClient(url, token) }
}
