import type { SeenUser, User, UserInput } from '@forrad/openapi'
import { proxy } from 'valtio/vanilla'
import type { Api, ApiError, Result } from '../api/index.ts'
import { whole } from './entities.ts'
import { lazily } from './lazily.ts'
import type { LoadStatus } from './locations.state.ts'
import type { Log } from './ports.ts'
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
  /** `id` is the user's `apoex_id`, `seen` what the person saw of the user when they began (ROLE-11). */
  update(id: string, input: UserInput, seen: SeenUser): Promise<Result<User>>
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
export function createUsersStore(deps: UsersDeps): UsersStore {
  const state = proxy<UsersState>(initial())
  const { act, reset } = lazily(async () => {
    const { userActions } = await import('./user-actions.ts')
    return userActions(state, deps)
  })
  return {
    state,
    load: act('load'),
    invite: act('invite'),
    update: act('update'),
    remove: act('remove'),
    resend: act('resend'),
    reset() {
      reset()
      patch(state, initial())
    },
  }
}

function initial(): UsersState {
  return { list: whole([]), status: 'idle', error: null }
}
