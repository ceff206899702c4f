import { describe, expect, it } from 'vitest'
import { isUnattended } from './attended.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('who asks', () => {
  it.each([
    ['at once', 0, false],
    ['within a minute', MINUTE, false],
    ['later', MINUTE + 1, true],
    ['an hour later', HOUR, true],
    ['on a clock that was set back meanwhile', -2 * HOUR, true],
  ])('IDLE-1 what is asked after somebody did something: %s', (_name, after, unattended) => {
    const done = Date.parse('2026-11-24T10:00:00Z')
    expect(isUnattended(done, done + after)).toBe(unattended)
  })
})
