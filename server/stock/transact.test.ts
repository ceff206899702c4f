import type { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Database } from '../database/schema.ts'
import { transact } from './transact.ts'

/** What the database says of a transaction that it has ended. */
const ended = (code: string) => Object.assign(new Error(code), { code })

/** A database that ends the first transactions with these errors, whatever was done in them. */
function databaseThatEnds(...errors: readonly Error[]) {
  const left = [...errors]
  const levels: string[] = []
  const execute = async (work: (trx: object) => Promise<unknown>) => {
    const result = await work({})
    const error = left.shift()
    if (error) throw error
    return result
  }
  const setIsolationLevel = (level: string) => {
    levels.push(level)
    return { execute }
  }
  const db = { transaction: () => ({ setIsolationLevel }) } as unknown as Kysely<Database>
  return { db, levels }
}

test.each(['40P01', '40001'])('what the database ended with %s is done again', async (code) => {
  const { db, levels } = databaseThatEnds(ended(code), ended(code))
  const work = vi.fn(async () => 'done')
  expect(await transact(db, work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  expect(new Set(levels)).toEqual(new Set(['read committed']))
})

test('five times at most', async () => {
  const { db } = databaseThatEnds(...Array.from({ length: 9 }, () => ended('40P01')))
  const work = vi.fn(async () => 'done')
  await expect(transact(db, work)).rejects.toMatchObject({ code: '40P01' })
  expect(work).toHaveBeenCalledTimes(5)
})

test('what failed for another reason is not', async () => {
  const { db } = databaseThatEnds(ended('23505'))
  const work = vi.fn(async () => 'done')
  await expect(transact(db, work)).rejects.toMatchObject({ code: '23505' })
  expect(work).toHaveBeenCalledTimes(1)
})
