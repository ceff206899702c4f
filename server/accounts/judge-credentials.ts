import { normalizeEmail } from '@forrad/core/domain'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { verifyCredentials } from './credentials.ts'
import type { Verified, VerifiedUser } from './credentials.ts'
import { forgetFailures, makeTry, signInCounts } from './failed-tries.ts'
import { knownDevice } from './known-devices.ts'
import type { ListedUser } from './users.ts'

/** An e-mail, in any case, and a password, as they were typed. */
export interface TypedCredentials {
  readonly email: string
  readonly password: string
}

/** What a call makes of a judgement. */
export interface JudgeOptions {
  /** Whether this person counts here at all; nobody is told that a password was right where not. */
  readonly isOfUse?: (user: ListedUser) => boolean
  /** Notes that somebody tried this account in vain; after the answer, so that its time tells nothing. */
  readonly refused: (
    account: NonNullable<Verified['account']>,
    isKnownDevice: boolean,
  ) => Promise<void>
}

/** Who it is, and whether the person had signed in on this device before. */
export interface Judged {
  readonly user: ListedUser
  readonly isKnownDevice: boolean
}

/**
 * Whose e-mail and password these are, or null: unknown, wrong, invited only and of no use are one answer
 * in the same time. Every call that takes a password of somebody else shares these limits, so that none
 * is a second door. Throws 429 `too_many_tries`.
 */
export async function judgeCredentials(
  context: AppContext,
  request: FastifyRequest,
  { email: typed, password }: TypedCredentials,
  { isOfUse = () => true, refused }: JudgeOptions,
): Promise<(Judged & VerifiedUser) | null> {
  const email = normalizeEmail(typed)
  const device = await knownDevice(request, context, email)
  const isKnownDevice = device !== null
  const counted = signInCounts(email, request.ip, device)
  const isOfHere = ({ verified }: Verified) => verified !== null && isOfUse(verified.user)
  const verify = () => verifyCredentials(context, email, password)
  const found = await makeTry(context, counted, verify, isOfHere)
  const { verified, account } = found
  if (!verified || !isOfHere(found)) {
    if (account) context.background.run('audit log', () => refused(account, isKnownDevice))
    return null
  }
  await forgetFailures(context, counted)
  return { ...verified, isKnownDevice }
}
