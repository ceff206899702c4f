/**
 * The cookie by which a device remembers that somebody signed out of it while no server answered. A page sets
 * it, since only a server can take the session's own cookie away; the first server that it reaches ends the
 * session, and takes this one away too (LEFT-1).
 */
export const LEFT_COOKIE = 'forrad_left'

/** For how long the device remembers it, in seconds: no session lasts longer, whatever a server's settings say. */
const KEPT = 30 * 24 * 3600

/** What a page writes to `document.cookie` when somebody has signed out unheard, or has signed in since (LEFT-1). */
export function leftCookie(isHttps: boolean, hasLeft: boolean): string {
  const secure = isHttps ? '; Secure' : ''
  return `${nameOf(isHttps)}1; Path=/; Max-Age=${hasLeft ? KEPT : 0}; SameSite=Lax${secure}`
}

/** Whether a page's cookies say that somebody has signed out unheard (LEFT-1). */
export function hasLeft(cookies: string, isHttps: boolean): boolean {
  return `; ${cookies}`.includes(`; ${nameOf(isHttps)}`)
}

/**
 * Whether somebody is signed in, as far as a server has said (LEFT-2): not who is only shown behind a new sign-in.
 * Null where none has said anything.
 */
export function isIn(session: {
  readonly user: object | null
  readonly nobody: boolean
}): boolean | null {
  if (session.nobody) return false
  return session.user ? true : null
}

/** Over https no other host of the domain, and no page over http, can put one of its own in its place. */
function nameOf(isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}${LEFT_COOKIE}=`
}
