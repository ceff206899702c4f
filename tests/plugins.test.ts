import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startRegistry, type Candidate, type PluginManifest } from '@forrad/core/kernel'
import { fakeServices } from '@forrad/core/testing'
import type { ReactView } from '@forrad/ui'
import { describe, expect, it } from 'vitest'

/** Adding a feature is adding a folder, removing one is removing it: nothing else may notice. */
const folders = import.meta.glob<{ readonly default: PluginManifest<ReactView> }>(
  '../plugins/*/plugin.ts',
)
const candidates: readonly Candidate<ReactView>[] = Object.entries(folders).map(([file, load]) => ({
  id: file.split('/').at(-2) ?? file,
  own: true,
  load,
}))
const ids = candidates.map(({ id }) => id)
const root = path.resolve(import.meta.dirname, '..')

const start = (some: readonly Candidate<ReactView>[]) => {
  const services = fakeServices()
  return startRegistry(some, { services, timers: services.clock, log: () => {} })
}

it('all start together without a problem', async () => {
  const { plugins, problems } = await start(candidates)
  expect(problems).toEqual([])
  expect(plugins.map(({ status }) => status)).toEqual(ids.map(() => 'active'))
})

describe('without one of the folders', () => {
  it.each(ids)('%s: the rest starts', async (removed) => {
    const { plugins, problems } = await start(candidates.filter(({ id }) => id !== removed))
    expect(problems).toEqual([])
    expect(plugins.map(({ id }) => id)).toEqual(ids.filter((id) => id !== removed))
  })

  // A whole compilation each: all of them in the full run, one that others lean on otherwise.
  const compiled = process.env['FORRAD_FULL'] === '1' ? ids : ['retrieval']
  it.each(compiled)('%s: the rest compiles', { timeout: 300_000 }, async (removed) => {
    const folder = await mkdtemp(path.join(root, 'node_modules/.tmp-without-'))
    try {
      const project = path.join(folder, 'tsconfig.json')
      const settings = {
        extends: path.join(root, 'tsconfig.json'),
        include: ['ui', 'plugins/*', '.storybook'].map((part) => path.join(root, part)),
        exclude: [path.join(root, 'plugins', removed), '**/*.stories.tsx'],
        compilerOptions: { types: ['../vite/client'] },
      }
      await writeFile(project, JSON.stringify(settings))
      const tsc = path.join(root, 'node_modules/.bin/tsc')
      const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', project]).catch(
        (error: { readonly stdout: string }) => error,
      )
      expect(stdout).toBe('')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
