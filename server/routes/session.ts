import { normalizeEmail } from '@forrad/core/domain'
import { completeReset, findToken, requestReset } from '../accounts/password-resets.ts'
import {
  bookFailure,
  forgetFailures,
  linkCount,
  signInCounts,
  strengthCount,
} from '../accounts/failed-tries.ts'
import { judgeCredentials } from '../accounts/judge-credentials.ts'
import { rememberDevice } from '../accounts/known-devices.ts'
import { judgePassword } from '../accounts/password-strength.ts'
import { clearSessionCookie, signOut, startSession } from '../accounts/sessions.ts'
import { customerOf, describeUser } from '../accounts/users.ts'
import { recordEvent } from '../audit/record.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { failure, invalidField } from '../errors.ts'
import type { Handlers } from '../handlers.ts'
import { issueCsrfToken } from '../http/csrf.ts'

interface Account {
  readonly customer_id: number
  readonly id: string
}

type SessionOperation =
  | 'getCsrfToken'
  | 'signIn'
  | 'signOut'
  | 'getCurrentUser'
  | 'verifyPasswordReset'
  | 'requestPasswordReset'
  | 'completePasswordReset'
  | 'judgeLinkPassword'

/** Signing in and out, and setting a password by a mailed link. */
export function sessionHandlers(context: AppContext): Handlers<SessionOperation> {
  /** Links are looked at before they are counted: one that works is never held up. */
  const refuseLink = async ({ ip }: FastifyRequest): Promise<never> => {
    await bookFailure(context, linkCount(ip))
    throw failure('invalid_token')
  }
  const recordSignIn = (account: Account, done: boolean, isKnownDevice: boolean) =>
    recordEvent(context.db, {
      customer_id: account.customer_id,
      kind: done ? 'signed_in' : 'sign_in_refused',
      actor_id: done ? account.id : null,
      user_id: account.id,
      changes: [{ field: 'known_device', before: null, after: isKnownDevice }],
    })
  return {
    async getCsrfToken(request, reply) {
      return { csrf_token: issueCsrfToken(request, reply, context.settings) }
    },

    async signIn(request, reply) {
      const { email } = request.body
      const refused = (account: Account, isKnownDevice: boolean) =>
        recordSignIn(account, false, isKnownDevice)
      const judged = await judgeCredentials(context, request, request.body, { refused })
      if (!judged) throw failure('invalid_credentials')
      const { user, isKnownDevice } = judged
      if (!(await startSession(request, reply, context, judged))) {
        context.background.run('audit log', () => refused(user, isKnownDevice))
        throw failure('invalid_credentials')
      }
      await rememberDevice(request, reply, context, normalizeEmail(email))
      await recordSignIn(user, true, isKnownDevice)
      return { user: describeUser(user, await customerOf(context.db, user.customer_id)) }
    },

    async signOut(request, reply) {
      await signOut(request, context)
      clearSessionCookie(request, reply, context)
      return undefined
    },

    async getCurrentUser(request) {
      const { user } = request
      if (!user) return { user: null }
      const customer = await customerOf(context.db, user.customer_id)
      return { user: describeUser({ ...user, active: true }, customer) }
    },

    async verifyPasswordReset(request) {
      const email = normalizeEmail(request.query.email)
      if (!(await findToken(context, email, request.query.token))) await refuseLink(request)
      return undefined
    },

    async requestPasswordReset(request) {
      const email = normalizeEmail(request.body.email)
      // After the answer, so that its time does not tell whether the account exists.
      context.background.run('password reset mail', () => requestReset(context, email))
      return undefined
    },

    async completePasswordReset(request, reply) {
      const { token, password, password_confirmation } = request.body
      if (password !== password_confirmation) {
        throw invalidField('password_confirmation', 'must_match')
      }
      const email = normalizeEmail(request.body.email)
      const done = await completeReset(context, { email, token, password }, request.sessionHash)
      if (!done) await refuseLink(request)
      // Whoever has the person's mail is the person, whatever strangers have tried meanwhile.
      await forgetFailures(context, signInCounts(email, request.ip, null))
      await rememberDevice(request, reply, context, email)
      return undefined
    },

    async judgeLinkPassword(request) {
      const email = normalizeEmail(request.body.email)
      const user = await findToken(context, email, request.body.token)
      if (!user) return refuseLink(request)
      await bookFailure(context, strengthCount(user.email))
      return { strength: await judgePassword(request.body.password, user) }
    },
  }
}
