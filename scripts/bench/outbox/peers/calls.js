/** What both peers need of a page: a session, and a request for one act. */
let token = ''

/** Signs in, if nobody is; a server that does not answer leaves it at what the browser holds. */
export async function signIn(email, password) {
  try {
    const { csrf_token } = await (await fetch('/api/csrf_token')).json()
    token = csrf_token
    localStorage.setItem('token', token)
    const { user } = await (await fetch('/api/user')).json()
    if (user) return
    await fetch('/api/auth/sign_in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify({ email, password }),
    })
  } catch {
    token = localStorage.getItem('token') ?? ''
  }
}

/** With a key the server knows a repeat by it; without one it is as the peer's documentation shows. */
export function requestOf(name, adjustment) {
  const isKeyed = new URLSearchParams(location.search).has('keys')
  return {
    url: '/api/adjustments/register',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token,
      ...(isKeyed ? { 'idempotency-key': `bench-outbox-${name}` } : {}),
    },
    body: JSON.stringify({ adjustments: [adjustment] }),
  }
}
