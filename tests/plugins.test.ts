import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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
const root = path.resolve(import.meta.dirname, '..')
const ids = candidates.map(({ id }) => id)

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
})

/**
 * The types of the calls are made of all parts of the contract, so that the compiler finds a plugin's call
 * also where the plugin is not. Whoever names one needs the plugin.
 */
it('nobody names the calls of a plugin but the plugin itself', () => {
  const sources = ['core', 'ui', 'workers', 'server', 'plugins'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/\.(?:test|stories|fixtures?)\.|node_modules|generated/.test(file),
      )
      .map((file) => path.join(folder, file)),
  )
  const parts = ids.map(
    (id) => [id, path.join(root, 'plugins', id, 'server/openapi.yaml')] as const,
  )
  const calls = parts.flatMap(([id, file]) =>
    existsSync(file)
      ? [...readFileSync(file, 'utf8').matchAll(/^ +operationId: (\w+)$/gm)].map(
          ([, call]) => [id, call ?? ''] as const,
        )
      : [],
  )
  expect(calls.length).toBeGreaterThan(0)
  const named = sources.flatMap((file) => {
    const words = new Set(readFileSync(path.join(root, file), 'utf8').match(/\w+/g))
    return calls
      .filter(
        ([id, call]) => words.has(call) && !file.startsWith(path.join('plugins', id) + path.sep),
      )
      .map(([, call]) => `${file}: ${call}`)
  })
  expect(named).toEqual([])
})
