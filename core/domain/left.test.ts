import { describe, expect, it } from 'vitest'
import { hasLeft, leftCookie } from './left.ts'

describe('who has signed out while no server answered', () => {
  it.each([
    ['', false],
    ['forrad_appearance=dark', false],
    ['forrad_left=1', true],
    ['forrad_appearance=dark; forrad_left=1', true],
    ['forrad_left=1; other=2', true],
  ])('LEFT-1 the cookies %j say so: %s', (cookies, said) => {
    expect(hasLeft(cookies)).toBe(said)
  })

  it('LEFT-1 is remembered for as long as any session lasts, for this site alone', () => {
    expect(leftCookie).toBe('forrad_left=1; Path=/; Max-Age=2592000; SameSite=Lax')
    expect(hasLeft(leftCookie)).toBe(true)
  })
})
