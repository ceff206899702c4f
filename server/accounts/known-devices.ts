import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { cookieName, cookieOptions } from '../http/cookies.ts'

const baseName = 'forrad_device'
/** Seconds that a browser keeps the cookie; every sign-in renews it. */
const kept = 400 * 24 * 3600
/** A ward's computer has many users; of more than these the first are forgotten. */
const mostPeople = 40

/** What a browser's cookie says: which device it is, and marks of who has signed in there. */
interface Device {
  readonly nonce: string
  readonly people: readonly string[]
}

const secrets = new WeakMap<AppContext, Promise<Buffer>>()

/**
 * The device that the request comes from, if this e-mail has signed in there before; null otherwise.
 * The cookie is signed, so nobody makes one for an e-mail whose password they do not have.
 */
export async function knownDevice(
  request: FastifyRequest,
  context: AppContext,
  email: string,
): Promise<string | null> {
  const secret = await deviceSecret(context)
  const device = readDevice(request, context, secret)
  return device?.people.includes(markOf(secret, email)) ? device.nonce : null
}

/** Notes in the browser's cookie that this e-mail has signed in there. */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  email: string,
): Promise<void> {
  const secret = await deviceSecret(context)
  const known = readDevice(request, context, secret)
  const nonce = known?.nonce ?? randomBytes(16).toString('base64url')
  const mark = markOf(secret, email)
  const people = [mark, ...(known?.people ?? []).filter((one) => one !== mark)]
  const said = `${nonce}.${people.slice(0, mostPeople).join('~')}`
  reply.setCookie(
    cookieName(baseName, request, context.settings),
    `${said}.${hmac(secret, said).toString('base64url')}`,
    { ...cookieOptions(request, context.settings), maxAge: kept },
  )
}

function readDevice(
  request: FastifyRequest,
  { settings }: AppContext,
  secret: Buffer,
): Device | null {
  const cookie = request.cookies[cookieName(baseName, request, settings)] ?? ''
  const found = /^([\w-]{22})\.([\w~-]{12,600})\.([\w-]{43})$/.exec(cookie)
  const [, nonce = '', people = '', signature = ''] = found ?? []
  const given = Buffer.from(signature, 'base64url')
  const right = hmac(secret, `${nonce}.${people}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { nonce, people: people.split('~') }
}

/** Which person it is, told to nobody who lacks the secret. */
function markOf(secret: Buffer, email: string): string {
  return hmac(secret, `e-mail ${email}`).subarray(0, 9).toString('base64url')
}

const hmac = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

function deviceSecret(context: AppContext): Promise<Buffer> {
  const known = secrets.get(context) ?? readSecret(context)
  secrets.set(context, known)
  // An outage is not remembered.
  known.catch(() => secrets.delete(context))
  return known
}

async function readSecret({ db }: AppContext): Promise<Buffer> {
  const row = await db
    .selectFrom('server_secrets')
    .select('secret')
    .where('name', '=', 'device')
    .executeTakeFirstOrThrow()
  return row.secret
}
