import type { DeviceStore, Entry, KeptAnswers, KeptMark, StoreChange } from '@forrad/core/device'
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'

interface Schema extends DBSchema {
  /** One, under {@link KEPT}; written last. */
  mark: { key: string; value: KeptMark }
  /** By generation and name. */
  answers: { key: [string, string]; value: unknown }
  /** By generation and id. */
  items: { key: [string, number]; value: Entry }
}
type Handle = IDBPDatabase<Schema>
type Writing = IDBPTransaction<Schema, ('mark' | 'answers' | 'items')[], 'readwrite'>

const NAME = 'forrad-device'
const STORES: ('mark' | 'answers' | 'items')[] = ['mark', 'answers', 'items']
const KEPT = 'kept'
/** Entries read at a time. */
const AT_ONCE = 1000

/**
 * What is kept in the browser's IndexedDB. Every step is one transaction. A connection that the
 * browser closes under our feet is opened again, and the step done once more.
 */
export function openDeviceDatabase(): DeviceStore {
  let handle: Promise<Handle> | null = null

  const connect = (): Promise<Handle> => {
    const opened = openDB<Schema>(NAME, 1, {
      upgrade(db) {
        db.createObjectStore('mark')
        db.createObjectStore('answers')
        db.createObjectStore('items')
      },
      // A newer app in another tab waits for this, or somebody deletes it.
      blocking: (_current, _blocked, event) => {
        handle = null
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => {
        handle = null
      },
    })
    opened.catch(() => {
      handle = null
    })
    return opened
  }
  const run = async <Answer>(step: (db: Handle) => Promise<Answer>): Promise<Answer> => {
    try {
      return await step(await (handle ??= connect()))
    } catch (error) {
      if (!isClosed(error)) throw error
      handle = null
      return step(await (handle ??= connect()))
    }
  }
  const write = (step: (transaction: Writing) => Promise<boolean>): Promise<boolean> =>
    run(async (db) => {
      const transaction = db.transaction(STORES, 'readwrite')
      // Awaited beside the step: a transaction that is undone rejects both.
      const [isDone] = await Promise.all([step(transaction), transaction.done])
      return isDone
    })

  return {
    mark: () => run(async (db) => (await db.get('mark', KEPT)) ?? null),
    answers: (generation) =>
      run(async (db) => {
        const range = everyOf(generation)
        const transaction = db.transaction('answers')
        const [keys, values] = await Promise.all([
          transaction.store.getAllKeys(range),
          transaction.store.getAll(range),
        ])
        if (keys.length === 0) return null
        // Written by `finish` and `change` from answers of this type.
        return Object.fromEntries(
          keys.map(([, name], at) => [name, values[at]]),
        ) as unknown as KeptAnswers
      }),
    async *entries(generation) {
      for (let range: IDBKeyRange | null = everyOf(generation); range !== null;) {
        const wanted: IDBKeyRange = range
        const entries = await run((db) => db.getAll('items', wanted, AT_ONCE))
        if (entries.length > 0) yield entries
        const last = entries.at(-1)
        range =
          last === undefined || entries.length < AT_ONCE
            ? null
            : IDBKeyRange.bound([generation, last.id], [generation, []], true)
      }
    },
    some: (generation, ids) =>
      run(async (db) => {
        const { store } = db.transaction('items')
        const found = await Promise.all(ids.map((id) => store.get([generation, id])))
        return found.flatMap((entry) => entry ?? [])
      }),
    async addPage(generation, entries) {
      await write(async (transaction) => {
        await putAll(transaction, generation, entries)
        return true
      })
    },
    async finish(mark, answers) {
      const isWhole = await write(async (transaction) => {
        const { generation } = mark
        const count = await transaction.objectStore('items').count(everyOf(generation))
        if (count !== mark.items) return false
        await putAnswers(transaction, generation, answers)
        await removeOthers(transaction, generation)
        await transaction.objectStore('mark').put(mark, KEPT)
        return true
      })
      if (!isWhole) throw new Error('the browser has removed some of what was kept meanwhile')
    },
    change: ({ mark, put, removed, answers }: StoreChange) =>
      write(async (transaction) => {
        const { generation } = mark
        const known = await transaction.objectStore('mark').get(KEPT)
        if (known?.generation !== generation) return false
        await putAll(transaction, generation, put)
        for (const id of removed) await transaction.objectStore('items').delete([generation, id])
        await putAnswers(transaction, generation, answers)
        await transaction.objectStore('mark').put(mark, KEPT)
        return true
      }),
    async tidy(generation) {
      await write(async (transaction) => {
        await removeOthers(transaction, generation)
        return true
      })
    },
    async clear() {
      await write(async (transaction) => {
        await Promise.all(STORES.map((name) => transaction.objectStore(name).clear()))
        return true
      })
    },
  }
}

/** The keys of a generation: no number or text comes after a list. */
function everyOf(generation: string): IDBKeyRange {
  return IDBKeyRange.bound([generation], [generation, []])
}

async function putAll(transaction: Writing, generation: string, entries: readonly Entry[]) {
  const items = transaction.objectStore('items')
  await Promise.all(entries.map((entry) => items.put(entry, [generation, entry.id])))
}

async function putAnswers(transaction: Writing, generation: string, answers: Partial<KeptAnswers>) {
  const store = transaction.objectStore('answers')
  await Promise.all(
    Object.entries(answers).map(([name, value]) => store.put(value, [generation, name])),
  )
}

async function removeOthers(transaction: Writing, generation: string | null) {
  for (const name of ['items', 'answers'] as const) {
    const store = transaction.objectStore(name)
    for (let cursor = await store.openKeyCursor(); cursor;) {
      const [found] = cursor.key
      if (found !== generation) await store.delete(everyOf(found))
      cursor = await store.openKeyCursor(IDBKeyRange.lowerBound([found, []]))
    }
  }
}

/** Whether the connection was closed, and nothing else went wrong. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && ['InvalidStateError', 'AbortError'].includes(error.name)
}
