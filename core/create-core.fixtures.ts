import { vi } from 'vitest'
import { createCore } from './index.ts'
import { fakeClock, memoryStorage } from './testing/index.ts'

type Answer = (path: string, request: Request) => unknown

const CODES: Readonly<Record<number, string>> = { 401: 'not_signed_in', 403: 'forbidden' }

const answered = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A core over a server that answers by path; a number is a refusal with that status. */
export function setUp(answers: Answer, more: Partial<Parameters<typeof createCore>[0]> = {}) {
  const paths: string[] = []
  const log = vi.fn()
  const clock = fakeClock()
  const storage = { local: memoryStorage(), session: memoryStorage() }
  const core = createCore({
    baseUrl: 'http://server',
    fetch: async (request) => {
      // Of a list's page only which list it is.
      const path = request.url.replace('http://server', '').replace('?limit=500', '')
      paths.push(`${request.method} ${path}`)
      if (path === '/api/csrf_token') return answered({ csrf_token: 't' })
      const answer = await answers(path, request)
      if (typeof answer === 'number') {
        const code = CODES[answer] ?? 'server_error'
        return answered({ error: { code, message: '' } }, answer)
      }
      return answer === undefined ? new Response(null, { status: 204 }) : answered(answer)
    },
    storage,
    clock,
    scheduler: clock,
    log,
    ...more,
  })
  return { core, paths, log, clock, storage }
}
