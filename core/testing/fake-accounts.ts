import type { User } from '@forrad/openapi'
import type { Input, Result } from '../api/index.ts'
import {
  compareSwedish,
  mergeUser,
  normalizeEmail,
  singleSpaced,
  userChangeProblems,
} from '../domain/index.ts'
import { retold } from './fake-names.ts'
import { pageBy } from './fake-pages.ts'
import { answer, invalid, refusal, type FakeWorld, type Handlers } from './fake-world.ts'

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
  let made = 0
  const byEmail = (email: string) =>
    world.users.find((user) => user.email === normalizeEmail(email))
  const byId = (id: string) => world.users.find((user) => user.apoex_id === id)
  return {
    getCsrfToken: () => answer({ csrf_token: 'csrf-1' }),
    signIn({ email, password }) {
      const user = byEmail(email)
      if (!user || password !== FAKE_PASSWORD) return refusal(401, 'invalid_credentials')
      world.user = user
      return answer({ user: withoutPending(user) })
    },
    signOut() {
      world.user = null
      return answer(undefined)
    },
    getCurrentUser: () => answer({ user: world.user && withoutPending(world.user) }),
    verifyPasswordReset: ({ token }) =>
      token === FAKE_TOKEN ? answer(undefined) : refusal(422, 'invalid_token'),
    requestPasswordReset: () => answer(undefined),
    completePasswordReset({ token, password }) {
      if (token !== FAKE_TOKEN) return refusal(422, 'invalid_token')
      return password === FAKE_EASY_PASSWORD ? easyToGuess : answer(undefined)
    },
    judgeLinkPassword: ({ token, password }) =>
      token === FAKE_TOKEN ? judged(password) : refusal(422, 'invalid_token'),
    listUsers(asked) {
      const users = world.users.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)))
      const page = pageBy(users, asked, keyOf, compareKeys)
      if (!page.ok) return page
      const { rows, next_cursor } = page.data
      return answer({ users: rows.map(withInvitation), next_cursor })
    },
    createUser({ user: input }) {
      const fields = userFields(input)
      if (!fields.ok) return fields
      if (byEmail(fields.data.email)) return emailTaken
      const current_customer = world.users[0]?.current_customer ?? { company_name: '', name: '' }
      made += 1
      const apoex_id = `u-${world.users.length + made}`
      const user = { ...fields.data, apoex_id, active: false, current_customer }
      world.users = [...world.users, user]
      return answer({ user: withInvitation(user) })
    },
    updateUser({ id, user: input, seen }) {
      const wanted = userFields(input)
      if (!wanted.ok) return wanted
      const known = byId(id)
      if (!known) return refusal(404, 'not_found')
      const merged = mergeUser(known, wanted.data, seen)
      if (!merged.ok) {
        const details = merged.overtaken.map((field) => overtaken(`user.${field}`))
        return refusal(409, 'refused_by_rule', details)
      }
      const { email, ...rest } = merged.user
      const problem = guarded(world, known, rest.role)
      if (problem) return problem
      const owner = email === null ? known : byEmail(email)
      if (owner && owner !== known) return emailTaken
      const user = withEmail({ ...known, ...rest }, email)
      replaceUser(world, user)
      return answer({ user: withInvitation(user) })
    },
    deleteUser({ id }) {
      const known = byId(id)
      if (!known) return refusal(404, 'not_found')
      const problem = guarded(world, known, 'deleted')
      if (problem) return problem
      world.users = world.users.filter((user) => user !== known)
      return answer(undefined)
    },
    resendInvitation({ id }) {
      const user = byId(id)
      if (!user) return refusal(404, 'not_found')
      return user.active ? refusal(409, 'already_active') : answer(undefined)
    },
    confirmEmailChange: ({ token }) =>
      token === FAKE_TOKEN ? answer(undefined) : refusal(422, 'invalid_token'),
    changeOwnName(typed) {
      if (!world.user) return refusal(401, 'not_signed_in')
      const name = cleanName(typed, '')
      if (!name.ok) return name
      const user = { ...withoutPending(world.user), ...name.data }
      const fullName = (one: User) => `${one.first_name} ${one.last_name}`.toLowerCase()
      const isTaken = (one: User) =>
        one.apoex_id !== user.apoex_id && fullName(one) === fullName(user)
      if (world.users.some(isTaken)) return refusal(409, 'name_taken')
      replaceUser(world, { ...world.user, ...name.data })
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

const emailTaken = refusal(409, 'name_taken', [{ field: 'user.email' }])

const overtaken = (field: string) => ({ field, rule: 'users/changed' })

/** Whoever signs in with the old address does so until the new one is confirmed; null changes neither. */
function withEmail(user: User, email: string | null): User {
  if (email === null) return user
  const isConfirmed = !user.active || email === user.email
  return isConfirmed ? { ...withoutPending(user), email } : { ...user, pending_email: email }
}

/** The fields of a user as they are stored. */
function userFields(input: Input<'createUser'>['user']): Result<Input<'createUser'>['user']> {
  const name = cleanName(input, 'user.')
  if (!name.ok) return name
  const { role, narcotics } = input
  return answer({ email: normalizeEmail(input.email), ...name.data, role, narcotics })
}

/** A name on one line with single blanks; refused where nothing is left. */
function cleanName(
  typed: Pick<User, 'first_name' | 'last_name'>,
  within: string,
): Result<Pick<User, 'first_name' | 'last_name'>> {
  const first_name = singleSpaced(typed.first_name)
  const last_name = singleSpaced(typed.last_name)
  if (!first_name) return invalid(`${within}first_name`, 'required')
  return last_name ? answer({ first_name, last_name }) : invalid(`${within}last_name`, 'required')
}

/** Why the signed-in user may not delete another or give them this role; null when they may. */
function guarded(
  { user, users }: FakeWorld,
  target: User,
  newRole: User['role'] | 'deleted',
): Result<never> | null {
  const administrators = users.filter(({ role, active }) => role === 'administrate' && active)
  const others = administrators.filter((one) => one !== target)
  const count = others.length + 1
  const [problem] = user ? userChangeProblems(user, target, newRole, count) : []
  return problem ? refusal(409, problem) : null
}

/** Whoever has yet to answer an invitation has been sent one, unless the world says otherwise. */
function withInvitation(user: User): User {
  return user.active ? user : { invitation: 'sent', ...user }
}

/** Only who administers accounts is told of an address that waits. */
function withoutPending(known: User): User {
  const { pending_email: _, ...user } = known
  return user
}

function replaceUser(world: FakeWorld, user: User): void {
  world.users = world.users.map((one) => (one.apoex_id === user.apoex_id ? user : one))
  if (world.user?.apoex_id === user.apoex_id) world.user = user
  retold(world)
}

const keyOf = ({ last_name, first_name, apoex_id }: User) => [last_name, first_name, apoex_id]

function compareKeys(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const names = compareSwedish(`${a[0]}`, `${b[0]}`) || compareSwedish(`${a[1]}`, `${b[1]}`)
  return names || (`${a[2]}` < `${b[2]}` ? -1 : 1) * (a[2] === b[2] ? 0 : 1)
}
