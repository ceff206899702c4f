import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { addressOf, isLoopback, readSettings, withPort } from './settings.ts'
import { StartError } from './start-error.ts'

test('the README tells of every setting that is read, and of no other', () => {
  const read = new Set<string>()
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_none, name) {
        read.add(String(name))
        return undefined
      },
    },
  )
  readSettings(env)
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')
  const [, section = ''] = /^## Settings$([^]*?)^## /m.exec(readme) ?? []
  const rows = section.split('\n').map((line) => line.split('|')[1] ?? '')
  const told = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(told.sort()).toEqual([...read].sort())
})

describe('readSettings', () => {
  test('everything has a default', () => {
    expect(readSettings({ FORRAD_DATA: '/srv/data' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: '/srv/data',
      databaseUrl: null,
      databasePrepared: true,
      smtpUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      demo: null,
      sessionIdleMinutes: 60,
      sessionHours: 12,
      validateAnswers: false,
    })
  })

  test('an empty variable is as good as none', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', TRUST_PROXY: '', FORRAD_DEMO: '' }
    expect(readSettings({ FORRAD_DATA: '/x', ...empty })).toEqual(
      readSettings({ FORRAD_DATA: '/x' }),
    )
  })

  test('what is set counts', () => {
    const settings = readSettings({
      FORRAD_DATA: '/x',
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://forrad.example/',
      TRUST_PROXY: '10.0.0.0/8, loopback,::1',
      FORRAD_DEMO: '0',
      DATABASE_PREPARED: '0',
      SESSION_IDLE_MINUTES: '5',
    })
    expect(settings).toMatchObject({
      port: 8080,
      host: '::1',
      publicUrl: 'https://forrad.example',
      trustProxy: ['10.0.0.0/8', 'loopback', '::1'],
      demo: false,
      databasePrepared: false,
      sessionIdleMinutes: 5,
    })
  })

  test('TRUST_PROXY=true is one proxy, not everybody', () => {
    expect(readSettings({ FORRAD_DATA: '/x', TRUST_PROXY: 'true' }).trustProxy).toBe('nearest')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ PORT: '-1' }, 'PORT must be'],
    [{ PORT: '80.5' }, 'PORT must be'],
    [{ SESSION_HOURS: '0' }, 'SESSION_HOURS must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal,'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be one of json, text, not "xml".'],
    [{ FORRAD_DEMO: 'maybe' }, 'FORRAD_DEMO must be 1 or 0, not "maybe".'],
    [{ PUBLIC_URL: 'forrad.example' }, 'PUBLIC_URL must be an address'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an address'],
    // A count of proxies cannot tell a proxy from a caller who writes the header.
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.1,proxy.example' }, 'TRUST_PROXY must be'],
  ])('%o is refused', (env, sentence) => {
    expect(() => readSettings({ FORRAD_DATA: '/x', ...env })).toThrow(StartError)
    expect(() => readSettings({ FORRAD_DATA: '/x', ...env })).toThrow(sentence)
  })

  test('a refused address is not repeated, because it may hold a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://u:hemligt@h/d' })).toThrow(/^(?!.*hemligt)/)
  })
})

test('withPort changes the public address only where it was derived', () => {
  const derived = readSettings({ FORRAD_DATA: '/x', PORT: '0' })
  expect(withPort(derived, 4321)).toMatchObject({ port: 4321, publicUrl: 'http://127.0.0.1:4321' })
  const given = readSettings({ FORRAD_DATA: '/x', PORT: '0', PUBLIC_URL: 'https://f.example' })
  expect(withPort(given, 4321).publicUrl).toBe('https://f.example')
})

test('isLoopback', () => {
  for (const host of ['127.0.0.1', '127.8.9.1', '::1', 'localhost']) {
    expect([host, isLoopback(host)]).toEqual([host, true])
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'example.com', '127.0.0.1.example.com']) {
    expect([host, isLoopback(host)]).toEqual([host, false])
  }
})

test('addressOf', () => {
  expect(addressOf('127.0.0.1', 3000)).toBe('http://127.0.0.1:3000')
  expect(addressOf('0.0.0.0', 80)).toBe('http://localhost:80')
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
})
