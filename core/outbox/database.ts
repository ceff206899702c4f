/** A kept record: an entry of whatever version, or a mark that it was dropped. */
export interface OutboxRecord {
  readonly key: string
  readonly value: unknown
}

/**
 * Where entries outlive the page. Any call may reject at any moment (refused, full, closed, wiped);
 * what has resolved is kept.
 */
export interface OutboxDatabase {
  /** Everything kept of a person, readable or not. */
  load(userId: string): Promise<readonly OutboxRecord[]>
  /** Writes all of them or none, each in the place of what was kept under its key. */
  put(userId: string, records: readonly OutboxRecord[]): Promise<void>
  remove(userId: string, keys: readonly string[]): Promise<void>
}

/** A database that lasts as long as the program, for tests and scripts. */
export function memoryOutboxDatabase(): OutboxDatabase {
  const users = new Map<string, Map<string, string>>()
  const of = (userId: string) => {
    const kept = users.get(userId) ?? new Map<string, string>()
    users.set(userId, kept)
    return kept
  }
  return {
    load: async (userId) =>
      [...of(userId)].map(([key, text]) => ({ key, value: JSON.parse(text) as unknown })),
    async put(userId, records) {
      for (const { key, value } of records) of(userId).set(key, JSON.stringify(value))
    },
    async remove(userId, keys) {
      for (const key of keys) of(userId).delete(key)
    },
  }
}
