import { normalizeEmail } from '@forrad/core/domain'
import { requireUser } from '../accounts/current-user.ts'
import { verifyCredentials } from '../accounts/credentials.ts'
import { confirmEmailChange } from '../accounts/email-changes.ts'
import {
  bookFailure,
  linkCount,
  makeTry,
  signInCounts,
  strengthCount,
} from '../accounts/failed-tries.ts'
import {
  changeOwnName,
  changeOwnPassword,
  endOwnSession,
  ownSessions,
} from '../accounts/own-account.ts'
import { judgePassword } from '../accounts/password-strength.ts'
import { cleanName } from '../accounts/user-changes.ts'
import { customerOf, describeUser } from '../accounts/users.ts'
import type { AppContext } from '../context.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'

type OwnAccountOperation =
  | 'confirmEmailChange'
  | 'changeOwnName'
  | 'changeOwnPassword'
  | 'judgeOwnPassword'
  | 'listOwnSessions'
  | 'endOwnSession'

/** What people do with their own account. */
export function ownAccountHandlers(context: AppContext): Handlers<OwnAccountOperation> {
  return {
    async confirmEmailChange(request) {
      const { token } = request.body
      const email = normalizeEmail(request.body.email)
      if (await confirmEmailChange(context, { email, token })) return undefined
      await bookFailure(context, linkCount(request.ip))
      throw failure('invalid_token')
    },

    async changeOwnName(request) {
      const user = requireUser(request)
      const name = cleanName(request.body, '')
      await changeOwnName(context, user, name)
      // Whoever is signed in has set a password.
      const changed = { ...user, ...name, active: true }
      return { user: describeUser(changed, await customerOf(context.db, user.customer_id)) }
    },

    async changeOwnPassword(request) {
      const user = requireUser(request)
      const { current_password, password, password_confirmation } = request.body
      if (password !== password_confirmation) {
        throw invalidField('password_confirmation', 'must_match')
      }
      // Counted apart from signing in: whoever found the app open does not shut its owner out.
      const { verified } = await makeTry(
        context,
        signInCounts(user.email, request.ip, user.id),
        () => verifyCredentials(context, user.email, current_password),
        (found) => found.verified !== null,
      )
      if (!verified) throw invalidField('current_password', 'wrong')
      const wish = { password, replaced: verified.passwordHash }
      await changeOwnPassword(context, user, wish, request.sessionHash)
      return undefined
    },

    async judgeOwnPassword(request) {
      const user = requireUser(request)
      await bookFailure(context, strengthCount(user.email))
      return { strength: await judgePassword(request.body.password, user) }
    },

    async listOwnSessions(request) {
      const sessions = await ownSessions(context, requireUser(request), request.sessionHash)
      return { sessions: [...sessions] }
    },

    async endOwnSession(request) {
      await endOwnSession(context, requireUser(request), request.params.id)
      return undefined
    },
  }
}
