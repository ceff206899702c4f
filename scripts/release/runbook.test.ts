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
  const command = (name: string, text: string) =>
    writeFileSync(path.join(machine, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  command('bin/runuser', 'shift 3; exec "$@"')
  command('opt/forrad/bin/forrad-admin', 'echo "$1 $FORRAD_DATA"')
})
afterEach(() => rmSync(machine, { recursive: true, force: true }))

const runbook = readFileSync(path.join(import.meta.dirname, '../../docs/runbook.md'), 'utf8')
const admin = /^admin\(\) \{.*\}$/m.exec(runbook)?.[0] ?? ''
const newFolder = /^ *(mv \/var\/lib\/forrad .*\n *install .*)\n/m.exec(runbook)?.[1] ?? ''

/** Runs a script of the runbook with its paths in that folder. */
function run(script: string): string {
  const { username } = userInfo()
  const here = script
    .replaceAll(/(?<![\w.])\/(etc|opt|var)\//g, `${machine}/$1/`)
    .replaceAll(
      /-(o|g) forrad\b/g,
      (_whole, flag) => `-${flag} "$(id -${flag === 'o' ? 'u' : 'g'}n ${username})"`,
    )
  const env = { PATH: `${machine}/bin:${process.env['PATH'] ?? ''}` }
  return execFileSync('sh', ['-ec', here], { env, encoding: 'utf8' }).replaceAll(machine, '').trim()
}

describe('`admin` of the runbook acts on', () => {
  test.each([
    ['the service’s folder', '', 'admin verify', '/var/lib/forrad'],
    ['the one that the settings name', 'FORRAD_DATA=/srv/forrad', 'admin verify', '/srv/forrad'],
    ['the one named for this once', '', 'FORRAD_DATA=/srv/old admin verify', '/srv/old'],
  ])('%s', (_case, settings, typed, folder) => {
    writeFileSync(path.join(machine, 'etc/forrad.env'), `${settings}\n`)
    expect(run(`${admin}\n${typed}`)).toBe(`verify ${folder}`)
  })
})

test('a restore with the embedded database finds an empty folder where the service looks, and the old one beside it', () => {
  const [now, old] = ['var/lib/forrad', 'var/lib/forrad.old'].map((name) =>
    path.join(machine, name),
  ) as [string, string]
  mkdirSync(path.join(now, 'postgres'), { recursive: true })
  writeFileSync(path.join(machine, 'etc/forrad.env'), '')
  run(newFolder)
  expect(existsSync(now)).toBe(true)
  expect(existsSync(path.join(now, 'postgres'))).toBe(false)
  expect(existsSync(path.join(old, 'postgres'))).toBe(true)
  const service = readFileSync(path.join(import.meta.dirname, 'forrad.service'), 'utf8')
  // What the service may write to, and where `admin` looks.
  expect(service).toContain('StateDirectory=forrad\n')
  expect(run(`${admin}\nadmin restore`)).toBe('restore /var/lib/forrad')
})
