import { expect, it, vi } from 'vitest'
import type { ApiError, Result } from '../api/index.ts'
import { aUser, fakeApi } from '../testing/index.ts'
import { createRemoval } from './removal.store.ts'
import { createUsersStore } from './users.store.ts'

function setUp(result: Result<undefined>) {
  const send = vi.fn(async () => result)
  const refresh = vi.fn(async () => {})
  const onRemoved = vi.fn()
  return { removal: createRemoval({ send, refresh, onRemoved }), send, refresh, onRemoved }
}

const answer = (status: number, code: 'in_use' | 'not_found'): ApiError => ({
  kind: 'answer',
  status,
  code,
  message: '',
  details: [],
})

it('removes once however often it is pressed', async () => {
  const { removal, send, onRemoved } = setUp({ ok: true, data: undefined })
  await Promise.all([removal.remove(), removal.remove()])
  expect(send).toHaveBeenCalledTimes(1)
  expect(onRemoved).toHaveBeenCalledTimes(1)
})

it('says why it failed, and can be tried again', async () => {
  const { removal, send, onRemoved } = setUp({ ok: false, error: answer(409, 'in_use') })
  await removal.remove()
  expect(removal.state).toMatchObject({ removing: false, error: { code: 'in_use' } })
  await removal.remove()
  expect(send).toHaveBeenCalledTimes(2)
  expect(onRemoved).not.toHaveBeenCalled()
})

it('is content when it was gone already', async () => {
  const { removal, refresh, onRemoved } = setUp({ ok: false, error: answer(404, 'not_found') })
  await removal.remove()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(onRemoved).toHaveBeenCalledTimes(1)
  expect(removal.state.error).toBeNull()
})

it('a try whose answer was lost counts once it is asked again, and what is shown goes', async () => {
  const me = aUser({ apoex_id: 'me', role: 'administrate' })
  const api = fakeApi({ user: me, users: [me, aUser({ apoex_id: 'u-7' })] })
  const users = createUsersStore({ api, log: vi.fn() })
  const onRemoved = vi.fn()
  const removal = createRemoval({
    send: () => users.remove('u-7'),
    refresh: () => users.load({ force: true }),
    onRemoved,
  })
  await users.load()
  api.loseAnswer('deleteUser')
  await removal.remove()
  expect(removal.state).toEqual({ removing: false, error: { kind: 'network' } })
  expect(onRemoved).not.toHaveBeenCalled()
  await removal.remove()
  expect(onRemoved).toHaveBeenCalledOnce()
  expect(users.state.list).toHaveLength(1)
})
