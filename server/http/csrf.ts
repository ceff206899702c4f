import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../errors.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import type { Settings } from '../settings.ts'

const baseName = 'forrad_csrf'

/**
 * The token that belongs to this browser. It is derived from a cookie of its own, not from the
 * session, so it stays valid when the session rotates at sign-in, and no server process keeps it.
 */
export function issueCsrfToken(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): string {
  const name = cookieName(baseName, request, settings)
  const known = request.cookies[name]
  const secret = known && isSecret(known) ? known : randomBytes(32).toString('base64url')
  if (secret !== known) reply.setCookie(name, secret, cookieOptions(request, settings))
  return tokenOf(secret)
}

/** 403 `csrf` unless the call carries this browser's token and comes from a page of this server. */
export function requireCsrfToken(request: FastifyRequest, settings: Settings): void {
  const secret = request.cookies[cookieName(baseName, request, settings)]
  const token = request.headers['x-csrf-token']
  const foreign = ['cross-site', 'same-site'].includes(`${request.headers['sec-fetch-site']}`)
  if (foreign || !secret || !isSecret(secret) || typeof token !== 'string') throw failure('csrf')
  const expected = Buffer.from(tokenOf(secret))
  const given = Buffer.from(token)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw failure('csrf')
}

/** Whether a call changes something and therefore needs the token. */
export function isChanging(method: string): boolean {
  return ['PATCH', 'PUT', 'POST', 'DELETE'].includes(method)
}

const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

function tokenOf(secret: string): string {
  return createHash('sha256').update(`forrad csrf ${secret}`).digest('base64url')
}
