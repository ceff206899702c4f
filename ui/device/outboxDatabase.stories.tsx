import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDB } from 'idb'
import { expect, spyOn } from 'storybook/test'
import { openOutboxDatabase } from './outboxDatabase.ts'

function Nothing() {
  return <p>IndexedDB</p>
}

const meta = { title: 'Device/OutboxDatabase', component: Nothing } satisfies Meta<typeof Nothing>

export default meta
type Story = StoryObj<typeof meta>

const name = () => `outbox-${Math.random()}`

/** A person's entries are read by that person alone, and what was removed is gone. */
export const Default: Story = {
  play: async () => {
    const database = openOutboxDatabase(name())
    await database.put('anna', [
      { key: 'a', value: { version: 1 } },
      { key: 'b', value: null },
    ])
    await database.put('bo', [{ key: 'a', value: 'of Bo' }])
    await database.remove('anna', ['b'])
    await expect(await database.load('anna')).toEqual([{ key: 'a', value: { version: 1 } }])
    await expect(await database.load('bo')).toEqual([{ key: 'a', value: 'of Bo' }])
    await expect(await database.load('ann')).toEqual([])
    const others = await database.loadOthers?.('anna')
    await expect(others?.map(({ value }) => value)).toEqual(['of Bo'])
  },
}

/** All of a write or nothing of it. */
export const WholeWrites: Story = {
  play: async () => {
    const database = openOutboxDatabase(name())
    const records = [
      { key: 'a', value: 1 },
      { key: 'b', value: () => {} },
    ]
    await expect(database.put('anna', records)).rejects.toThrow()
    await expect(await database.load('anna')).toEqual([])
  },
}

/** Written over what is to be replaced alone, all in the same write as it is looked at. */
export const WritesOver: Story = {
  play: async () => {
    const database = openOutboxDatabase(name())
    await database.put('anna', [
      { key: 'a', value: 'mark' },
      { key: 'b', value: 'of another page' },
    ])
    const records = ['a', 'b', 'c'].map((key) => ({ key, value: 'entry' }))
    await database.put('anna', records, (kept) => kept === 'mark')
    await expect(await database.load('anna')).toEqual([
      { key: 'a', value: 'entry' },
      { key: 'b', value: 'of another page' },
    ])
    const broken = [{ key: 'a', value: () => {} }]
    await expect(database.put('anna', broken, () => true)).rejects.toThrow()
  },
}

/** A write is said to be done when it is on the disk; the browser's own default is earlier. */
export const OnTheDisk: Story = {
  play: async () => {
    const begun = spyOn(IDBDatabase.prototype, 'transaction')
    try {
      const database = openOutboxDatabase(name())
      await database.load('anna')
      const done: string[] = []
      const connection = begun.mock.contexts[0] as IDBDatabase
      const note = ({ target }: Event) => {
        if ((target as IDBTransaction).mode === 'readwrite') done.push('complete')
      }
      connection.addEventListener('complete', note, { capture: true })
      await database.put('anna', [{ key: 'a', value: 1 }])
      done.push('told')
      await expect(done).toEqual(['complete', 'told'])
      const transaction = begun.mock.results[1]?.value as IDBTransaction
      await expect(transaction.durability).toBe('strict')
    } finally {
      begun.mockRestore()
    }
  },
}

/** A newer version of the app is let in; what it closed is opened anew, and the next call is answered. */
export const VersionChange: Story = {
  play: async () => {
    const its = name()
    const database = openOutboxDatabase(its)
    await database.put('anna', [{ key: 'a', value: 1 }])
    const newer = await openDB(its, 2)
    newer.close()
    await expect(database.load('anna')).rejects.toThrow(/version/i)
  },
}
