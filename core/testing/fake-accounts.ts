import type { User } from '@forrad/openapi'
import { answer, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

type Operations =
  | 'getCsrfToken'
  | 'signIn'
  | 'signOut'
  | 'getCurrentUser'
  | 'verifyPasswordReset'
  | 'requestPasswordReset'
  | 'completePasswordReset'
  | 'judgeLinkPassword'
  | 'listUsers'
  | 'createUser'
  | 'updateUser'
  | 'deleteUser'
  | 'resendInvitation'
  | 'confirmEmailChange'
  | 'changeOwnName'
  | 'changeOwnPassword'
  | 'judgeOwnPassword'
  | 'listOwnSessions'
  | 'endOwnSession'
  | 'getSettings'

/** The password of every user in the fake world. */
export const FAKE_PASSWORD = 'forrad-demo-2026'
/** The only token that reset and sign-up links carry in the fake world. */
export const FAKE_TOKEN = 'token-1'

/** The only new password that the fake world finds too easy to guess. */
export const FAKE_EASY_PASSWORD = 'password1234'
const easyToGuess = refusal(422, 'validation', [{ field: 'password', rule: 'easy_to_guess' }])

const judged = (password: string) =>
  answer({ strength: password === FAKE_EASY_PASSWORD ? 'easy' : 'good' } as const)

/** Sessions, users and site settings. */
export function accountHandlers(world: FakeWorld): Handlers<Operations> {
  const byEmail = (email: string) => world.users.find((user) => user.email === email)
  const byId = (id: string) => world.users.find((user) => user.apoex_id === id)
  return {
    getCsrfToken: () => answer({ csrf_token: 'csrf-1' }),
    signIn({ email, password }) {
      const user = byEmail(email)
      if (!user || password !== FAKE_PASSWORD) return refusal(401, 'invalid_credentials')
      world.user = user
      return answer({ user })
    },
    signOut() {
      world.user = null
      return answer(undefined)
    },
    getCurrentUser: () => answer({ user: world.user }),
    verifyPasswordReset: ({ token }) =>
      token === FAKE_TOKEN ? answer(undefined) : refusal(422, 'invalid_token'),
    requestPasswordReset: () => answer(undefined),
    completePasswordReset({ token, password }) {
      if (token !== FAKE_TOKEN) return refusal(422, 'invalid_token')
      return password === FAKE_EASY_PASSWORD ? easyToGuess : answer(undefined)
    },
    judgeLinkPassword: ({ token, password }) =>
      token === FAKE_TOKEN ? judged(password) : refusal(422, 'invalid_token'),
    listUsers: () => answer({ users: world.users, next_cursor: null }),
    createUser({ user: input }) {
      if (byEmail(input.email)) return refusal(409, 'name_taken')
      const current_customer = world.users[0]?.current_customer ?? { company_name: '', name: '' }
      const apoex_id = `u-${world.users.length + 1}`
      const user = { ...input, apoex_id, active: false, current_customer }
      world.users = [...world.users, user]
      return answer({ user })
    },
    updateUser({ id, user: input }) {
      const known = byId(id)
      if (!known) return refusal(404, 'not_found')
      // Whoever signs in with the old address does so until the new one is confirmed.
      const isConfirmed = !known.active || input.email === known.email
      const user = isConfirmed
        ? { ...known, ...input }
        : { ...known, ...input, email: known.email, pending_email: input.email }
      world.users = world.users.map((other) => (other.apoex_id === id ? user : other))
      return answer({ user })
    },
    deleteUser({ id }) {
      if (!byId(id)) return refusal(404, 'not_found')
      if (world.user?.apoex_id === id) return refusal(409, 'own_account')
      world.users = world.users.filter((user) => user.apoex_id !== id)
      return answer(undefined)
    },
    resendInvitation({ id }) {
      const user = byId(id)
      if (!user) return refusal(404, 'not_found')
      return user.active ? refusal(409, 'already_active') : answer(undefined)
    },
    confirmEmailChange: ({ token }) =>
      token === FAKE_TOKEN ? answer(undefined) : refusal(422, 'invalid_token'),
    changeOwnName({ first_name, last_name }) {
      if (!world.user) return refusal(401, 'not_signed_in')
      const user = { ...world.user, first_name: first_name.trim(), last_name: last_name.trim() }
      const fullName = (one: User) => `${one.first_name} ${one.last_name}`.toLowerCase()
      const isTaken = (one: User) =>
        one.apoex_id !== user.apoex_id && fullName(one) === fullName(user)
      if (world.users.some(isTaken)) return refusal(409, 'name_taken')
      world.user = user
      world.users = world.users.map((one) => (one.apoex_id === user.apoex_id ? user : one))
      return answer({ user })
    },
    changeOwnPassword({ current_password, password }) {
      if (current_password !== FAKE_PASSWORD) {
        return refusal(422, 'validation', [{ field: 'current_password', rule: 'wrong' }])
      }
      return password === FAKE_EASY_PASSWORD ? easyToGuess : answer(undefined)
    },
    judgeOwnPassword: ({ password }) => judged(password),
    listOwnSessions: () => answer({ sessions: [...world.sessions] }),
    endOwnSession({ id }) {
      if (!world.sessions.some((session) => session.id === id)) return refusal(404, 'not_found')
      world.sessions = world.sessions.filter((session) => session.id !== id)
      return answer(undefined)
    },
    getSettings: () => answer(world.settings),
  }
}
