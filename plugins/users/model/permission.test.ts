import { aUser } from '@forrad/core/testing'
import { expect, it } from 'vitest'
import { changeProblem } from './permission.ts'

const me = aUser({ apoex_id: 'me', role: 'administrate' })
const other = aUser({ apoex_id: 'other', role: 'administrate' })
const invited = aUser({ apoex_id: 'invited', role: 'administrate', active: false })
const user = aUser({ apoex_id: 'user' })

it('ROLE-8 nobody deletes or demotes themself', () => {
  expect(changeProblem(me, me, 'deleted', [me, other])).toBe('own_account')
  expect(changeProblem(me, me, 'read', [me, other])).toBe('own_account')
  expect(changeProblem(me, me, 'administrate', [me])).toBe(null)
})

it('ROLE-9 nobody deletes or demotes the last administrator', () => {
  const former = { apoex_id: 'former' }
  expect(changeProblem(former, other, 'deleted', [other, user])).toBe('last_administrator')
  expect(changeProblem(former, other, 'edit', [other, user])).toBe('last_administrator')
  expect(changeProblem(former, other, 'deleted', [other, me])).toBe(null)
})

it('ROLE-9 an administrator who has yet to answer the invitation is none who is left', () => {
  expect(changeProblem({ apoex_id: 'former' }, other, 'edit', [other, invited])).toBe(
    'last_administrator',
  )
  expect(changeProblem(me, invited, 'deleted', [me, invited])).toBe(null)
})

it('lets everybody else be changed', () => {
  expect(changeProblem(me, user, 'deleted', [me, user])).toBe(null)
  expect(changeProblem(null, user, 'deleted', [me, user])).toBe(null)
})
