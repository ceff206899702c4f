import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redirectTarget } from './redirect.ts'

describe('redirects', () => {
  it.each(['/', '/locations/3', '/retrieval#retrieval-list', '/?q=a/b', '/å/ä?x=//y'])(
    'REDIR-1 follows %j',
    (target) => {
      expect(redirectTarget(target)).toBe(target)
    },
  )

  it.each([
    null,
    undefined,
    '',
    'locations',
    '//evil.example',
    '///evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /locations',
    '?redirect=/x',
  ])('REDIR-1 leads %j to the start page', (target) => {
    expect(redirectTarget(target)).toBe('/')
  })

  it.each(['/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/a\\b', '/\u0000'])(
    'REDIR-2 leads %j to the start page',
    (target) => {
      expect(redirectTarget(target)).toBe('/')
    },
  )

  it('REDIR-2 never leaves the site, as a browser resolves addresses', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\r\n',
      ':',
      '@',
      '.',
      '..',
      'evil.example',
      '?',
      '#',
    )
    const targets = fc.oneof(
      fc.array(pieces).map((parts) => `/${parts.join('')}`),
      fc.string(),
    )
    fc.assert(
      fc.property(targets, (target) => {
        const resolved = new URL(redirectTarget(target), 'https://forrad.example')
        expect(resolved.origin).toBe('https://forrad.example')
      }),
      { numRuns: 1000 },
    )
  })
})
