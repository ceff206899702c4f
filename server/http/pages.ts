import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { APPEARANCE_KEY, dressedPage, parseAppearance } from '@forrad/core/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { filledPage, type BuiltFiles, type Screen } from './page-html.ts'

/** Sends the page of every screen. */
export interface Pages {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** What the client's build leaves for drawing first screens (`ui/served.tsx`). */
interface Screens {
  readonly drawScreen: (request: {
    readonly path: string
    readonly answers: Answers
  }) => Promise<Screen>
}

type Answers = Readonly<Record<string, unknown>>

/** How long a page waits for what it holds, in milliseconds; then the app asks by itself. */
const PATIENCE = 1000
/** How many sign-in pages are kept drawn. */
const KEPT = 50

/**
 * Opens the built page. It goes out with the first screen drawn and the answers that it is drawn
 * from, so that nothing is asked for before the first paint; where the database is away or slow, as it
 * was built. Either way it looks as was chosen on the device.
 */
export async function openPages(app: FastifyInstance, context: AppContext): Promise<Pages> {
  const { clientFolder } = context.settings
  const built = readFileSync(path.join(clientFolder, 'index.html'), 'utf8')
  const folder = path.join(clientFolder, '.pages')
  const screens = await openScreens(folder)
  const files =
    screens && (JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as BuiltFiles)
  const signIns = new Map<string, Screen>()

  async function screenFor(address: string, answers: Answers): Promise<Screen | null> {
    if (!screens) return null
    const signedOut = (answers['/api/user'] as { user: unknown }).user === null
    const key = `${address} ${JSON.stringify(answers['/api/settings'])}`
    const kept = signedOut ? signIns.get(key) : undefined
    if (kept) return kept
    const screen = await screens.drawScreen({ path: address, answers })
    if (signIns.size >= KEPT) signIns.clear()
    if (signedOut) signIns.set(key, screen)
    return screen
  }

  return {
    async send(request, reply) {
      reply.type('text/html; charset=utf-8')
      const [address = '/'] = request.url.split('?')
      const answers = screens && (await knownAnswers(app, request, address))
      const screen =
        answers &&
        (await screenFor(address, answers).catch((error: unknown) => {
          request.log.error({ err: error }, 'page could not be drawn')
          return null
        }))
      const page = dressedPage(built, parseAppearance(request.cookies[APPEARANCE_KEY]))
      if (!answers || !screen || !files) return reply.header('cache-control', 'no-cache').send(page)
      // One person's page: kept by nobody, not even for going back to it after signing out.
      reply.header('cache-control', 'private, no-store')
      return reply.send(filledPage(page, screen, answers, files))
    },
  }
}

async function openScreens(folder: string): Promise<Screens | null> {
  const module = path.join(folder, 'screens', 'screens.mjs')
  return existsSync(module) ? ((await import(pathToFileURL(module).href)) as Screens) : null
}

/** Who is asking and what their first screen shows, by the very calls that the app would make; null when they fail. */
async function knownAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  address: string,
): Promise<Answers | null> {
  const ask = (url: string) => inTime(answerOf(app, request, url))
  const [user, settings] = await Promise.all([ask('/api/user'), ask('/api/settings')])
  if (user === null || settings === null) return null
  const answers = { '/api/user': user, '/api/settings': settings }
  const signedIn = (user as { user: unknown }).user !== null
  const summary = signedIn && address === '/' ? await ask('/api/summary') : null
  return summary === null ? answers : { ...answers, '/api/summary': summary }
}

/**
 * What a proxy says of the caller: the address, and whether it is https, by which cookies are named.
 * The call believes it as the page's request does, by the address that it comes from.
 */
const forwarded = ['x-forwarded-for', 'x-forwarded-proto']

/** The answer of a call in the name of whoever asks for the page; null when it is not 200. */
async function answerOf(
  app: FastifyInstance,
  { headers, socket }: FastifyRequest,
  url: string,
): Promise<unknown> {
  const known = ['cookie', ...forwarded].flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const { statusCode, body } = await app.inject({
    url,
    remoteAddress: socket.remoteAddress ?? '',
    headers: Object.fromEntries(known),
  })
  return statusCode === 200 ? JSON.parse(body) : null
}

function inTime<Value>(wanted: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE)
  })
  return Promise.race([wanted.catch(() => null), late]).finally(() => clearTimeout(timer))
}
