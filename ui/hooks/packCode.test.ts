import { interpret } from '@forrad/core/gs1'
import { describe, expect, it } from 'vitest'
import { isPackCode } from './packCode.ts'

describe('the code of a pack', () => {
  it.each([
    '7046261012348',
    '07046261012348',
    ']E07046261012348',
    '01070462610123481728063010L1',
    '(01)07046261012348(10)L1',
    ']C1010704626101234817280630',
    ']d210L1',
    '17280630\u001d0107046261012348',
  ])('%j', (text) => {
    expect(isPackCode(text)).toBe(true)
    expect(interpret(text, { today: '2026-06-01' }).kind).toMatch(/^(gtin|gs1)$/)
  })
})

describe('no code of a pack', () => {
  it.each([
    'Sommar-2026!regn',
    '7046261012349',
    '20261126',
    '01234567890123456',
    ']aB12345678',
    '',
  ])('%j', (text) => expect(isPackCode(text)).toBe(false))
})
