/** What keeps cookies between calls where the platform does not, as in Node. */
export type Fetch = (request: Request) => Promise<Response>

/**
 * Keeps the session cookie of one server between calls, for scripts in Node; browsers do it
 * themselves. Cookies are sent back to every address that `fetch` is called with, so use one for
 * each server.
 */
export function withCookies(fetch: Fetch): Fetch {
  const jar = new Map<string, string>()
  return async (request) => {
    if (jar.size > 0) {
      request.headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await fetch(request)
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const equals = pair.indexOf('=')
  if (equals < 1) return
  const name = pair.slice(0, equals).trim()
  const value = pair.slice(equals + 1).trim()
  const isGone = attributes.some((attribute) => /^\s*max-age=(0|-\d+)\s*$/i.test(attribute))
  if (isGone || value === '') jar.delete(name)
  else jar.set(name, value)
}
