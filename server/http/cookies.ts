import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * A cookie's name as browsers get it. Over https it begins with `__Host-`: then no other host of the
 * domain, and no page over http, can put one of its own in its place.
 */
export function cookieName(name: string, request: FastifyRequest, settings: Settings): string {
  return isSecure(request, settings) ? `__Host-${name}` : name
}

/** Options of every cookie: unreadable to scripts, this site's only, Secure when people use https. */
export function cookieOptions(request: FastifyRequest, settings: Settings): CookieSerializeOptions {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request, settings),
  }
}

function isSecure(request: FastifyRequest, settings: Settings): boolean {
  return request.protocol === 'https' || settings.publicUrl.startsWith('https:')
}
