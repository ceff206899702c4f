import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The mails that a server without SMTP_URL has left in its data folder, decoded, oldest first. */
export async function readMails(folder: string): Promise<readonly string[]> {
  const outbox = path.join(folder, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const files = names.toSorted().map((name) => readFile(path.join(outbox, name), 'utf8'))
  return (await Promise.all(files)).map(decoded)
}

/** The token of the last mail to an address; waits for the mail. */
export async function tokenFor(folder: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mail = (await readMails(folder)).findLast((one) => one.includes(`To: ${email}`))
    const token = /token=([\w-]+)/.exec(mail ?? '')?.[1]
    if (token) return token
    await wait(100)
  }
  throw new Error(`no mail came for ${email}`)
}

/** Quoted-printable to text, as far as links need it. */
function decoded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
