import { expect, it } from 'vitest'
import { createAccountFormStore } from './account-form.store.ts'
import { accountInput, accountProblems, NEW_ACCOUNT } from './account-form.ts'

const today = '2026-11-24'

it('begins with what is least: reading, no narcotics, no end', () => {
  const typed = { ...NEW_ACCOUNT, name: '  Nattjobb ' }
  expect(accountInput(typed, today)).toEqual({ name: 'Nattjobb', role: 'read', narcotics: false })
  expect(Object.values(accountProblems(typed, today))).toEqual([null, null, null])
})

it('asks for a name, for a location where it is bound to some, and for a last day that has not gone', () => {
  const wrong = { ...NEW_ACCOUNT, bound: true, expires: '2026-11-23' }
  expect(accountProblems(wrong, today)).toEqual({
    name: 'required',
    locations: 'none_chosen',
    expires: 'gone',
  })
  expect(accountProblems({ ...wrong, expires: 'snart' }, today).expires).toBe('wrong_date')
  expect(accountProblems({ ...wrong, expires: today }, today).expires).toBeNull()
})

it('sends the locations only where it is bound to them', () => {
  const typed = { ...NEW_ACCOUNT, name: 'A', locations: [3], expires: '2026-12' }
  expect(accountInput(typed, today)).not.toHaveProperty('location_ids')
  expect(accountInput({ ...typed, bound: true }, today)).toMatchObject({
    location_ids: [3],
    expires_on: '2026-12-31',
  })
})

it('a name that is taken by what was made without an answer is told apart from another’s', async () => {
  const taken = { status: 409, code: 'name_taken', message: '', details: [] } as const
  const store = createAccountFormStore({
    today,
    make: async () => ({ ok: false, error: { kind: 'answer', ...taken } }),
    isUnseen: (name) => name === 'Nattjobb',
    onMade: () => {},
  })
  store.change({ name: ' Nattjobb ' })
  expect([await store.save(), store.state.refused]).toEqual(['name', { name: 'unseen' }])
  store.change({ name: 'Journalsystemet' })
  expect([await store.save(), store.state.refused]).toEqual(['name', { name: 'taken' }])
})
