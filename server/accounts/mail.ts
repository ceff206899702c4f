import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

/** A mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The link that it carries, if any. */
  readonly link: string | null
  /** When the link stops working: from then on it is not sent any more. */
  readonly expires?: Date
  /** Whose account it is about: while it waits it goes with the person. */
  readonly userId?: string
  /** Of the secret in its link: one that was made worthless is not sent any more. */
  readonly tokenHash?: Buffer
}

/** A mail on its way, with a name that stays the same when it is tried again. */
export interface PostedMail extends Omit<Mail, 'expires' | 'userId' | 'tokenHash'> {
  readonly id: string
}

/** Sends mails; rejects when a mail could not be handed over. */
export interface Mailer {
  readonly send: (mail: PostedMail) => Promise<void>
}

/**
 * Sends by SMTP_URL. Without it each mail becomes a file in the data folder's `outbox`, that only the
 * server's user may read. Only `printLink` gets what works without a password: in a demo.
 */
export function createMailer(
  settings: Settings,
  printLink: ((line: string) => void) | null,
): Mailer {
  const { hostname } = new URL(settings.publicUrl)
  const from = settings.mailFrom ?? `Förråd <no-reply@${hostname}>`
  return settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, from, hostname)
    : fileMailer(path.join(settings.dataFolder, 'outbox'), from, hostname, printLink)
}

function smtpMailer(url: string, from: string, host: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ messageId: messageId(id, host), from, to, subject, text })
    },
  }
}

function fileMailer(
  folder: string,
  from: string,
  host: string,
  printLink: ((line: string) => void) | null,
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ id, to, subject, text, link }) {
      const mail = { messageId: messageId(id, host), from, to, subject, text }
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replace(/[:.]/g, '-')
      const file = path.join(folder, `${moment}-${id}.eml`)
      await writeFile(file, message as Buffer, { mode: 0o600 })
      if (link) printLink?.(`Mail to ${to} (no SMTP_URL, kept in ${file}): ${link}`)
    },
  }
}

/** Mail servers leave aside a mail that they have had under its name. */
const messageId = (id: string, host: string) => `<forrad.${id}@${host}>`
