import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

/** A mail with one link, to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Sends mails; rejects when a mail could not be handed over. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
}

/**
 * Sends by SMTP_URL. Without it each mail becomes a file in the data folder's `outbox`, and `print`
 * gets its link, so that an installation without a mail server can be used.
 */
export function createMailer(settings: Settings, print: (line: string) => void): Mailer {
  const from = settings.mailFrom ?? `Förråd <no-reply@${new URL(settings.publicUrl).hostname}>`
  return settings.smtpUrl
    ? smtpMailer(settings.smtpUrl, from)
    : outboxMailer(path.join(settings.dataFolder, 'outbox'), from, print)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to, subject, text })
    },
  }
}

function outboxMailer(folder: string, from: string, print: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send({ to, subject, text, link }) {
      const { message } = await transport.sendMail({ from, to, subject, text })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().replace(/[:.]/g, '-')
      const file = path.join(folder, `${moment}-${randomUUID().slice(0, 8)}.eml`)
      await writeFile(file, message as Buffer, { mode: 0o600 })
      print(`Mail to ${to} (no SMTP_URL, kept in ${file}): ${link}`)
    },
  }
}
