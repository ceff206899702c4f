import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Options of every cookie: unreadable to scripts, this site's only, Secure when people use https. */
export function cookieOptions(request: FastifyRequest, settings: Settings): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || settings.publicUrl.startsWith('https:'),
  }
}
