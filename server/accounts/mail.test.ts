import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { createMailer } from './mail.ts'
import { tokenMail } from './mail-texts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forrad-mail-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const person = { id: 'asa', email: 'åsa+test@forrad.example', first_name: 'Åsa' }
const token = { token: 'a_b-c', expires: new Date('2030-01-01') }
const mail = { id: '1.2.3', ...tokenMail('sign_up', person, token, 'https://forrad.example') }
const mailedLink = mail.link ?? ''
const settings = (env: Record<string, string> = {}) =>
  readSettings({ FORRAD_DATA: folder, PUBLIC_URL: 'https://forrad.example', ...env })

test('the link carries e-mail and token, escaped, and stands in the text', () => {
  const link = new URL(mailedLink)
  expect(link.origin + link.pathname).toBe('https://forrad.example/user/signup')
  expect(link.searchParams.get('email')).toBe(person.email)
  expect(link.searchParams.get('token')).toBe('a_b-c')
  expect(mail.text).toContain(`\n${mailedLink}\n`)
  expect(mail.text).toContain('Hej Åsa!')
})

test('without SMTP_URL: a file that only the server may read; its link on the terminal in a demo alone', async () => {
  const printed: string[] = []
  const terminal = vi.spyOn(console, 'log')
  await createMailer(settings(), null).send(mail)
  expect(terminal).not.toHaveBeenCalled()
  terminal.mockRestore()
  await rm(path.join(folder, 'outbox'), { recursive: true })
  await createMailer(settings(), (line) => printed.push(line)).send(mail)
  const [name = ''] = await readdir(path.join(folder, 'outbox'))
  const file = path.join(folder, 'outbox', name)
  const content = await readFile(file, 'utf8')
  expect(content).toMatch(/^From: .*<no-reply@forrad\.example>/m)
  expect(content).toMatch(/^Subject: =\?UTF-8\?Q\?V=C3=A4lkommen_till_F=C3=B6rr=C3=A5d\?=/m)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(printed).toEqual([expect.stringContaining(mailedLink)])
  expect(printed[0]).toContain(file)
})

test('with SMTP_URL: handed to that server, from MAIL_FROM; nothing is printed', async () => {
  const received: string[] = []
  const smtp = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line)
        if (inData && line !== '.') continue
        inData = line === 'DATA'
        socket.write(inData ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.address() as AddressInfo
  const printed: string[] = []
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'lager@forrad.example' }
  await createMailer(settings(env), (line) => printed.push(line)).send({
    ...mail,
    to: 'asa@forrad.example',
  })
  smtp.close()
  expect(received).toContain('MAIL FROM:<lager@forrad.example>')
  expect(received).toContain('RCPT TO:<asa@forrad.example>')
  expect(received.find((line) => line.startsWith('Message-ID'))).toContain('<forrad.1.2.3@')
  expect(printed).toEqual([])
})

test('a mail server that does not answer rejects', async () => {
  const mailer = createMailer(settings({ SMTP_URL: 'smtp://127.0.0.1:1' }), null)
  await expect(mailer.send(mail)).rejects.toThrow()
})
