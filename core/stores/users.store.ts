import type { User, UserInput } from '@forrad/openapi'
import { proxy } from 'valtio/vanilla'
import { everyRow, type Api, type ApiError, type Result } from '../api/index.ts'
import { compareSwedish } from '../domain/index.ts'
import { createCaller } from './caller.ts'
import { whole, withEntry } from './entities.ts'
import type { LoadStatus } from './locations.state.ts'
import type { Log } from './ports.ts'
import { single } from './single.ts'
import { patch } from './create.store.ts'

/** What the client holds of users. */
export interface UsersState {
  list: readonly User[]
  status: LoadStatus
  error: ApiError | null
}

/** The customer's users. */
export interface UsersStore {
  readonly state: UsersState
  /** Fetches the list; reused while under way, and when it is there unless `force`. */
  load(options?: { readonly force?: boolean }): Promise<Result<readonly User[]>>
  /** Invites by e-mail. */
  invite(input: UserInput): Promise<Result<User>>
  /** `id` is the user's `apoex_id`. */
  update(id: string, input: UserInput): Promise<Result<User>>
  remove(id: string): Promise<Result<undefined>>
  /** Sends the sign-up mail again. */
  resend(id: string): Promise<Result<undefined>>
  reset(): void
}

/** What the store needs from its surroundings. */
export interface UsersDeps {
  readonly api: Pick<
    Api,
    'listUsers' | 'createUser' | 'updateUser' | 'deleteUser' | 'resendInvitation'
  >
  readonly log: Log
}

/** Creates the holder of users. */
export function createUsersStore({ api, log }: UsersDeps): UsersStore {
  const state = proxy<UsersState>(initial())
  const listing = single<Result<readonly User[]>>()
  const call = createCaller(log)

  const setList = (list: readonly User[]) => {
    state.list = whole(
      [...list].sort(
        (a, b) =>
          compareSwedish(a.last_name, b.last_name) || compareSwedish(a.first_name, b.first_name),
      ),
    )
  }

  const fetchList = async () => {
    if (state.status !== 'done') patch(state, { status: 'loading', error: null })
    const users = everyRow(
      (paging) => api.listUsers(paging),
      (page) => page.users,
    )
    const result = await call('Users could not be fetched', users, (list) => list)
    if (result.ok) {
      setList(result.data)
      patch(state, { status: 'done', error: null })
    } else if (state.status !== 'done') {
      patch(state, { status: 'error', error: result.error })
    }
    return result
  }

  return {
    state,
    load: async ({ force = false } = {}) =>
      state.status === 'done' && !force ? { ok: true, data: state.list } : listing(fetchList),
    async invite(user) {
      const answer = api.createUser({ user })
      const result = await call('A user could not be invited', answer, (data) => data.user)
      if (result.ok) setList(withEntry(state.list, 'apoex_id', result.data))
      return result
    },
    async update(id, user) {
      const answer = api.updateUser({ id, user })
      const result = await call(`User ${id} could not be changed`, answer, (data) => data.user)
      if (result.ok) setList(withEntry(state.list, 'apoex_id', result.data))
      return result
    },
    async remove(id) {
      const answer = api.deleteUser({ id })
      const result = await call(`User ${id} could not be deleted`, answer, () => undefined)
      if (result.ok) setList(state.list.filter((user) => user.apoex_id !== id))
      return result
    },
    resend: (id) =>
      call(`User ${id} could not be invited again`, api.resendInvitation({ id }), () => undefined),
    reset() {
      patch(state, initial())
    },
  }
}

function initial(): UsersState {
  return { list: whole([]), status: 'idle', error: null }
}
