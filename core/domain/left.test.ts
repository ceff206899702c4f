import { describe, expect, it } from 'vitest'
import { hasLeft, isIn, leftCookie } from './left.ts'

describe('who has signed out while no server answered', () => {
  it.each([
    ['', false, false],
    ['forrad_appearance=dark', false, false],
    ['forrad_left=1', false, true],
    ['forrad_appearance=dark; forrad_left=1', false, true],
    ['forrad_left=1; other=2', false, true],
    ['x_forrad_left=1', false, false],
    ['__Host-forrad_left=1', true, true],
    ['other=2; __Host-forrad_left=1', true, true],
    // Such a one any other host of the domain could set.
    ['forrad_left=1', true, false],
    ['__Host-forrad_left=1', false, false],
  ])('LEFT-1 the cookies %j, over https %s, say so: %s', (cookies, isHttps, said) => {
    expect(hasLeft(cookies, isHttps)).toBe(said)
  })

  it('LEFT-1 is remembered for as long as any session lasts, for this site alone', () => {
    expect(leftCookie(false, true)).toBe('forrad_left=1; Path=/; Max-Age=2592000; SameSite=Lax')
    expect(leftCookie(true, true)).toBe(
      '__Host-forrad_left=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    )
    expect(leftCookie(true, false)).toContain('Max-Age=0')
  })
})

it.each([
  [{ user: null, nobody: true }, false],
  [{ user: {}, nobody: true }, false],
  [{ user: {}, nobody: false }, true],
  // No server has answered.
  [{ user: null, nobody: false }, null],
])('LEFT-2 where the session is %j somebody is signed in: %s', (session, said) => {
  expect(isIn(session)).toBe(said)
})
