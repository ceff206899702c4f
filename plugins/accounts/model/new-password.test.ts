import { expect, it } from 'vitest'
import { firstWrongField, passwordProblems } from './new-password.ts'

const problems = (password: string, confirmation: string) =>
  passwordProblems({ password, confirmation })

it('VALID-3 asks for both', () => {
  expect(problems('', '')).toEqual({ password: 'required', confirmation: 'required' })
  expect(problems('        ', '        ').password).toBe('required')
})

it('VALID-5 asks for at least 12 characters, counted as people count them', () => {
  expect(problems('12345678901', '12345678901').password).toBe('too_short')
  expect(problems('123456789012', '123456789012')).toEqual({ password: null, confirmation: null })
  expect(problems('åäöÅÄÖ12345', '').password).toBe('too_short')
  expect(problems('åäöÅÄÖ1234🔑🔑', '').password).toBe(null)
})

it('VALID-13 says that a password is too long; none is cut off', () => {
  const longest = '🔑'.repeat(1000)
  expect(problems(longest, longest)).toEqual({ password: null, confirmation: null })
  expect(problems(`${longest}x`, `${longest}x`).password).toBe('too_large')
})

it('VALID-6 asks for the very same text', () => {
  expect(problems('langtlösen', 'Langtlösen').confirmation).toBe('must_match')
  expect(problems('langtlösen', 'langtlösen ').confirmation).toBe('must_match')
})

it('puts the cursor into the first field with something wrong', () => {
  expect(firstWrongField(problems('kort', ''))).toBe('password')
  expect(firstWrongField(problems('tillräckligt', ''))).toBe('confirmation')
  expect(firstWrongField(problems('tillräckligt', 'tillräckligt'))).toBe(null)
})
