import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/**
 * A pool whose statements end after `milliseconds` also when the database says nothing at all, which
 * its own limits cannot do. A connection on which that happened is thrown away.
 */
export function boundedPool(pool: Pool, milliseconds: number): PostgresPool {
  return {
    connect: async () => boundedClient(await pool.connect(), milliseconds),
    end: () => pool.end(),
  }
}

function boundedClient(client: PoolClient, milliseconds: number): PostgresPoolClient {
  let broken: Error | null = null
  const query = async (text: string, values: readonly unknown[]) => {
    if (broken) throw broken
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        broken = new Error('The database took too long to answer.')
        client.release(broken)
        reject(broken)
      }, milliseconds)
    })
    const asked = client.query(text, [...values])
    asked.catch(() => undefined)
    try {
      return await Promise.race([asked, late])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    // Cursors, the other kind of query that the type allows, are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      if (!broken) client.release()
    },
  }
}
