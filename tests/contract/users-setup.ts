import { sql } from 'kysely'
import { startTestServer } from './harness.ts'
import type { TestServer, TestUser } from './harness.ts'

let numbers = 0

/** A number not handed out before. */
export function nextNumber(): number {
  return ++numbers
}

/** The body that invites a user, with an e-mail of its own unless the changes name one. */
export function newUser(changes: object = {}) {
  return {
    user: {
      email: `ny${nextNumber()}@forrad.example`,
      first_name: 'Ny',
      last_name: 'Kollega',
      role: 'edit',
      narcotics: false,
      ...changes,
    },
  }
}

/** The body that leaves a user as it is, but for the changes. */
export function input({ email, role, narcotics }: TestUser, changes: object = {}) {
  return { user: { email, role, narcotics, first_name: 'Test', last_name: 'Person', ...changes } }
}

/** A client of a new customer's only administrator. */
export function administrator(server: TestServer) {
  return server.signedIn({ role: 'administrate' })
}

/** An administrator and a second one, so that the first is not the last. */
export async function withColleague(server: TestServer) {
  const admin = await administrator(server)
  const { customer_id } = admin.user
  return { admin, colleague: await server.addUser({ customer_id, role: 'administrate' }) }
}

/** What the database holds of a customer's users, to see that a refused call changed nothing. */
export function stored(server: TestServer, customerId: number) {
  return server.db
    .selectFrom('users')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/** How many connections wait for what another has locked. */
export async function waitingForLocks({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ readonly waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** A second server of the same database, whose transactions see only what was there as they began unless they say otherwise. */
export function startStricter({ context }: TestServer): Promise<TestServer> {
  const { connection } = context
  const options = `${connection.options} -c default_transaction_isolation=repeatable\\ read`
  return startTestServer({ connection: { ...connection, options } })
}
