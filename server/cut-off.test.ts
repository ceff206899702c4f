import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { isOfDisk } from './cut-off.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forrad-cut-off-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (unfinished: string, finished: string, others: readonly string[] = []) => `
  import { writeFileSync } from 'node:fs'
  import { endWhenCutOff, noteUnfinished } from ${JSON.stringify(`${import.meta.dirname}/cut-off.ts`)}
  endWhenCutOff()
  for (const file of ${JSON.stringify(others)}) noteUnfinished(file)
  for (const file of [${JSON.stringify(unfinished)}, ${JSON.stringify(finished)}]) {
    const done = noteUnfinished(file)
    writeFileSync(file, 'rows')
    if (file === ${JSON.stringify(finished)}) done()
  }
  setTimeout(() => undefined, 60_000)
  console.log('at work')`

/** Runs a program until it is at work, ends it by a signal, and tells how it ended and what it said. */
async function cutOff(written: string, signal: NodeJS.Signals, atWork = () => {}) {
  const args = ['--import', 'tsx', '--input-type=module', '-e', written]
  const child = spawn(process.execPath, args)
  const said = text(child.stderr)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  atWork()
  child.kill(signal)
  const ended = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  return { ended, said: await said }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a command that is cut off by %s takes away what it was writing, says so and ends by the signal',
  async (signal) => {
    const [unfinished, finished] = [path.join(folder, 'half'), path.join(folder, 'whole')]
    const { ended, said } = await cutOff(program(unfinished, finished), signal, () => {
      expect(existsSync(unfinished)).toBe(true)
    })
    expect(ended).toBe(signal)
    expect(said).toContain(`cut off (${signal})`)
    expect([existsSync(unfinished), existsSync(finished)]).toEqual([false, true])
  },
  20_000,
)

test('what cannot be taken away is named, and keeps neither the others nor the ending', async () => {
  const stays = path.join(folder, 'in the way')
  mkdirSync(stays)
  writeFileSync(path.join(stays, 'something'), 'else')
  const [unfinished, finished] = [path.join(folder, 'half of it'), path.join(folder, 'all of it')]
  const { ended, said } = await cutOff(program(unfinished, finished, [stays]), 'SIGTERM')
  expect([ended, existsSync(unfinished), existsSync(finished)]).toEqual(['SIGTERM', false, true])
  expect(said).toContain(`remove them by hand: ${stays}.`)
  expect(said).not.toContain(unfinished)
}, 20_000)

test('what a disk says is told from what a database or a bug says', () => {
  expect(['ENOSPC', 'EACCES', 'ENOTDIR'].map(isOfDisk)).toEqual([true, true, true])
  expect(['ECONNRESET', '53100', '', 'EPIPE'].map(isOfDisk)).toEqual([false, false, false, false])
})
