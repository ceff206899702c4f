import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './fixtures.ts'

/** The path of the link in the newest mail to somebody, once there are this many. */
export async function mailedLink(dataFolder: string, email: string, mails = 1): Promise<string> {
  const folder = join(dataFolder, 'outbox')
  const links: string[] = []
  await expect(async () => {
    links.length = 0
    const files = (await readdir(folder)).sort()
    for (const file of files) {
      const raw = await readFile(join(folder, file), 'utf8')
      // Quoted-printable: soft line breaks, and the one sign of a link that is written in hex.
      const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
      const link = /http:\/\/\S+\/user\/\S+/.exec(text)
      if (link && text.includes(`To: ${email}`)) links.push(link[0])
    }
    expect(links.length).toBeGreaterThanOrEqual(mails)
  }).toPass()
  const url = new URL(links.at(-1) ?? '')
  return `${url.pathname}${url.search}`
}
