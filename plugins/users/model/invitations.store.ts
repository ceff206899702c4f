import { hasCode, type ApiError } from '@forrad/core/api'
import { createStore } from '@forrad/core/stores'
import type { Store, UsersStore } from '@forrad/core/stores'
import type { User } from '@forrad/openapi'

/** Which invitations are being sent again. */
export interface InvitationsState {
  /** Their users' `apoex_id`. */
  sending: readonly string[]
}

/** What the person can do. */
export interface InvitationsActions {
  /** Sends the sign-up mail again, and fetches how it stands; ignored while that user's is under way. */
  resend(user: User): Promise<void>
}

/** What the store needs. */
export interface InvitationsDeps {
  readonly users: Pick<UsersStore, 'resend' | 'load'>
  readonly onSent: (user: User) => void
  readonly onFailed: (user: User, error: ApiError) => void
}

/** Creates the sending of invitations; any number may be under way. */
export function createInvitationsStore({
  users,
  onSent,
  onFailed,
}: InvitationsDeps): Store<InvitationsState, InvitationsActions> {
  const initial: InvitationsState = { sending: [] }
  return createStore<InvitationsState, InvitationsActions>(initial, (state) => ({
    async resend(user) {
      const { apoex_id } = user
      if (state.sending.includes(apoex_id)) return
      state.sending = [...state.sending, apoex_id]
      const result = await users.resend(apoex_id)
      state.sending = state.sending.filter((id) => id !== apoex_id)
      const isStale =
        result.ok || hasCode(result.error, 'already_active') || hasCode(result.error, 'not_found')
      if (isStale) void users.load({ force: true })
      if (result.ok) onSent(user)
      // Who had asked has signed out: nobody else is told.
      else if (result.error.kind !== 'cancelled') onFailed(user, result.error)
    },
  }))
}
