import { expect, it, vi } from 'vitest'
import { createApi } from './client.ts'
import { pick } from './requests.fixtures.ts'

/** A server whose answers to changes `reply` gives, and a screen that shows somebody. */
function setUp(reply: () => Response, shows: string | undefined) {
  const sent: (readonly [string, string | null])[] = []
  const onUnauthorized = vi.fn()
  const screen = { shows }
  const api = createApi({
    baseUrl: 'http://server',
    async fetch(request) {
      sent.push([request.method, request.headers.get('x-acting-user')])
      if (request.method === 'GET') return Response.json({ csrf_token: 't' })
      return reply()
    },
    wait: async () => {},
    shownUser: () => screen.shows,
    onUnauthorized,
  })
  return { api, sent, screen, onUnauthorized }
}

const refuse = (status: number, code: string) =>
  Response.json({ error: { code, message: 'Nej.' } }, { status })

it('a change says whom the screen shows; what is read does not', async () => {
  const { api, sent } = setUp(() => Response.json({ adjustments: [] }), 'u-1')
  await api.getItem({ id: 1 })
  await api.registerAdjustments(pick)
  await api.deleteLocation({ id: 1 })
  expect(sent).toEqual([
    ['GET', null],
    ['GET', null],
    ['POST', 'u-1'],
    ['DELETE', 'u-1'],
  ])
})

it('says nothing while nobody is shown, as at the sign-in', async () => {
  const { api, sent } = setUp(() => Response.json({}), undefined)
  await api.signIn({ email: 'a@b.se', password: 'x' })
  expect(sent.at(-1)).toEqual(['POST', null])
})

it('a repeat is still of whom the screen showed when it began', async () => {
  const { api, sent, screen } = setUp(() => {
    const isFirst = screen.shows === 'u-1'
    screen.shows = 'u-2'
    return isFirst ? refuse(503, 'unavailable') : Response.json({ adjustments: [] })
  }, 'u-1')
  expect(await api.registerAdjustments(pick)).toMatchObject({ ok: true })
  expect(sent.slice(1)).toEqual([
    ['POST', 'u-1'],
    ['POST', 'u-1'],
  ])
})

it('that somebody else is signed in is told with whom the screen showed', async () => {
  const { api, screen, onUnauthorized } = setUp(() => {
    screen.shows = 'u-2'
    return refuse(401, 'not_signed_in')
  }, 'u-1')
  await api.deleteLocation({ id: 1 })
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('u-1')
})
