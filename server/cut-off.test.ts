import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { isOfDisk } from './cut-off.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'forrad-cut-off-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (unfinished: string, finished: string) => `
  import { writeFileSync } from 'node:fs'
  import { endWhenCutOff, noteUnfinished } from ${JSON.stringify(`${import.meta.dirname}/cut-off.ts`)}
  endWhenCutOff()
  for (const file of [${JSON.stringify(unfinished)}, ${JSON.stringify(finished)}]) {
    const done = noteUnfinished(file)
    writeFileSync(file, 'rows')
    if (file === ${JSON.stringify(finished)}) done()
  }
  setTimeout(() => undefined, 60_000)
  console.log('at work')`

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a command that is cut off by %s takes away what it was writing, says so and ends by the signal',
  async (signal) => {
    const [unfinished, finished] = [path.join(folder, 'half'), path.join(folder, 'whole')]
    const args = ['--import', 'tsx', '--input-type=module', '-e', program(unfinished, finished)]
    const child = spawn(process.execPath, args)
    const said = text(child.stderr)
    await new Promise((resolve) => child.stdout.once('data', resolve))
    expect(existsSync(unfinished)).toBe(true)
    child.kill(signal)
    const ended = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
    expect(ended).toBe(signal)
    expect(await said).toContain(`cut off (${signal})`)
    expect([existsSync(unfinished), existsSync(finished)]).toEqual([false, true])
  },
  20_000,
)

test('what a disk says is told from what a database or a bug says', () => {
  expect(['ENOSPC', 'EACCES', 'ENOTDIR'].map(isOfDisk)).toEqual([true, true, true])
  expect(['ECONNRESET', '53100', '', 'EPIPE'].map(isOfDisk)).toEqual([false, false, false, false])
})
