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
