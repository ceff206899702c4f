import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isLoopback } from '../settings.ts'
import type { Settings } from '../settings.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import type { DemoSignIn } from './demo-sign-ins.ts'
import type { Database } from './schema.ts'
import type { Store } from './store.ts'

/** Any number, the same in every server process. */
const demoLock = 7_305_846_113

/**
 * Fills an empty database with demo data where that is wanted: by itself only an embedded one on a
 * loopback host, any other with FORRAD_DEMO=1. Returns the sign-ins if the demo data is there.
 */
export async function offerDemoData(
  { db, embedded }: Pick<Store, 'db' | 'embedded'>,
  { demo, host }: Pick<Settings, 'demo' | 'host'>,
): Promise<readonly DemoSignIn[]> {
  if (demo ?? (embedded && isLoopback(host))) await fillIfEmpty(db)
  const emails = demoSignIns.map(({ email }) => email)
  const found = await db
    .selectFrom('sign_in_names')
    .select('email')
    .where('email', 'in', emails)
    .execute()
  const present = new Set(found.map(({ email }) => email))
  return demoSignIns.filter(({ email }) => present.has(email))
}

/** Of two servers that start at once, one fills and the other waits. */
async function fillIfEmpty(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${demoLock})`.execute(connection)
    try {
      const anybody = await connection.selectFrom('customers').select('id').executeTakeFirst()
      if (anybody) return
      const { fillDemoData } = await import('./demo.ts')
      await fillDemoData(db)
    } finally {
      await sql`SELECT pg_advisory_unlock(${demoLock})`.execute(connection)
    }
  })
}
