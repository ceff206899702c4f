import type { OutboxDatabase, OutboxRecord } from '@forrad/core/outbox'
import { openDB, type IDBPDatabase } from 'idb'

const STORE = 'entries'

/**
 * The outbox in IndexedDB, by person. A connection that the browser closed is opened anew with the
 * next call, and one that a newer version of the app waits for is given up.
 */
export function openOutboxDatabase(name = 'forrad-outbox'): OutboxDatabase {
  let opening: Promise<IDBPDatabase> | null = null

  const forget = () => {
    opening = null
  }

  const open = (): Promise<IDBPDatabase> => {
    opening ??= openDB(name, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      blocking: (_current, _wanted, event) => {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }

  /** Once more on a new connection where the browser closed this one under our feet. */
  const withDatabase = async <Done>(
    run: (database: IDBPDatabase) => Promise<Done>,
  ): Promise<Done> => {
    try {
      return await run(await open())
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      forget()
      return run(await open())
    }
  }

  return {
    load: (userId) =>
      withDatabase(async (database) => {
        const { store } = database.transaction(STORE)
        const [keys, values] = await Promise.all([
          store.getAllKeys(ofUser(userId)),
          store.getAll(ofUser(userId)),
        ])
        return keys.map((key, index) => ({ key: keyOf(key), value: values[index] as unknown }))
      }),
    loadOthers: (userId) =>
      withDatabase(async (database) => {
        const { store } = database.transaction(STORE)
        const found: OutboxRecord[] = []
        for (const range of [
          IDBKeyRange.upperBound([userId], true),
          IDBKeyRange.lowerBound([userId, []]),
        ]) {
          for (const value of await store.getAll(range)) found.push({ key: '', value })
        }
        return found
      }),
    put: (userId, records, over) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
        const writes: Promise<unknown>[] = [transaction.done]
        try {
          const { store } = transaction
          for (const { key, value } of records) {
            const write = () => store.put(value, [userId, key])
            const writeOver = async () => over?.(await store.get([userId, key])) && write()
            writes.push(over ? writeOver() : write())
          }
          await Promise.all(writes)
        } catch (error) {
          // All or nothing, also where one of them cannot be written at all.
          for (const write of writes) write.catch(() => {})
          transaction.abort()
          throw error
        }
      }),
    remove: (userId, keys) =>
      withDatabase(async (database) => {
        const transaction = database.transaction(STORE, 'readwrite')
        const writes = keys.map((key) => transaction.store.delete([userId, key]))
        await Promise.all([...writes, transaction.done])
      }),
  }
}

/** An array sorts after every text. */
function ofUser(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []])
}

function keyOf(key: IDBValidKey): string {
  const last: unknown = Array.isArray(key) ? key[1] : null
  return typeof last === 'string' ? last : ''
}
