import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** What the runbook has people type, in a folder that stands for the machine. */
let machine: string
beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), 'forrad-runbook-'))
  for (const folder of ['etc', 'opt/forrad/bin', 'bin', 'var/lib']) {
    mkdirSync(path.join(machine, folder), { recursive: true })
  }
  command('bin/runuser', 'shift 3; exec "$@"')
  command('opt/forrad/bin/forrad-admin', 'echo "$1 $FORRAD_DATA"')
})
afterEach(() => rmSync(machine, { recursive: true, force: true }))

const command = (name: string, text: string) =>
  writeFileSync(path.join(machine, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
const writeSettings = (settings: string) =>
  writeFileSync(path.join(machine, 'etc/forrad.env'), `${settings}\n`)

const runbook = readFileSync(path.join(import.meta.dirname, '../../docs/runbook.md'), 'utf8')
const admin = /^admin\(\) \{.*\}$/m.exec(runbook)?.[0] ?? ''
const shown = /^```sh\n((?:\w+='.*'\n)+)```$/m.exec(runbook)?.[1]?.trim() ?? ''
/** The script that begins so and ends with its block. */
const scriptFrom = (start: string) => runbook.slice(runbook.indexOf(start)).split('```')[0] ?? ''
const unpack = /^new=.*$/m.exec(runbook)?.[0] ?? ''
const nightly = scriptFrom('#!/bin/sh\n')
const monthly = scriptFrom('check=$(')
const newFolder = /^ *(mv \/var\/lib\/forrad .*\n *install .*)\n/m.exec(runbook)?.[1] ?? ''

/** Runs a script of the runbook with its paths in that folder; throws when it ends with another status than 0. */
function run(script: string, [shell, option]: readonly [string, string] = ['sh', '-ec']): string {
  const { username } = userInfo()
  const here = script
    .replaceAll(/(?<![\w.])\/(etc|opt|var|backup)(?=\/)/g, `${machine}/$1`)
    .replaceAll(
      /-(o|g) forrad\b/g,
      (_whole, flag) => `-${flag} "$(id -${flag === 'o' ? 'u' : 'g'}n ${username})"`,
    )
  const env = { PATH: `${machine}/bin:${process.env['PATH'] ?? ''}` }
  return execFileSync(shell, [option, here], { env, encoding: 'utf8', stdio: 'pipe' })
    .replaceAll(machine, '')
    .trim()
}

describe('`admin` of the runbook acts on', () => {
  test.each([
    ['the service’s folder', '', 'admin verify', '/var/lib/forrad'],
    ['the one that the settings name', 'FORRAD_DATA=/srv/forrad', 'admin verify', '/srv/forrad'],
    ['the one named for this once', '', 'FORRAD_DATA=/srv/old admin verify', '/srv/old'],
  ])('%s', (_case, settings, typed, folder) => {
    writeSettings(settings)
    expect(run(`${admin}\n${typed}`)).toBe(`verify ${folder}`)
  })
})

describe('the settings of the runbook', () => {
  test('are to the shell what they are to systemd', () => {
    const settings = shown.split('\n').map((line) => /^(\w+)='([^']*)'$/.exec(line)?.slice(1) ?? [])
    expect(settings.map(([name]) => name)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'MAIL_FROM']),
    )
    writeSettings(shown)
    command(
      'opt/forrad/bin/forrad-admin',
      settings.map(([name]) => `echo "${name}=$${name}"`).join('\n'),
    )
    const said = settings.map(([name, value]) => `${name}=${value}`).join('\n')
    expect(run(`${admin}\nadmin verify`)).toBe(said)
  })

  test.each([
    ['sh', '-c'],
    ['bash', '-c'],
  ] as const)('stop `admin` where %s cannot read them', (...shell) => {
    writeSettings(`MAIL_FROM=Förråd <no-reply@example.org>\nDATABASE_URL='postgres://db/forrad'`)
    expect(() => run(`${admin}\nadmin verify`, shell)).toThrow(/syntax error/i)
  })
})

test('each release is unpacked into a folder of its own, and the link leads to the last', () => {
  const [first, second, link] = ['opt/forrad-1', 'opt/forrad-2', 'opt/forrad'].map((name) =>
    path.join(machine, name),
  ) as [string, string, string]
  rmSync(link, { recursive: true })
  command('bin/date', 'cat now')
  for (const now of ['1', '2']) {
    mkdirSync(path.join(machine, 'forrad-0.1.0'), { recursive: true })
    writeFileSync(path.join(machine, 'forrad-0.1.0/version'), now)
    writeFileSync(path.join(machine, 'now'), now)
    run(`cd ${machine}; tar -czf forrad-0.1.0-linux-x64.tar.gz forrad-0.1.0\n${unpack}`)
  }
  const versionIn = (folder: string) => readFileSync(path.join(folder, 'version'), 'utf8')
  expect([first, second, link].map(versionIn)).toEqual(['1', '2', '2'])
})

describe('the backups of the runbook', () => {
  const says = 'echo "$1 $2 $FORRAD_DATA ${DATABASE_URL-none}"'

  test('are made each night of what the settings name, each under a name of its own', () => {
    writeSettings(`DATABASE_URL='postgres://db/forrad'`)
    command('opt/forrad/bin/forrad-admin', says)
    expect(run(nightly)).toMatch(
      /^backup \/backup\/forrad-\d{4}-\d\d-\d\d-\d{4}\.backup \/var\/lib\/forrad postgres:\/\/db\/forrad$/,
    )
  })

  const check = (failing = '') => {
    command('opt/forrad/bin/forrad-admin', `${says}; ls -d $FORRAD_DATA; ${failing}`)
    const typed = monthly.replace('FILE', '/backup/a.backup')
    return run(`export DATABASE_URL=postgres://db/forrad\n${typed}`).split('\n')
  }

  test('are tried each month in a folder that is gone afterwards, and in no database of others', () => {
    const [restored = '', folder = '', verified] = check()
    expect(restored).toBe(`restore /backup/a.backup ${folder} none`)
    expect(verified).toBe(`verify /backup/a.backup ${folder} none`)
    expect(existsSync(folder)).toBe(false)
  })

  test('are not held against what was not restored', () => {
    const [restored = '', folder = '', ...more] = check('exit 1')
    expect([restored.split(' ')[0], more, existsSync(folder)]).toEqual(['restore', [], false])
  })
})

test('a restore with the embedded database finds an empty folder where the service looks, and the old one beside it', () => {
  const [now, old] = ['var/lib/forrad', 'var/lib/forrad.old'].map((name) =>
    path.join(machine, name),
  ) as [string, string]
  mkdirSync(path.join(now, 'postgres'), { recursive: true })
  writeSettings('')
  run(newFolder)
  expect(existsSync(now)).toBe(true)
  expect(existsSync(path.join(now, 'postgres'))).toBe(false)
  expect(existsSync(path.join(old, 'postgres'))).toBe(true)
  const service = readFileSync(path.join(import.meta.dirname, 'forrad.service'), 'utf8')
  // What the service may write to, and where `admin` looks.
  expect(service).toContain('StateDirectory=forrad\n')
  expect(run(`${admin}\nadmin restore`)).toBe('restore /var/lib/forrad')
})
