import { can, type Action } from '@forrad/core/domain'
import type { Role } from '@forrad/openapi'
import type { FastifyRequest } from 'fastify'
import { failure } from '../errors.ts'
import type { PresentedToken } from './service-tokens.ts'

/** The signed-in user, read anew from the database for each request. */
export interface SignedInUser {
  readonly customer_id: number
  /** The contract's `apoex_id`. */
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
  readonly narcotics: boolean
}

/** The signed-in user; 401 `not_signed_in` when there is none. */
export function requireUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw failure('not_signed_in')
  return request.user
}

/**
 * The signed-in user if it is the one whom the caller shows, where it says whom: another window of the
 * browser may have signed somebody else in since. 401 `not_signed_in` when it is not.
 */
export function requireShownUser(request: FastifyRequest, shown: unknown): SignedInUser {
  const user = requireUser(request)
  if (shown !== undefined && shown !== user.id) throw failure('not_signed_in')
  return user
}

/** The signed-in user if the role allows the action; 403 `forbidden` when it does not. */
export function requireAction(request: FastifyRequest, action: Action): SignedInUser {
  const user = requireUser(request)
  if (!can(user, action)) throw failure('forbidden')
  return user
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null
    /** Hash of the presented session's secret; null when signed out. */
    sessionHash: Buffer | null
    /** The service account's token that stands in the session's place; null: a person's browser. */
    token: PresentedToken | null
  }
}
