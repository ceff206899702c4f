import type { Role } from '@forrad/openapi'
import type { FastifyRequest } from 'fastify'
import { failure } from '../errors.ts'
import type { Access } from '../access.ts'

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

const rank = { public: 0, read: 1, edit: 2, administrate: 3 } satisfies Record<Access, number>

/** Whether a role reaches the access asked for. */
export function reaches(role: Role, needed: Access): boolean {
  return rank[role] >= rank[needed]
}

/** The signed-in user; 401 `not_signed_in` when there is none. */
export function requireUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw failure('not_signed_in')
  return request.user
}

/** The signed-in user if the role reaches `needed`; 403 `forbidden` when it does not. */
export function requireRole(request: FastifyRequest, needed: Role): SignedInUser {
  const user = requireUser(request)
  if (!reaches(user.role, needed)) throw failure('forbidden')
  return user
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null
    /** Hash of the presented session's secret; null when signed out. */
    sessionHash: Buffer | null
  }
}
