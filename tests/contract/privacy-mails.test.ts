import { writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailer } from '../../server/accounts/mail.ts'
import { postMail } from '../../server/accounts/outbox.ts'
import { erasing } from './erasing.ts'
import type { Erasing } from './erasing.ts'
import { createWorld } from './world.ts'
import type { World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.close())

const outbox = () => path.join(world.server.context.settings.dataFolder, 'outbox')

/** Writes a mail as the server keeps it where no mail server is set, and returns its file's name. */
async function kept(to: string): Promise<string> {
  const id = `${Math.random()}`
  const mailer = createMailer(world.server.context.settings, null)
  await mailer.send({ id, to, subject: 'Hej', text: `Till ${to}`, link: null })
  return (await readdir(outbox())).find((name) => name.includes(id)) ?? 'none'
}

const erase = (id: string, how: Erasing = {}) => erasing(world)(id, how)

const colleague = (email: string) =>
  world.server.addUser({ customer_id: world.admin.user.customer_id, email })

const post = (to: string) => {
  const { db, clock } = world.server
  const mail = { to, subject: 'Hej', text: 'Hej', link: null }
  return postMail(db, clock, world.admin.user.customer_id, mail)
}
const posted = async () =>
  (await world.server.db.selectFrom('outgoing_mails').select('recipient').execute())
    .map(({ recipient }) => recipient)
    .sort()

const long = `${'långt-namn-'.repeat(5)}@${'avdelning-'.repeat(5)}x.häst.example`

test.each([
  ['a name within another', 'anna@klinik.example', 'johanna@klinik.example'],
  ['a domain within another', 'anna@vard.example', 'anna@vard.example.org'],
  ['a domain with a letter of its own', 'anna@häst.example', 'hanna@häst.example'],
  ['one so long that it stands on the next line', long, `x${long}`],
])(
  'erase-user takes the mail files of the person and no other’s: %s',
  async (_case, own, other) => {
    const { id } = await colleague(own)
    const ownFile = await kept(own)
    const otherFile = await kept(other)
    expect((await erase(id, { dryRun: true })).join('\n')).toContain('mails kept as files\t1')
    expect(await readdir(outbox())).toContain(ownFile)
    await erase(id)
    const left = await readdir(outbox())
    expect(left).toContain(otherFile)
    expect(left).not.toContain(ownFile)
  },
)

test('erase-user takes a mail file, too, that was written while it erased', async () => {
  const email = 'hinner@klinik.example'
  const { id } = await colleague(email)
  const before = await kept(email)
  const late = 'meanwhile.eml'
  let isFirst = true
  const onLine = () => {
    if (isFirst) writeFileSync(path.join(outbox(), late), `To: ${email}\r\n\r\nHej`)
    isFirst = false
  }
  const printed = await erase(id, { onLine })
  expect(printed).toContain('mails kept as files\t2')
  const left = await readdir(outbox())
  for (const file of [before, late]) expect(left).not.toContain(file)
})

test('the long address is folded in its file, or the test above would show nothing', async () => {
  const text = await readFile(path.join(outbox(), await kept(long)), 'utf8')
  expect(text).toMatch(/^To:\r?\n /m)
})

test('erase-user takes what went to a new address that waits, too', async () => {
  const { admin } = world
  const user = await colleague('byter@klinik.example')
  const wanted = 'ny@klinik.example'
  const { role, narcotics, email } = user
  const names = { first_name: 'Test', last_name: 'Byter', role, narcotics }
  const { status } = await admin.put(`/api/users/${user.id}`, { user: { ...names, email: wanted } })
  expect(status).toBe(200)
  await world.server.context.background.idle()
  const files = [await kept(wanted), await kept(email)]
  for (const to of [wanted, email, 'kollega@klinik.example']) await post(to)
  expect(await erase(user.id)).toEqual(expect.arrayContaining(['outgoing_mails\t2']))
  expect(await posted()).toEqual(['kollega@klinik.example'])
  const left = await readdir(outbox())
  for (const file of files) expect(left).not.toContain(file)
})

test('an address that is somebody else’s by now is left alone', async () => {
  const { admin, server } = world
  await server.db.deleteFrom('outgoing_mails').execute()
  const email = 'samma@klinik.example'
  const gone = await colleague(email)
  expect((await admin.delete(`/api/users/${gone.id}`)).status).toBe(204)
  await colleague(email)
  await server.client().post('/api/auth/sign_in', { email, password: 'fel' })
  const file = await kept(email)
  await post(email)
  const tries = () => server.db.selectFrom('failed_tries').selectAll().execute()
  const before = await tries()
  expect(before.length).toBeGreaterThan(0)
  await erase(gone.id)
  expect(await posted()).toEqual([email])
  expect(await readdir(outbox())).toContain(file)
  expect(await tries()).toEqual(before)
})
