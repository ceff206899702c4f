import { createPluginChanges } from '@forrad/core/stores'
import { fakeServices, settled } from '@forrad/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { followSite } from './followSite.ts'

afterEach(() => vi.unstubAllGlobals())

it('offers to load the page anew for other settings, and says so until it is answered', async () => {
  vi.stubGlobal('document', { getElementById: () => null })
  const changes = createPluginChanges()
  const services = fakeServices({ changes })
  await followSite(services)
  const answer = { disabled_plugins: ['labels'], contributions: [] }
  vi.spyOn(services.api, 'getSettings').mockResolvedValue({ ok: true, data: answer })
  changes.tell({ type: 'change', ids: { plugins: ['site'] } })
  await settled()
  expect(services.shown).toHaveLength(1)
  expect(services.shown[0]).toMatchObject({ tone: 'info', duration: -1 })
})
