import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, createUser, listCustomers } from '../../server/admin-commands.ts'
import { startAdminDesk } from './admin-setup.ts'
import type { AdminDesk } from './admin-setup.ts'

let desk: AdminDesk
beforeAll(async () => {
  desk = await startAdminDesk()
})
afterAll(() => desk?.close())

const person = {
  first_name: 'Ny',
  last_name: 'Chef',
  role: 'administrate',
  narcotics: true,
} as const

describe('customers and users', () => {
  test('a new customer, its first administrator with a password, who signs in', async () => {
    desk.printed.length = 0
    await createCustomer(desk.admin, { company_name: 'Region Nord', name: 'Kliniken' })
    const id = Number(/Customer (\d+)/.exec(desk.printed[0] ?? '')?.[1])
    // Run twice, as after a command that was cut off: there is no way to remove the second.
    const again = createCustomer(desk.admin, { company_name: 'Region Nord', name: 'Kliniken' })
    await expect(again).rejects.toThrow(`already: ${id}.`)
    await createUser(
      desk.admin,
      id,
      { ...person, email: 'Chef@Forrad.Example' },
      'hemligt nog på hyllan',
    )
    await listCustomers(desk.admin)
    expect(desk.printed.at(-1)).toBe(`${id}\tRegion Nord\tKliniken`)
    const signedIn = await desk.server.client().post('/api/auth/sign_in', {
      email: 'chef@forrad.example',
      password: 'hemligt nog på hyllan',
    })
    expect(signedIn.body.user).toMatchObject({
      role: 'administrate',
      narcotics: true,
      current_customer: { company_name: 'Region Nord', name: 'Kliniken' },
    })
  })

  test('without a password the user is invited; the link is in the mail alone', async () => {
    desk.printed.length = 0
    const customer = await desk.server.addCustomer()
    await createUser(desk.admin, customer, { ...person, email: 'bjuden@forrad.example' }, null)
    expect(desk.printed.join('\n')).not.toMatch(/token=|https?:/)
    const folder = path.join(desk.server.context.settings.dataFolder, 'outbox')
    expect(desk.printed.at(-1)).toContain(folder)
    const [name = ''] = await readdir(folder)
    const raw = await readFile(path.join(folder, name), 'utf8')
    const text = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    expect(link.pathname).toBe('/user/signup')
    expect((await desk.server.client().get(`/api/password_resets${link.search}`)).status).toBe(204)
  })

  test.each([
    [{ email: 'inte en adress' }, null, 'email has the wrong format'],
    [{ role: 'boss' as 'read' }, null, 'role is none of administrate, edit, read'],
    [{ first_name: '' }, null, 'first_name is missing'],
    [{}, 'kort', 'at least 12 characters'],
    [{}, 'Sommar2026!!', 'too easy to guess'],
  ])('%o with password %o is refused', async (changes, password, reason) => {
    const customer = await desk.server.addCustomer()
    const input = { ...person, email: 'ingen@forrad.example', ...changes }
    await expect(createUser(desk.admin, customer, input, password)).rejects.toThrow(reason)
    const users = desk.server.db
      .selectFrom('users')
      .select('id')
      .where('customer_id', '=', customer)
    expect(await users.execute()).toEqual([])
  })

  test('an e-mail that has an account, and a customer that is not there', async () => {
    const user = await desk.server.addUser()
    const input = { ...person, email: user.email }
    for (const customer of [user.customer_id, await desk.server.addCustomer()]) {
      await expect(createUser(desk.admin, customer, input, null)).rejects.toThrow(
        `The e-mail ${user.email} has an account already.`,
      )
    }
    await expect(createUser(desk.admin, 99_999, input, null)).rejects.toThrow('no customer 99999')
  })
})

describe('the command', { timeout: 60_000 }, () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const command = fileURLToPath(new URL('../../server/bin/forrad-admin.mjs', import.meta.url))
      const { host, port, user, password, database } = desk.server.context.connection
      const env = {
        PATH: process.env['PATH'] ?? '',
        FORRAD_DATA: desk.folder,
        DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}`,
      }
      const options = { env, cwd: tmpdir() }
      execFile(process.execPath, [command, ...args], options, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      )
    })

  test('works from any folder and says 0 when all went well', async () => {
    const args = ['create-customer', '--company-name', 'Bolaget', '--name', 'Avdelning Ö']
    const { code, out } = await run(...args)
    expect([code, out]).toEqual([0, expect.stringMatching(/^Customer \d+ was made: Bolaget/)])
    expect((await run('list-customers')).out).toContain('Bolaget\tAvdelning Ö')
  })
  test('a bad row is 1', async () => {
    const bad = await desk.file('vendor_name,display_name,kind\n1,,supply\n')
    const { code, out } = await run('import-catalogue', bad, '--dry-run')
    expect([code, out]).toEqual([
      1,
      expect.stringContaining('line 2: BAD: display_name is missing'),
    ])
  })
  test.each([
    [['nonsense'], 'no command "nonsense"'],
    [['create-customer', '--name', 'x'], '--company-name is missing'],
    [['list-customers', '--force'], "Unknown option '--force'"],
    // Not to be taken for a trial where there is none.
    [['create-customer', '--company-name', 'x', '--name', 'x', '--dry-run'], "'--dry-run'"],
    [['backup', 'FILE', '--customer', '1'], "Unknown option '--customer'"],
    [['check-ledger', 'somewhere'], 'What is somewhere?'],
    [['export-audit', '--force'], "Unknown option '--force'"],
    [['export-audit', 'everything'], 'What is everything?'],
    [['export-audit', '--customer', 'x'], '--customer must be the number of a customer'],
    [['search-audit', '--follow'], "Unknown option '--follow'"],
    [['search-audit', '--customer', 'x'], '--customer must be the number of a customer'],
    [['search-audit', '--from', '2026-02-30'], '--from must be a date (yyyy-mm-dd)'],
    [['search-audit', '--kind', ' '], '--kind is empty'],
    // A word that is a command's is looked for as any other.
    [['search-audit', '--text', 'restore', '--kind', ' '], '--kind is empty'],
  ])('%j is 1 and one line', async (args, reason) => {
    const { code, out, err } = await run(...args)
    expect([code, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(reason)]])
  })
  test('--help tells the commands, those of plugins too', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    expect(out).toContain('\n  import-licences FILE --customer ID [--dry-run]\n')
    expect(out).toContain('\n  export-audit [--customer ID] [--after POSITION] [--follow]\n')
    expect(out).toContain('\n  search-audit [--from DATE] [--to DATE] [--customer ID]')
  })
  test('a plugin’s command runs as the core’s do, with its own options', async () => {
    const person = ['--first-name', 'Ny', '--last-name', 'Läsare', '--role', 'read']
    const made = await desk.server.addCustomer()
    await run('create-user', '--customer', `${made}`, '--email', 'logg@forrad.example', ...person)
    const { code, out } = await run('export-audit', '--customer', `${made}`)
    const kinds = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { kind: string })
    expect([code, kinds.map(({ kind }) => kind)]).toEqual([
      0,
      expect.arrayContaining(['user_created']),
    ])
  })
})
