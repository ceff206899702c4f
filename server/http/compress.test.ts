import { expect, test } from 'vitest'
import { preferredEncoding } from './compress.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
  ['deflate', null],
  ['', null],
  ['br;q=nonsense', null],
])('accept-encoding "%s": %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})
