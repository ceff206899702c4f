import { completeReset, findToken, requestReset } from '../accounts/password-resets.ts'
import { clearFailedTries, reserveTry } from '../accounts/failed-tries.ts'
import { clearSessionCookie, endSession, startSession } from '../accounts/sessions.ts'
import { verifyCredentials } from '../accounts/credentials.ts'
import { customerOf, describeUser } from '../accounts/users.ts'
import type { AppContext } from '../context.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { issueCsrfToken } from '../http/csrf.ts'

type SessionOperation =
  | 'getCsrfToken'
  | 'signIn'
  | 'signOut'
  | 'getCurrentUser'
  | 'verifyPasswordReset'
  | 'requestPasswordReset'
  | 'completePasswordReset'

/** Signing in and out, and setting a password by a mailed link. */
export function sessionHandlers(context: AppContext): Handlers<SessionOperation> {
  return {
    async getCsrfToken(request, reply) {
      return { csrf_token: issueCsrfToken(request, reply, context.settings) }
    },

    async signIn(request, reply) {
      const email = request.body.email.trim().toLowerCase()
      const attempt = await reserveTry(context, 'sign_in', email, request.ip)
      const user = await verifyCredentials(context, email, request.body.password)
      if (!user) throw failure('invalid_credentials')
      await attempt.release()
      await clearFailedTries(context, 'sign_in', email)
      await startSession(request, reply, context, user)
      return { user: describeUser(user, await customerOf(context.db, user.customer_id)) }
    },

    async signOut(request, reply) {
      await endSession(request, context)
      clearSessionCookie(reply)
      return undefined
    },

    async getCurrentUser(request) {
      const { user } = request
      if (!user) return { user: null }
      const customer = await customerOf(context.db, user.customer_id)
      return { user: describeUser({ ...user, active: true }, customer) }
    },

    async verifyPasswordReset(request) {
      const email = request.query.email.trim().toLowerCase()
      const attempt = await reserveTry(context, 'token', email, request.ip)
      if (!(await findToken(context, email, request.query.token))) throw failure('invalid_token')
      await attempt.release()
      return undefined
    },

    async requestPasswordReset(request) {
      const email = request.body.email.trim().toLowerCase()
      // After the answer, so that its time does not tell whether the account exists.
      context.background.run('password reset mail', () => requestReset(context, email))
      return undefined
    },

    async completePasswordReset(request) {
      const { token, password, password_confirmation } = request.body
      if (password !== password_confirmation) {
        throw invalidField('password_confirmation', 'must_match')
      }
      const email = request.body.email.trim().toLowerCase()
      const attempt = await reserveTry(context, 'token', email, request.ip)
      const done = await completeReset(context, { email, token, password }, request.sessionHash)
      if (!done) throw failure('invalid_token')
      await attempt.release()
      await clearFailedTries(context, 'sign_in', email)
      return undefined
    },
  }
}
