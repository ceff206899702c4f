import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let dataFolder: string
beforeEach(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'forrad-site-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

const write = (text: string) => writeFile(path.join(dataFolder, 'site.json'), text)
const logged = vi.fn()

/** What a process that has just started reads. */
async function readAnew() {
  vi.resetModules()
  const { readSite } = await import('./site-settings.ts')
  return readSite({ settings: { dataFolder }, log: { error: logged } })
}

const good = { disabled_plugins: ['labels'], contributions: [] }

it('the last good file stays in force over a restart, until the file is right or gone', async () => {
  await write(JSON.stringify(good))
  expect(await readAnew()).toMatchObject({ stands: 'written', settings: good, problems: [] })
  await write('{\n  "disabled_plugins": [,]\n}')
  const faulty = await readAnew()
  expect(faulty).toMatchObject({
    stands: 'last_good',
    settings: good,
    problems: [{ code: 'not_json', line: 2, column: 24 }],
  })
  expect(logged).toHaveBeenCalled()
  await write('{}')
  expect(await readAnew()).toMatchObject({ stands: 'written', settings: { disabled_plugins: [] } })
  await rm(path.join(dataFolder, 'site.json'))
  expect(await readAnew()).toMatchObject({ stands: 'none', problems: [] })
  expect(await readdir(dataFolder)).toEqual([])
  await write('{')
  expect(await readAnew()).toMatchObject({ stands: 'none', settings: { disabled_plugins: [] } })
})

it('a file that was never good leaves none in force', async () => {
  await write('{ "disabled_plugins": "labels" }')
  expect(await readAnew()).toMatchObject({
    stands: 'none',
    settings: { disabled_plugins: [] },
    problems: [{ code: 'wrong_value', path: 'disabled_plugins', line: 1, column: 23 }],
  })
})

it('a file that stands as it did is read once, and one that changes is read at once', async () => {
  vi.resetModules()
  const { readSite } = await import('./site-settings.ts')
  const read = () => readSite({ settings: { dataFolder }, log: { error: logged } })
  const later = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000)
  const now = Date.now()
  const none = await read()
  expect(await read()).toBe(none)
  for (const [turn, plugin] of ['labels', 'recall', 'search'].entries()) {
    // Of the same length, and perhaps with the same time on it.
    await write(JSON.stringify({ ...good, disabled_plugins: [plugin] }))
    later(0)
    expect((await read()).settings.disabled_plugins).toEqual([plugin])
    if (turn === 1) continue
    later(60)
    const settled = await read()
    expect(settled.settings.disabled_plugins).toEqual([plugin])
    expect(await read()).toBe(settled)
  }
  await rm(path.join(dataFolder, 'site.json'))
  expect(await read()).toMatchObject({ stands: 'none', settings: { disabled_plugins: [] } })
  vi.restoreAllMocks()
})
