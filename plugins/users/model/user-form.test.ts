import { aUser } from '@forrad/core/testing'
import { firstWrong } from '@forrad/core/stores'
import { expect, it } from 'vitest'
import {
  USER_FIELDS,
  isChanged,
  NEW_USER,
  refusedFields,
  seenUser,
  typedOver,
  typedUser,
  userInput,
  userProblems,
  withdrawsEmail,
} from './user-form.ts'

const typed = {
  first_name: ' Ny ',
  last_name: 'Kollega',
  email: ' Ny@Forrad.example ',
  role: 'edit',
  narcotics: true,
} as const

it('VALID-3 asks for names, e-mail and role', () => {
  expect(userProblems(NEW_USER)).toEqual({
    first_name: 'required',
    last_name: 'required',
    email: 'required',
    role: 'required',
  })
  expect(userProblems({ ...typed, first_name: '  ' }).first_name).toBe('required')
})

it('VALID-4 asks for an e-mail address', () => {
  for (const email of ['ny', 'ny@', '@forrad.example', 'ny@forrad', 'ny kollega@forrad.example']) {
    expect(userProblems({ ...typed, email }).email).toBe('email')
  }
  expect(userProblems(typed).email).toBe(null)
})

it('takes names of 100 characters and none longer, in any script', () => {
  expect(userProblems({ ...typed, last_name: '🩺'.repeat(100) }).last_name).toBe(null)
  expect(userProblems({ ...typed, last_name: '🩺'.repeat(101) }).last_name).toBe('too_large')
  expect(userProblems({ ...typed, first_name: 'محمد' }).first_name).toBe(null)
  const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`
  expect(userProblems({ ...typed, email }).email).toBe('too_large')
})

it('names the first wrong field in the order of the form', () => {
  expect(firstWrong(USER_FIELDS, userProblems(NEW_USER))).toBe('first_name')
  expect(firstWrong(USER_FIELDS, userProblems({ ...typed, email: 'x', role: null }))).toBe('email')
  expect(firstWrong(USER_FIELDS, userProblems(typed))).toBe(null)
})

it('sends names without blanks around them and the e-mail in small letters', () => {
  expect(userInput(typed)).toEqual({
    first_name: 'Ny',
    last_name: 'Kollega',
    email: 'ny@forrad.example',
    role: 'edit',
    narcotics: true,
  })
  expect(userInput({ ...typed, role: null })).toBe(null)
})

it('VALID-11 sends pasted names on one line', () => {
  const pasted = { ...typed, first_name: 'Eva\tLena\n', last_name: 'Å\u0000berg' }
  expect(userInput(pasted)).toMatchObject({ first_name: 'Eva Lena', last_name: 'Å berg' })
  expect(userProblems({ ...typed, last_name: '\u0000' }).last_name).toBe('required')
})

it('sees each change and no other', () => {
  const user = aUser()
  const same = typedUser(user)
  expect(isChanged(same, user)).toBe(false)
  expect(isChanged({ ...same, email: ` ${user.email.toUpperCase()}` }, user)).toBe(false)
  expect(isChanged({ ...same, first_name: 'Asa' }, user)).toBe(true)
  expect(isChanged({ ...same, last_name: 'Oberg' }, user)).toBe(true)
  expect(isChanged({ ...same, email: 'x@y.example' }, user)).toBe(true)
  expect(isChanged({ ...same, role: 'read' }, user)).toBe(true)
  expect(isChanged({ ...same, narcotics: !user.narcotics }, user)).toBe(true)
})

it('sees that the present e-mail, typed or left, withdraws a new one that waits; without one it does nothing', () => {
  const waiting = aUser({ pending_email: 'fel@forrad.example' })
  const same = typedUser(waiting)
  for (const email of [waiting.email, ` ${waiting.email.toUpperCase()}`]) {
    expect(withdrawsEmail({ email }, waiting)).toBe(true)
    expect(isChanged({ ...same, email }, waiting)).toBe(true)
  }
  for (const email of ['fel@forrad.example', 'annan@forrad.example']) {
    expect(withdrawsEmail({ email }, waiting)).toBe(false)
    expect(isChanged({ ...same, email }, waiting)).toBe(true)
  }
  expect(withdrawsEmail(same, aUser())).toBe(false)
})

it('finds the fields that the server refused', () => {
  expect(
    refusedFields([
      { field: 'user.email', rule: 'wrong_format' },
      { field: 'user.first_name', rule: 'required' },
      { field: 'user.last_name', rule: 'too_long' },
      { field: 'user.shoe', rule: 'required' },
    ]),
  ).toEqual({ email: 'email', first_name: 'required', last_name: 'too_large' })
  expect(refusedFields([{ field: 'user.role', rule: 'users/changed' }])).toEqual({
    role: 'changed',
  })
  expect(refusedFields([])).toEqual({})
})

it('ROLE-11 tells the server what was seen, an e-mail that waits too', () => {
  const { email, first_name, last_name, role, narcotics } = aUser()
  const seen = { email, first_name, last_name, role, narcotics }
  expect(seenUser(aUser())).toEqual(seen)
  const pending_email = 'ny@forrad.example'
  expect(seenUser(aUser({ pending_email }))).toEqual({ ...seen, pending_email })
})

it('ROLE-11 shows what nobody touched as it is now, and keeps what was typed', () => {
  const [before, now] = [aUser({ role: 'edit' }), aUser({ role: 'read', first_name: 'Eva' })]
  const wanted = { ...typedUser(before), first_name: 'Åsa Maria' }
  expect(typedOver(wanted, before, now)).toEqual({ ...wanted, role: 'read' })
})
