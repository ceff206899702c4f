import type { Log } from '../stores/index.ts'
import type { OutboxDatabase } from './database.ts'
import { hasToLeave } from './entry.ts'
import { readRecord } from './read-entry.ts'

/** How many acts of anybody else are kept on the device and have no outcome yet (OUTBOX-17). */
export async function countOthers(
  database: OutboxDatabase,
  userId: string,
  log: Log,
): Promise<number> {
  try {
    const records = (await database.loadOthers?.(userId)) ?? []
    return records.filter((record) => {
      const { userId: whose } = (record.value ?? {}) as { readonly userId?: unknown }
      const read = readRecord(String(whose), record)
      return read.kind === 'entry' && hasToLeave(read.entry)
    }).length
  } catch (error) {
    log('What is kept of others could not be counted', error)
    return 0
  }
}
