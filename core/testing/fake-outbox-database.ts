import type { OutboxDatabase } from '../outbox/index.ts'

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
    loadOthers: async (userId) =>
      [...users].flatMap(([other, kept]) =>
        other === userId
          ? []
          : [...kept].map(([key, text]) => ({ key, value: JSON.parse(text) as unknown })),
      ),
    async put(userId, records, over = () => true) {
      const kept = of(userId)
      for (const { key, value } of records) {
        const text = kept.get(key)
        const before: unknown = text === undefined ? undefined : JSON.parse(text)
        if (over(before)) kept.set(key, JSON.stringify(value))
      }
    },
    async remove(userId, keys) {
      for (const key of keys) of(userId).delete(key)
    },
  }
}
