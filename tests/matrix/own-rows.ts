import { randomBytes } from 'node:crypto'
import { hashSecret } from '../../server/accounts/sessions.ts'
import { testPassword } from '../contract/harness.ts'
import type { World } from '../contract/world.ts'
import type { Caller } from './callers.ts'

/** A key under which the caller has changed something; the other customer's administrator without one. */
export async function usedKey(world: World, user: Caller['user']): Promise<string> {
  const { server, stranger } = world
  const { customer_id, id: user_id } = user ?? stranger.user
  const key = `akt-${randomBytes(8).toString('hex')}`
  await server.db
    .insertInto('idempotency_keys')
    .values({
      customer_id,
      user_id,
      key,
      operation: 'registerAdjustments',
      body_hash: randomBytes(32),
      answer: null,
      created_at: server.clock.now(),
    })
    .execute()
  return key
}

/** An address that a new user has asked for, with a link that works. */
export async function wantedEmail({ server, admin }: World) {
  const { customer_id, id: user_id } = await server.addUser({ customer_id: admin.user.customer_id })
  const token = randomBytes(32).toString('base64url')
  const email = `${user_id}@bytt.example`
  const created_at = server.clock.now()
  const expires_at = new Date(created_at.getTime() + 3_600_000)
  await server.db
    .insertInto('email_changes')
    .values({
      customer_id,
      user_id,
      new_email: email,
      token_hash: hashSecret(token),
      created_at,
      expires_at,
    })
    .execute()
  return { email, token }
}

/** Another session of the caller; of the other customer's administrator without one. */
export async function session(world: World, user: Caller['user']): Promise<string> {
  const { server, stranger } = world
  const { customer_id, id: user_id } = user ?? stranger.user
  const now = server.clock.now()
  const { id } = await server.db
    .insertInto('sessions')
    .values({
      customer_id,
      user_id,
      id_hash: randomBytes(32),
      created_at: now,
      last_seen_at: now,
      browser: null,
      system: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody new of the caller's customer who may be a witness: what they sign with. */
export async function newWitness({ server, admin }: World, user: Caller['user']) {
  const { customer_id } = user ?? admin.user
  const { email } = await server.addUser({ customer_id, narcotics: true })
  return { email, password: testPassword }
}
