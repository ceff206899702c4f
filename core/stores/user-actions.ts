import type { User } from '@forrad/openapi'
import { everyRow, type Result } from '../api/index.ts'
import { compareSwedish } from '../domain/index.ts'
import { createCaller } from './caller.ts'
import { patch } from './create.store.ts'
import { whole, withEntry } from './entities.ts'
import { sinceChanged, single } from './single.ts'
import type { UsersDeps, UsersState, UsersStore } from './users.store.ts'

/** Listing, inviting, changing and deleting users, over the store's state. */
export function userActions(
  state: UsersState,
  { api, log }: UsersDeps,
): Pick<UsersStore, 'load' | 'invite' | 'update' | 'remove' | 'resend'> {
  const listing = single<Result<readonly User[]>>()
  const call = createCaller(log)
  /** How often the list was changed here: an answer under way may be from before. */
  let changes = 0

  const setList = (list: readonly User[]) => {
    state.list = whole(
      [...list].sort(
        (a, b) =>
          compareSwedish(a.last_name, b.last_name) || compareSwedish(a.first_name, b.first_name),
      ),
    )
  }

  const edit = (change: (list: readonly User[]) => readonly User[]) => {
    changes += 1
    setList(change(state.list))
  }

  const fetchList = async () => {
    if (state.status !== 'done') patch(state, { status: 'loading', error: null })
    const ask = () =>
      everyRow(
        (paging) => api.listUsers(paging),
        (page) => page.users,
      )
    const result = await sinceChanged(
      () => changes,
      () => call('Users could not be fetched', ask(), (list) => list),
    )
    if (result.ok) {
      setList(result.data)
      patch(state, { status: 'done', error: null })
    } else if (state.status !== 'done') {
      patch(state, { status: 'error', error: result.error })
    }
    return result
  }

  return {
    load: async ({ force = false } = {}) =>
      state.status === 'done' && !force ? { ok: true, data: state.list } : listing(fetchList),
    async invite(user) {
      const answer = api.createUser({ user })
      const result = await call('A user could not be invited', answer, (data) => data.user)
      if (result.ok) edit((list) => withEntry(list, 'apoex_id', result.data))
      return result
    },
    async update(id, user, seen) {
      const answer = api.updateUser({ id, user, seen })
      const result = await call(`User ${id} could not be changed`, answer, (data) => data.user)
      if (result.ok) edit((list) => withEntry(list, 'apoex_id', result.data))
      return result
    },
    async remove(id) {
      const answer = api.deleteUser({ id })
      const result = await call(`User ${id} could not be deleted`, answer, () => undefined)
      if (result.ok) edit((list) => list.filter((user) => user.apoex_id !== id))
      return result
    },
    resend: (id) =>
      call(`User ${id} could not be invited again`, api.resendInvitation({ id }), () => undefined),
  }
}
