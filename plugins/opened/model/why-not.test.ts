import { expect, it } from 'vitest'
import { whyNotOpened, type Opening } from './why-not.ts'

const error = { kind: 'network' } as const
const none = { days: null, error: null }
const known = (days: ReadonlyMap<number, number>) => ({ days, error: null })
const ready: Opening = {
  itemId: 7,
  isThere: true,
  loading: false,
  error: null,
  days: known(new Map([[7, 28]])),
}

it('opens a batch that lies there, also while the item is fetched anew or cannot be', () => {
  expect(whyNotOpened(ready)).toBe(null)
  expect(whyNotOpened({ ...ready, loading: true })).toBe(null)
  expect(whyNotOpened({ ...ready, error })).toBe(null)
})

it('OPENED-1 says that nobody has said the days, also where they go while the sheet is open', () => {
  expect(whyNotOpened({ ...ready, days: known(new Map([[8, 28]])) })).toEqual({ kind: 'no_days' })
})

it('waits for the days, and says where they cannot be fetched', () => {
  expect(whyNotOpened({ ...ready, days: none })).toEqual({ kind: 'loading' })
  const days = { days: null, error }
  expect(whyNotOpened({ ...ready, days })).toEqual({ kind: 'failed', error, what: 'days' })
})

it('a batch that is gone is gone only once it was looked for', () => {
  const gone = { ...ready, isThere: false }
  expect(whyNotOpened({ ...gone, loading: true })).toEqual({ kind: 'loading' })
  expect(whyNotOpened({ ...gone, error })).toEqual({ kind: 'failed', error, what: 'item' })
  expect(whyNotOpened(gone)).toEqual({ kind: 'gone' })
})
