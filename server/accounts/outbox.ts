import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { AppContext } from '../context.ts'
import { recordChange } from '../database/changes.ts'
import type { OutgoingMail } from '../database/outgoing-mails-table.ts'
import type { Database } from '../database/schema.ts'
import { farAhead, watchClock, watchedSince } from '../database/observed-time.ts'
import { isOutage } from '../database/outage.ts'
import { failedTries, mailWaits, waitAfter } from '../queries/mails.ts'
import { within } from '../within.ts'
import type { Mail } from './mail.ts'

/** What delivering takes. */
export type DeliveryContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'mailer'>

/** How long handing over a mail may take, in milliseconds: less than the first of the waits. */
const patience = 45_000
/** A mail without a link that runs out is tried for so long, in milliseconds. */
const longestWait = 3 * 24 * 3_600_000
/** How often a server looks for mails that are due, in milliseconds. */
const lookEvery = 5_000

/** Puts a mail into the outbox, in the transaction that is its reason; `deliverMails` sends it. */
export async function postMail(
  trx: Kysely<Database>,
  clock: AppContext['clock'],
  customerId: number,
  { to, subject, text, link, expires, userId, tokenHash }: Mail,
): Promise<void> {
  const now = clock.now()
  await trx
    .insertInto('outgoing_mails')
    .values({
      customer_id: customerId,
      recipient: to,
      subject,
      text,
      link,
      created_at: now,
      next_try_at: now,
      expires_at: expires ?? new Date(now.getTime() + longestWait),
      user_id: userId ?? null,
      token_hash: tokenHash ?? null,
    })
    .execute()
}

/** Takes back the mails that carry these links and wait, in the transaction that makes the links worthless. */
export async function withdrawMails(
  trx: Kysely<Database>,
  customerId: number,
  links: readonly { readonly token_hash: Buffer }[],
): Promise<void> {
  if (links.length === 0) return
  await trx
    .deleteFrom('outgoing_mails')
    .where('customer_id', '=', customerId)
    .where(
      'token_hash',
      'in',
      links.map(({ token_hash }) => token_hash),
    )
    .execute()
}

/**
 * Sends every mail that is due. Each is taken by one server alone: taking it puts its next try off, so
 * that nobody else sees it meanwhile, and one whose server ends under it is tried again.
 */
export async function deliverMails(context: DeliveryContext): Promise<void> {
  for (let mail = await takeDue(context); mail; mail = await takeDue(context)) {
    await deliver(context, mail)
  }
}

/** Sends what is due, now and from now on; what it returns stops it. */
export function startOutbox(context: AppContext): () => void {
  // While the database is away others say so.
  const look = () =>
    deliverMails(context).catch((error: unknown) => {
      if (!isOutage(error)) throw error
    })
  const run = () => context.background.run('mails', look)
  run()
  const timer = setInterval(run, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}

/** Sends what has just been posted; never waits, never fails. */
export function sendSoon(context: AppContext): void {
  context.background.run('mails', () => deliverMails(context))
}

async function takeDue({ db, clock }: DeliveryContext): Promise<OutgoingMail | undefined> {
  const now = clock.now()
  // Further away than any next try is put off: by a clock that was ahead and is set right.
  const tooFar = new Date(now.getTime() + Math.max(...mailWaits) * 60_000 + farAhead)
  const minutes = waitAfter(sql`tries`)
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .updateTable('outgoing_mails')
      .set({
        tries: sql`tries + 1`,
        next_try_at: sql<Date>`${now}::timestamptz + make_interval(mins => ${minutes})`,
      })
      .where(
        sql<boolean>`(customer_id, id) = (
        SELECT customer_id, id FROM outgoing_mails
        WHERE next_try_at <= ${now} OR next_try_at > ${tooFar}
        ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`,
      )
      .returningAll()
      .executeTakeFirst()
    if (mail?.tries === failedTries) await tellOfInvitation(trx, mail)
    return mail
  })
}

/** An open list of users says how the invitation stands that the mail carries, if it does. */
async function tellOfInvitation(
  trx: Kysely<Database>,
  { customer_id, token_hash }: OutgoingMail,
): Promise<void> {
  if (token_hash === null) return
  const invitation = await trx
    .selectFrom('tokens')
    .select('token_hash')
    .where('customer_id', '=', customer_id)
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', 'sign_up')
    .executeTakeFirst()
  if (invitation) await recordChange(trx, customer_id, { users: true }, 'everybody')
}

async function deliver(context: DeliveryContext, mail: OutgoingMail): Promise<void> {
  const { db, clock, log, mailer } = context
  const { customer_id, id, tries } = mail
  const about = { customer: customer_id, mail: id, tries }
  const now = clock.now()
  if (await isOver(db, mail, now)) log.error(about, 'a mail was given up: its time is over')
  // Its link is dead by this clock, which may be wrong: nobody gets a link that does not work.
  else if (mail.token_hash !== null && mail.expires_at <= now) return
  else {
    const { recipient: to, subject, text, link } = mail
    const sent = mailer
      .send({ to, subject, text, link, id: `${customer_id}.${id}.${mail.created_at.getTime()}` })
      .then(() => null)
      .catch((error: unknown) => reasonOf(error))
    const reason = await within(patience, sent, 'ETIMEDOUT')
    if (reason !== null) {
      log.warn({ ...about, reason }, 'a mail did not leave, trying again')
      return noteFault(db, mail, reason)
    }
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('outgoing_mails')
      .where('customer_id', '=', customer_id)
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute()
    await tellOfInvitation(trx, mail)
  })
}

/** Keeps why it did not leave, unless somebody else has tried it since. */
async function noteFault(
  db: Kysely<Database>,
  { customer_id, id, tries }: OutgoingMail,
  reason: string,
): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set({ last_fault: reason })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
}

/** Whether a mail's time is over: only time that was watched goes by, so that a clock which jumps ends none. */
async function isOver(
  db: Kysely<Database>,
  { created_at, expires_at }: OutgoingMail,
  now: Date,
): Promise<boolean> {
  if (expires_at > now) return false
  const lasts = expires_at.getTime() - created_at.getTime()
  return created_at <= watchedSince(now, lasts, await watchClock(db, now))
}

/** What mail servers write in words may name the recipient: their codes say enough. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as {
    readonly code?: unknown
    readonly responseCode?: unknown
  }
  const codes = [code, responseCode].filter((part) => /^[\w.-]{1,29}$/.test(`${part ?? ''}`))
  return codes.join(' ') || 'unknown'
}
