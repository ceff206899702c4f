import { expect, it } from 'vitest'
import { signedLater } from './signed-later.ts'

const created_at = '2026-11-24T12:00:00.000Z'
const after = (signed_at: string) => signedLater({ signed_at }, { created_at })

it('WITNESS-11 on the spot is within five minutes of what happened; later than that it is said when', () => {
  expect(after(created_at)).toBe(null)
  expect(after('2026-11-24T12:05:00.000Z')).toBe(null)
  expect(after('2026-11-24T12:05:00.001Z')).toBe('2026-11-24T12:05:00.001Z')
  expect(signedLater({}, { created_at })).toBe(null)
})

it('WITNESS-11 what is told late and signed then was not witnessed on the spot', () => {
  const told = { created_at, occurred_at: '2026-11-24T08:00:00.000Z' }
  expect(signedLater({ signed_at: created_at }, told)).toBe(created_at)
})
