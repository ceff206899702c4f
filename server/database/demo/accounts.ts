import type { Transaction } from 'kysely'
import type { SignedInUser } from '../../accounts/current-user.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { demoPassword, demoSignIns } from '../demo-sign-ins.ts'
import type { Database } from '../schema.ts'

const customers = [
  { company_name: 'Region Exempel', name: 'Vårdcentralen Eken' },
  { company_name: 'Lindens vård AB', name: 'Mottagningen Linden' },
] as const

/** First and last name by e-mail. */
const names: Readonly<Record<string, readonly [string, string]>> = {
  'admin@forrad.example': ['Anna', 'Åberg'],
  'user@forrad.example': ['Erik', 'Lindgren'],
  'reader@forrad.example': ['Lisa', 'Öberg'],
  'admin@other.example': ['Omar', 'Haddad'],
}

/** Adds both customers and their users; returns an administrator of each. */
export async function addDemoCustomers(
  trx: Transaction<Database>,
): Promise<readonly [SignedInUser, SignedInUser]> {
  const ids: number[] = []
  for (const customer of customers) {
    const { id } = await trx
      .insertInto('customers')
      .values(customer)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  const administrators: SignedInUser[] = []
  for (const { email, role, narcotics, customer } of demoSignIns) {
    const [first_name, last_name] = names[email] ?? ['Demo', email]
    const password_hash = await hashPassword(demoPassword)
    const user = await trx
      .insertInto('users')
      .values({
        customer_id: ids[customer] ?? 0,
        email,
        first_name,
        last_name,
        role,
        narcotics,
        password_hash,
        deleted_at: null,
      })
      .returning(['customer_id', 'id', 'email', 'first_name', 'last_name', 'role', 'narcotics'])
      .executeTakeFirstOrThrow()
    const { customer_id, id: user_id } = user
    await trx.insertInto('sign_in_names').values({ email, customer_id, user_id }).execute()
    if (role === 'administrate') administrators.push(user)
  }
  const [first, second] = administrators
  if (!first || !second) throw new Error('each demo customer needs an administrator')
  return [first, second]
}
