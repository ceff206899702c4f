import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { canReach, defaultDataFolder } from './data-folder.ts'

const base = mkdtempSync(path.join(tmpdir(), 'forrad-folders-'))
chmodSync(base, 0o755)
afterAll(() => rmSync(base, { recursive: true, force: true }))

const stranger = { uid: 54_321, gid: 54_321 }
const folder = (name: string, mode: number) => {
  const made = path.join(base, name)
  mkdirSync(path.join(made, 'project'), { recursive: true })
  chmodSync(made, mode)
  return made
}

describe('canReach', () => {
  test('below an open folder, whether the end is there or not', () => {
    const open = folder('open', 0o755)
    expect(canReach(stranger, open)).toBe(true)
    expect(canReach(stranger, path.join(open, 'project', 'to', 'be', 'made'))).toBe(true)
  })
  test('not below a closed one, however open what lies in it', () => {
    const closed = folder('closed', 0o700)
    expect(canReach(stranger, path.join(closed, 'project'))).toBe(false)
  })
  test('the owner and the group may where others may not', () => {
    const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
    const closed = path.join(folder('own', 0o710), 'project')
    expect(canReach({ uid, gid: 54_321 }, closed)).toBe(true)
    expect(canReach({ uid: 54_321, gid }, closed)).toBe(true)
    expect(canReach(stranger, closed)).toBe(false)
  })
  test("the server's own user needs no check", () => {
    expect(canReach(null, '/wherever/it/is')).toBe(true)
  })
})

test('the default data folder lies beside the product where that can be reached', () => {
  const open = path.join(folder('open2', 0o755), 'project')
  expect(defaultDataFolder(open)).toBe(path.join(open, '.data'))
})

test('below a closed home folder root gets another, one for each checkout', () => {
  const closed = path.join(folder('closed2', 0o700), 'project')
  const chosen = defaultDataFolder(closed)
  const root = process.getuid?.() === 0
  expect(chosen).toMatch(root ? /^\/var\/lib\/forrad\/[0-9a-f]{8}$/ : /project\/\.data$/)
  if (root) expect(defaultDataFolder(`${closed}2`)).not.toBe(chosen)
})
